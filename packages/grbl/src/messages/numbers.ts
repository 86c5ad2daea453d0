import type { Position } from '../machine-state';

const DECIMAL = /^-?\d+(\.\d*)?$/;
const WHOLE = /^\d{1,6}$/;

/** A plain decimal as controllers print it, or null. */
export function parseDecimal(text: string | undefined): number | null {
  return text !== undefined && DECIMAL.test(text) ? Number(text) : null;
}

/** A whole number, at least 0, or null. */
export function parseWhole(text: string | undefined): number | null {
  return text !== undefined && WHOLE.test(text) ? Number(text) : null;
}

/** The position in a text `x,y,z`; further axes are ignored. Null when a number is damaged or missing. */
export function parsePosition(text: string): Position | null {
  const [x, y, z] = text.split(',').map(parseDecimal);
  return x == null || y == null || z == null ? null : [x, y, z];
}
