import { describe, expect, it } from 'vitest';
import { isTooLarge, nextCapacity } from './capacity';

/**
 * Fills a column with `total` entries, slice by slice. Returns the most entries that the old and the new column had
 * together, as a multiple of `total`, and whether too many entries are unused at the end.
 */
function fill(total: number, slices: number, rateOf: (share: number) => number) {
  const shares = Array.from({ length: slices }, (_, slice) => rateOf((slice + 0.5) / slices));
  const scale = total / shares.reduce((sum, share) => sum + share, 0);
  let [capacity, count, most] = [4096, 0, 4096];
  shares.forEach((share, slice) => {
    const counted = count;
    const end = count + share * scale;
    for (; count < end; count = Math.min(end, capacity))
      if (count >= capacity) {
        const next = nextCapacity(capacity, counted, slice / slices);
        expect(next).toBeGreaterThan(capacity);
        most = Math.max(most, capacity + next);
        capacity = next;
      }
  });
  return { most: Math.max(most, capacity) / total, isTooLarge: isTooLarge(capacity, total) };
}

describe('nextCapacity', () => {
  it('holds less than a quarter more than there is at any time, for a large file of even lines', () => {
    for (const rateOf of [() => 1, (share: number) => 1.02 - 0.04 * share]) {
      const { most, isTooLarge } = fill(1_000_000, 120, rateOf);
      expect(most).toBeLessThan(1.25);
      expect(isTooLarge).toBe(false);
    }
  });

  it('is enough whatever comes, without knowing how much', () => {
    expect(fill(1_000_000, 120, (share) => (share < 0.9 ? 0.01 : 1)).most).toBeLessThan(3);
    expect(nextCapacity(4096, 0, 0.5)).toBe(8192);
    expect(nextCapacity(4096, 100, 0)).toBe(8192);
    expect(nextCapacity(4096, 100, Number.NaN)).toBe(8192);
  });
});
