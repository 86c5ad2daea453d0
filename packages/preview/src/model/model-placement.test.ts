import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustModelPosition, adjustModelSize, isMovedOnly, isWithinStock } from './model-placement';

const stock = { width: 300, height: 180, thickness: 10 };
const at = (x: number, y: number, z: number) => ({ x, y, z });

it('knows a model that was only moved from one that was turned, sized, put there or taken away', () => {
  const placement = { orientation: 'top', position: at(1, 2, 0), size: at(3, 4, 5) } as const;
  expect(isMovedOnly(placement, { ...placement, position: at(9, 9, 1) })).toBe(true);
  expect(isMovedOnly(placement, { ...placement, size: at(3, 4, 6) })).toBe(false);
  expect(isMovedOnly(placement, { ...placement, orientation: 'left' })).toBe(false);
  expect(isMovedOnly(undefined, placement)).toBe(false);
  expect(isMovedOnly(placement, undefined)).toBe(false);
});

describe('the boundary of the stock', () => {
  it('is kept by each side, and by the height where it counts', () => {
    expect(isWithinStock({ position: at(0, 0, 0), size: at(300, 180, 10) }, stock, true)).toBe(true);
    expect(isWithinStock({ position: at(0.1, 0.2, 0), size: at(299.9, 179.8, 10) }, stock, true)).toBe(true);
    expect(isWithinStock({ position: at(-0.1, 0, 0), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 175, 0), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(295, 0, 0), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 0, 5), size: at(10, 10, 6) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 0, 5), size: at(10, 10, 6) }, stock, false)).toBe(true);
    expect(isWithinStock({ position: at(0, 0, -1), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 0, Number.NaN), size: at(1, 1, 1) }, stock, true)).toBe(false);
  });

  it('limits sizes, and says so', () => {
    expect(adjustModelSize(at(300, 180, 10.1), stock)).toEqual({
      value: at(300, 180, 10.1),
      isChanged: false,
    });
    expect(adjustModelSize(at(400, 0, 10.2), stock)).toEqual({
      value: at(300, 0.1, 10),
      isChanged: true,
    });
    expect(adjustModelSize(at(Number.NaN, -3, 1), stock).value).toEqual(at(0.1, 0.1, 1));
    expect(adjustModelSize(at(0.05, 0.1, 0.099), stock)).toEqual({
      value: at(0.1, 0.1, 0.1),
      isChanged: true,
    });
  });

  it('moves negative positions to 0, and says so', () => {
    expect(adjustModelPosition(at(1, 2, 3))).toEqual({ value: at(1, 2, 3), isChanged: false });
    expect(adjustModelPosition(at(-1, 2.345, Number.NaN))).toEqual({
      value: at(0, 2.345, 0),
      isChanged: true,
    });
  });

  it('is kept by every size and position that were adjusted, near enough to the corner (seed 3)', () => {
    const length = fc.double({ min: -50, max: 500 });
    fc.assert(
      fc.property(length, length, length, (x, y, z) => {
        const size = adjustModelSize(at(x, y, z), { ...stock, thickness: 500 }).value;
        expect(isWithinStock({ position: at(0, 0, 0), size }, { ...stock, thickness: 500.1 }, true)).toBe(
          true,
        );
      }),
      { seed: 3 },
    );
  });
});
