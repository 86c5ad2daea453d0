import { expect, it } from 'vitest';
import { POINTS, placeOf } from './job-points';

const box = { minX: 10, maxX: 30, minY: -4, maxY: 4, minZ: 0, maxZ: 0 };
const none = { minX: 1, maxX: 0, minY: 1, maxY: 0, minZ: 1, maxZ: 0 };

it('are nine: the corners, the middles of the sides, and the centre of what is cut', () => {
  const trace = { bounds: { ...box, minX: 0 }, cutBounds: box };
  expect(POINTS.map((point) => placeOf(point, trace))).toEqual([
    ...[10, 20, 30].map((x) => ({ x, y: 4 })),
    ...[10, 20, 30].map((x) => ({ x, y: 0 })),
    ...[10, 20, 30].map((x) => ({ x, y: -4 })),
  ]);
});

it('are those of all moves where nothing is cut, and none of a program without moves', () => {
  expect(placeOf(POINTS[6]!, { bounds: box, cutBounds: none })).toEqual({ x: 10, y: -4 });
  expect(placeOf(POINTS[6]!, { bounds: none, cutBounds: none })).toBeNull();
});
