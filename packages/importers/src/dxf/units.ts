/**
 * Millimetres per drawing unit by the value of `$INSUNITS` (DXF reference, HEADER section). 0 means no unit; 17–20 are
 * astronomical units.
 */
const MILLIMETRES: readonly (number | null)[] = [
  null,
  25.4,
  304.8,
  1_609_344,
  1,
  10,
  1000,
  1e6,
  25.4e-6,
  0.0254,
  914.4,
  1e-7,
  1e-6,
  1e-3,
  100,
  1e4,
  1e5,
  null,
  null,
  null,
  null,
  1_200_000 / 3937,
  100_000 / 3937,
  3_600_000 / 3937,
  6_336_000_000 / 3937,
];

/** Millimetres per drawing unit; null when the code means no unit. */
export function millimetresPerUnit(insUnits: number): number | null {
  return MILLIMETRES[insUnits] ?? null;
}
