/** Whether two plain values (numbers, texts, arrays, records, typed arrays) are deeply equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const before = Object.entries(a);
  const after = b as Readonly<Record<string, unknown>>;
  return (
    before.length === Object.keys(b).length &&
    before.every(([key, value]) => Object.hasOwn(after, key) && isSameValue(value, after[key]))
  );
}
