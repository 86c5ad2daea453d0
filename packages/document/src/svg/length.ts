/** CSS pixels per unit (CSS Values 3 §6.2: 96 px to the inch). */
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  mm: 96 / 25.4,
  cm: 960 / 25.4,
  q: 24 / 25.4,
  in: 96,
  pt: 96 / 72,
  pc: 16,
};

const LENGTH = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([A-Za-z]*|%)$/;

/** A length with more characters than this is rejected. */
const MAX_LENGTH = 200;

/** A length as written: `unit` is lower case, '' for none. */
export interface SvgLength {
  readonly value: number;
  readonly unit: string;
}

/**
 * A length of SVG; null when the text is not a length. Units that depend on a font count as 'em' and 'ex' and stay as
 * written.
 */
export function parseLength(text: string): SvgLength | null {
  const trimmed = text.trim();
  const match = trimmed.length <= MAX_LENGTH ? LENGTH.exec(trimmed) : null;
  if (!match) return null;
  const value = Number(match[1]);
  return Number.isFinite(value) ? { value, unit: match[2]!.toLowerCase() } : null;
}

/** The length in px (user units); `whole` is the length of 100 %. Null for an unknown unit. An em counts as 16 px. */
export function pixelsOf({ value, unit }: SvgLength, whole: number): number | null {
  if (unit === '%') return (value * whole) / 100;
  if (unit === 'em' || unit === 'rem') return value * 16;
  if (unit === 'ex') return value * 8;
  const factor = Object.hasOwn(PIXELS, unit) ? PIXELS[unit] : undefined;
  return factor === undefined ? null : value * factor;
}

/**
 * The length in mm, when its unit is absolute: exact for mm, cm and inches. Px and numbers without a unit count as 1/96
 * inch.
 */
export function millimetresOf({ value, unit }: SvgLength): number | null {
  if (unit === 'mm') return value;
  if (unit === 'cm') return value * 10;
  if (unit === 'in') return value * 25.4;
  const pixels = unit === '%' ? null : pixelsOf({ value, unit }, 0);
  return pixels === null ? null : (pixels / 96) * 25.4;
}
