import type { LaserBeam, Tool } from '@kerf/machining';

type Cutter = Exclude<Tool, LaserBeam>;

/** A field in which the bit of the account differs, with its value there: mm, radians, or a number of flutes. */
export interface BitDifference {
  readonly field: 'name' | 'kind' | 'diameter' | 'tipDiameter' | 'angle' | 'flutes' | 'body';
  readonly value: string | number | undefined;
}

/** Sizes that differ by less than this (mm or radians) count as equal, because inches and texts are rounded. */
const SAME = 1e-6;

const isSame = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < SAME);

const FIELDS = ['name', 'kind', 'diameter', 'tipDiameter', 'angle', 'flutes'] as const;

/**
 * Where the bit of the account differs from that of a design. What is above the cutting edges counts only as far as the
 * account knows it, because a browser adds what was described there before.
 */
export function differencesOf(design: Cutter, listed: Cutter): readonly BitDifference[] {
  const here: Readonly<Record<string, unknown>> = { ...design };
  const there: Readonly<Record<string, unknown>> = { ...listed };
  const found: BitDifference[] = FIELDS.filter((field) => !isSame(here[field], there[field])).map(
    (field) => ({
      field,
      value: there[field] as BitDifference['value'],
    }),
  );
  const { fluteLength, shankDiameter, holder } = listed;
  const isOtherBody =
    (fluteLength !== undefined && !isSame(fluteLength, design.fluteLength)) ||
    (shankDiameter !== undefined && !isSame(shankDiameter, design.shankDiameter)) ||
    (holder !== undefined &&
      !(
        isSame(holder.diameter, design.holder?.diameter) && isSame(holder.stickOut, design.holder?.stickOut)
      ));
  return isOtherBody ? [...found, { field: 'body', value: undefined }] : found;
}
