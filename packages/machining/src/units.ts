/** By definition, exactly 25.4. */
export const MM_PER_INCH = 25.4;
/** The CSS reference pixel: 96 pixels are an inch. */
export const MM_PER_PIXEL = MM_PER_INCH / 96;

/** Converts degrees to radians. */
export function radiansFromDegrees(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Converts radians to degrees. */
export function degreesFromRadians(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** The value rounded to at most `decimals` decimal places, without binary rounding errors; never −0. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return rounded === 0 ? 0 : rounded;
}
