const DECIMALS = 3;

/** A number as G-code: at most three decimals, no exponent, no trailing zeros, no minus zero. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number for G-code: ${value}`);
  const text = value.toFixed(DECIMALS).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
