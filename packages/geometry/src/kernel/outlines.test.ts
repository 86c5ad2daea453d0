import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { flattenPath } from '../paths/flatten';
import { isInside } from '../paths/inside';
import { isEmptyPath, type Path, PathBuilder, pathBounds } from '../paths/path';
import { polylineAt, polylineCount, signedArea } from '../paths/polylines';
import { createGeometryKernel, type GeometryKernel } from './kernel';
import { combineOutlines, isClosedPath, type Outline, offsetOutlines } from './outlines';

const SEED = 20261121;

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
});

function box(x: number, y: number, width: number, height: number): Outline {
  const path = new PathBuilder()
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineTo(x + width, y + height)
    .lineTo(x, y + height)
    .close()
    .build();
  return { path, fillRule: 'nonzero' };
}

function circle(x: number, y: number, radius: number): Outline {
  const path = new PathBuilder()
    .moveTo(x + radius, y)
    .arcTo(x, y, radius, radius, 0, 2 * Math.PI)
    .close()
    .build();
  return { path, fillRule: 'nonzero' };
}

function areaOf(path: Path): number {
  const polylines = flattenPath(path, 0.001);
  let area = 0;
  for (let i = 0; i < polylineCount(polylines); i += 1) area += signedArea(polylineAt(polylines, i));
  return area;
}

describe('combining outlines', () => {
  const a = box(0, 0, 20, 10);
  const b = box(10, 0, 20, 10);
  const c = box(15, 5, 20, 20);

  it('unites, shares and subtracts areas', () => {
    expect(areaOf(combineOutlines(kernel, 'or', [[a], [b]]))).toBeCloseTo(300, 6);
    expect(areaOf(combineOutlines(kernel, 'and', [[a], [b]]))).toBeCloseTo(100, 6);
    expect(areaOf(combineOutlines(kernel, 'not', [[a], [b]]))).toBeCloseTo(100, 6);
    expect(pathBounds(combineOutlines(kernel, 'not', [[a], [b]])).maxX).toBe(10);
    expect(areaOf(combineOutlines(kernel, 'and', [[a], [b], [c]]))).toBeCloseTo(25, 6);
  });

  it('takes an operand of several outlines as their union', () => {
    expect(areaOf(combineOutlines(kernel, 'and', [[a, c], [b]]))).toBeCloseTo(100 + 75 - 25, 6);
  });

  it('leaves a hole where one lies within the other, and nothing where they do not meet', () => {
    const ring = combineOutlines(kernel, 'not', [[box(0, 0, 30, 30)], [box(10, 10, 5, 5)]]);
    expect(areaOf(ring)).toBeCloseTo(875, 6);
    expect(ring.verbs.filter((verb) => verb === 0)).toHaveLength(2);
    expect(isEmptyPath(combineOutlines(kernel, 'and', [[a], [box(100, 100, 5, 5)]]))).toBe(true);
  });

  it('reads overlaps by the fill rule of each outline', () => {
    const twice = new PathBuilder()
      .append(box(0, 0, 20, 20).path)
      .append(box(5, 5, 10, 10).path)
      .build();
    const far = [box(50, 50, 1, 1)];
    const area = (fillRule: 'nonzero' | 'evenodd') =>
      areaOf(combineOutlines(kernel, 'or', [[{ path: twice, fillRule }], far])) - 1;
    expect(area('nonzero')).toBeCloseTo(400, 6);
    expect(area('evenodd')).toBeCloseTo(300, 6);
  });

  it(`agrees with asking each operand about points (seed ${SEED})`, () => {
    const number = fc.double({ min: -20, max: 20, noNaN: true });
    const size = fc.double({ min: 2, max: 25, noNaN: true });
    fc.assert(
      fc.property(number, number, size, number, number, size, number, number, (x, y, r, u, v, w, px, py) => {
        const [round, square] = [circle(x, y, r), box(u, v, w, w)];
        const fromEdge = Math.min(
          Math.abs(Math.hypot(px - x, py - y) - r),
          Math.abs(Math.max(Math.abs(px - u - w / 2), Math.abs(py - v - w / 2)) - w / 2),
        );
        fc.pre(fromEdge > 0.02);
        const inRound = Math.hypot(px - x, py - y) < r;
        const inSquare = Math.max(Math.abs(px - u - w / 2), Math.abs(py - v - w / 2)) < w / 2;
        const isIn = (operation: 'or' | 'and' | 'not') =>
          isInside(
            flattenPath(combineOutlines(kernel, operation, [[round], [square]]), 0.01),
            px,
            py,
            'nonzero',
          );
        expect([isIn('or'), isIn('and'), isIn('not')]).toEqual([
          inRound || inSquare,
          inRound && inSquare,
          inRound && !inSquare,
        ]);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });
});

describe('offsetting outlines', () => {
  const square = [box(0, 0, 20, 20)];

  it('goes around corners as it is told', () => {
    expect(areaOf(offsetOutlines(kernel, square, 3, 'miter'))).toBeCloseTo(26 * 26, 6);
    expect(areaOf(offsetOutlines(kernel, square, 3, 'round'))).toBeCloseTo(400 + 4 * 60 + Math.PI * 9, 1);
    const bevelled = areaOf(offsetOutlines(kernel, square, 3, 'bevel'));
    expect(bevelled).toBeLessThan(areaOf(offsetOutlines(kernel, square, 3, 'round')));
    expect(bevelled).toBeGreaterThan(400 + 4 * 60);
  });

  it('shrinks, holes grow, and too much leaves nothing', () => {
    expect(areaOf(offsetOutlines(kernel, square, -3, 'round'))).toBeCloseTo(14 * 14, 6);
    const ring: Outline = {
      path: new PathBuilder()
        .append(box(0, 0, 30, 30).path)
        .append(box(10, 10, 10, 10).path)
        .build(),
      fillRule: 'evenodd',
    };
    expect(areaOf(offsetOutlines(kernel, [ring], -2, 'miter'))).toBeCloseTo(26 * 26 - 14 * 14, 6);
    expect(isEmptyPath(offsetOutlines(kernel, square, -10.1, 'round'))).toBe(true);
  });

  it('keeps a circle a circle', () => {
    const grown = offsetOutlines(kernel, [circle(5, 5, 20)], 3, 'round');
    const { coordinates } = grown;
    for (let i = 0; i < coordinates.length; i += 2)
      expect(Math.abs(Math.hypot(coordinates[i]! - 5, coordinates[i + 1]! - 5) - 23)).toBeLessThan(0.01);
  });
});

describe('whether an outline is closed', () => {
  it('is so by a close or by ends that meet', () => {
    const open = new PathBuilder().moveTo(0, 0).lineTo(10, 0).lineTo(10, 10);
    expect(isClosedPath(box(0, 0, 5, 5).path)).toBe(true);
    expect(isClosedPath(open.build())).toBe(false);
    expect(isClosedPath(open.lineTo(0, 0.0005).build())).toBe(true);
    expect(isClosedPath(new PathBuilder().build())).toBe(false);
  });

  it('is not while one of several subpaths is open', () => {
    const path = new PathBuilder()
      .append(box(0, 0, 5, 5).path)
      .moveTo(0, 0)
      .lineTo(5, 5)
      .build();
    expect(isClosedPath(path)).toBe(false);
  });
});
