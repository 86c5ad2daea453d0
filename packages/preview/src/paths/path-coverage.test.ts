import { expect, it } from 'vitest';
import { pathCoverage } from './path-coverage';

const box = { minX: 0, minY: 0, minZ: -1, maxX: 60, maxY: 40, maxZ: 0 };

it('is small for an outline, and large for lines that lie close to each other', () => {
  expect(pathCoverage({ cutDistance: 200, cutBounds: box })).toBeLessThan(0.1);
  // 400 lines of 60 mm, 0.1 mm apart.
  expect(pathCoverage({ cutDistance: 24_000, cutBounds: box })).toBeGreaterThan(4);
});

it('is nothing where nothing is cut, or along one line alone', () => {
  const empty = { ...box, minX: Infinity, maxX: -Infinity };
  expect(pathCoverage({ cutDistance: 0, cutBounds: empty })).toBe(0);
  expect(pathCoverage({ cutDistance: 500, cutBounds: { ...box, maxY: 0 } })).toBe(0);
});
