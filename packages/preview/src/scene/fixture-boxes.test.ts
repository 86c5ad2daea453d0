import { describe, expect, it } from 'vitest';
import { solidParts } from './fixture-boxes';

const stock = { width: 100, height: 60, thickness: 10 };
const volumeOf = (fixture: Parameters<typeof solidParts>[0]) =>
  solidParts(fixture, stock).reduce(
    (sum, { minX, maxX, minY, maxY, foot, top }) => sum + (maxX - minX) * (maxY - minY) * (top - foot),
    0,
  );

describe('a clamp as it is shown', () => {
  it('is its box without what lies in the stock', () => {
    expect(volumeOf({ x: 20, y: 20, width: 10, height: 5, top: 4 })).toBe(10 * 5 * 4);
    expect(volumeOf({ x: 200, y: 20, width: 10, height: 5, top: 4 })).toBe(10 * 5 * 14);
    // The fixture is above the corner of the stock: a quarter of it lies on the stock, and the rest stands beside the
    // stock.
    expect(volumeOf({ x: -5, y: -5, width: 10, height: 10, top: 4 })).toBe(25 * 4 + 75 * 14);
    expect(volumeOf({ x: 95, y: 55, width: 10, height: 10, top: 4 })).toBe(25 * 4 + 75 * 14);
  });

  it('is nothing over the stock where it ends beneath its top face', () => {
    expect(solidParts({ x: 20, y: 20, width: 10, height: 5, top: -1 }, stock)).toEqual([]);
    expect(volumeOf({ x: -10, y: 20, width: 20, height: 5, top: -2 })).toBe(10 * 5 * 8);
  });
});
