import { expect, it } from 'vitest';
import { shadeHeights } from './shade-heights';

it('shades slopes by a light from the upper left, and leaves empty cells clear', () => {
  // A roof: it rises to the middle column and falls after it; one corner is empty.
  const heights = Float32Array.of(0, 1, 2, 1, 0, 0, 1, 2, 1, 0, 0, 1, 2, 1, Number.NaN);
  const pixels = shadeHeights({ columns: 5, rows: 3, cell: 1, heights });
  const redAt = (column: number, rowFromTop: number) => pixels[4 * (rowFromTop * 5 + column)]!;
  expect(redAt(1, 1)).toBeGreaterThan(redAt(3, 1) + 40);
  // The last row of the heights is the first row of the picture.
  expect([...pixels.subarray(16, 20)]).toEqual([0, 0, 0, 0]);
  expect(pixels[4 * 9 + 3]).toBe(255);
});

it('shows a deeper flat darker than a higher one', () => {
  const heights = Float32Array.of(0, 0, 0, 8, 8, 8);
  const pixels = shadeHeights({ columns: 6, rows: 1, cell: 1, heights });
  expect(pixels[4 * 4]).toBeGreaterThan(pixels[4]! + 20);
});
