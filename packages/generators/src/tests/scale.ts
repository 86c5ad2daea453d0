/** `count` values from `first` to `last` at equal distances, rounded to `digits` decimals. */
export function scaleOf(first: number, last: number, count: number, digits: number): readonly number[] {
  const factor = 10 ** digits;
  return Array.from({ length: count }, (_, i) => {
    const value = count === 1 ? first : first + ((last - first) * i) / (count - 1);
    return Math.round(value * factor) / factor;
  });
}
