import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMatrix,
  determinant,
  IDENTITY,
  invert,
  isSameMatrix,
  type Matrix,
  multiply,
  rotation,
  scaling,
  translation,
} from './matrix';

const SEED = 20261121;
const number = fc.double({ min: -20, max: 20, noNaN: true });
const matrix: fc.Arbitrary<Matrix> = fc.tuple(number, number, number, number, number, number);

describe(`matrices, seed ${SEED}`, () => {
  test('a product applies the inner one first', () => {
    fc.assert(
      fc.property(matrix, matrix, number, number, (outer, inner, x, y) => {
        const once = applyMatrix(multiply(outer, inner), { x, y });
        const twice = applyMatrix(outer, applyMatrix(inner, { x, y }));
        expect(once.x).toBeCloseTo(twice.x, 6);
        expect(once.y).toBeCloseTo(twice.y, 6);
      }),
      { seed: SEED },
    );
  });

  test('the inverse undoes, and singular ones have none', () => {
    fc.assert(
      fc.property(matrix, (m) => {
        fc.pre(Math.abs(determinant(m)) > 1e-3);
        expect(isSameMatrix(multiply(m, invert(m)!), IDENTITY, 1e-5)).toBe(true);
      }),
      { seed: SEED },
    );
    expect(invert([1, 2, 2, 4, 0, 0])).toBeNull();
    expect(invert([Number.NaN, 0, 0, 1, 0, 0])).toBeNull();
  });

  test('rotation is counter-clockwise, about any point', () => {
    const p = applyMatrix(rotation(Math.PI / 2, { x: 1, y: 1 }), { x: 3, y: 1 });
    expect([p.x, p.y].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 3]);
    expect(applyMatrix(scaling(2, 3, { x: 1, y: 1 }), { x: 2, y: 2 })).toEqual({ x: 3, y: 4 });
    expect(applyMatrix(translation(1, -1), { x: 2, y: 2 })).toEqual({ x: 3, y: 1 });
  });
});
