import { polylineAt, polylineCount } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/meshes';
import { contoursOf } from './contours-at';

const GRID = { x: -3, y: 2, cell: 0.5, columns: 75, rows: 40 };
const SEEDS = [1, 2, 3];

/** Hills of several widths, higher than everything at the rim. */
function hills(seed: number): Float32Array {
  const random = seededRandom(seed);
  const waves = Array.from({ length: 6 }, () => [random(), random(), 7 * random()] as const);
  return Float32Array.from({ length: GRID.columns * GRID.rows }, (_, at) => {
    const [i, j] = [at % GRID.columns, Math.floor(at / GRID.columns)];
    if (i === 0 || j === 0 || i === GRID.columns - 1 || j === GRID.rows - 1) return 100;
    return waves.reduce((sum, [fx, fy, phase]) => sum + Math.sin(fx * i + fy * j + phase), 0);
  });
}

/** How often contours go around a point, counter-clockwise. */
function turnsAround(rings: readonly (readonly number[])[], x: number, y: number): number {
  let turns = 0;
  for (const points of rings)
    for (let i = 0, last = points.length - 2; i < points.length; last = i, i += 2) {
      const [ax, ay, bx, by] = [points[last]!, points[last + 1]!, points[i]!, points[i + 1]!];
      if (ay > y === by > y) continue;
      if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) turns += by > ay ? 1 : -1;
    }
  return turns;
}

describe.each(SEEDS)('contours, seed %i', (seed) => {
  it('surround exactly the points that are not above the level, for one level after another', () => {
    const heights = hills(seed);
    const contoursAt = contoursOf(heights, GRID);
    for (const level of [-9, -2, 1.5, -1, 0, 9]) {
      const found = contoursAt(level);
      const rings = Array.from({ length: polylineCount(found) }, (_, i) => [...polylineAt(found, i)]);
      const wrong = [...heights.keys()].filter((at) => {
        const x = GRID.x + GRID.cell * (at % GRID.columns);
        const y = GRID.y + GRID.cell * Math.floor(at / GRID.columns);
        return turnsAround(rings, x, y) !== (heights[at]! <= level ? 1 : 0);
      });
      expect(wrong).toEqual([]);
    }
  });
});
