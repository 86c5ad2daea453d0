import { readFileSync } from 'node:fs';
import {
  concatPaths,
  flattenPath,
  nearestOnPolyline,
  type Polylines,
  pathBounds,
  polylineAt,
  polylineCount,
  transformPath,
  translation,
} from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { shapesOf } from '../testing/shapes';
import { importDxf } from './import-dxf';

/** The result of another reader for one layer, in mm. */
interface Expected {
  readonly length: number;
  readonly bounds: readonly [number, number, number, number];
  readonly points: readonly (readonly [number, number])[];
}

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/dxf/second-reader${name}`, import.meta.url));
const EXPECTED = JSON.parse(fixture('.json').toString()) as Record<
  'r12' | 'r2000',
  Readonly<Record<string, Expected>>
>;

/** How far length and positions may differ from those of the other reader, mm. */
const TOLERANCE = 0.05;

function lengthOf(lines: Polylines): number {
  let sum = 0;
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const row = polylineAt(lines, i);
    const last = row.length - 2;
    for (let j = 0; j < last; j += 2) sum += Math.hypot(row[j + 2]! - row[j]!, row[j + 3]! - row[j + 1]!);
    if (lines.closed[i] === 1) sum += Math.hypot(row[0]! - row[last]!, row[1]! - row[last + 1]!);
  }
  return sum;
}

function distanceTo(lines: Polylines, [x, y]: readonly [number, number]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polylineCount(lines); i += 1)
    best = Math.min(
      best,
      nearestOnPolyline(polylineAt(lines, i), lines.closed[i] === 1, x, y)?.distance ?? best,
    );
  return best;
}

/** The difference of one layer, '' when there is none. */
function differences(lines: Polylines, bounds: readonly number[], expected: Expected): string {
  const length = lengthOf(lines);
  if (Math.abs(length - expected.length) > TOLERANCE * Math.max(1, expected.length / 100))
    return `length ${length} instead of ${expected.length}`;
  const farthest = Math.max(...expected.points.map((point) => distanceTo(lines, point)));
  if (farthest > TOLERANCE) return `${farthest} mm beside`;
  const isOff = bounds.some((value, i) => Math.abs(value - expected.bounds[i]!) > TOLERANCE);
  return isOff ? `bounds ${bounds.join(' ')} instead of ${expected.bounds.join(' ')}` : '';
}

describe('every kind of entity lies where another reader draws it', () => {
  test.each([
    ['-r12.dxf', 'r12', 22],
    ['-r12-binary.dxf', 'r12', 22],
    ['-r2000.dxf', 'r2000', 60],
    ['-r2007.dxf', 'r2000', 60],
    ['-r2018.dxf', 'r2000', 60],
    ['-r2018-binary.dxf', 'r2000', 60],
  ] as const)('%s', (name, release, least) => {
    const outcome = importDxf(new Uint8Array(fixture(name)));
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    const layers = Object.entries(EXPECTED[release]);
    expect(layers.length).toBeGreaterThanOrEqual(least);
    const left = Math.min(...layers.map(([, { bounds }]) => bounds[0]));
    const bottom = Math.min(...layers.map(([, { bounds }]) => bounds[1]));
    const shapes = shapesOf(outcome.value.pieces);
    const wrong = layers.flatMap(([layer, expected]) => {
      const own = shapes.filter((shape) => shape.layer === layer).map(({ path }) => path);
      const path = transformPath(concatPaths(own), translation(left, bottom));
      const { minX, minY, maxX, maxY } = pathBounds(path);
      const problem = differences(flattenPath(path, 1e-3), [minX, minY, maxX, maxY], expected);
      return problem === '' ? [] : [`${layer}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });
});
