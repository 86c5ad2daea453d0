const DECIMALS = 3;

/** A number as G-code: at most three decimals, no exponent, no trailing zeros, no minus zero. */
export function formatNumber(value: number): string {
  return formatDecimals(value, DECIMALS);
}

/** The same with another number of decimals, at least one. */
export function formatDecimals(value: number, decimals: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number for G-code: ${value}`);
  const text = value.toFixed(decimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
