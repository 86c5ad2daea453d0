import { expect, test } from 'vitest';
import { closedMesh } from './closed-mesh';
import { heightField } from './height-field';
import { meshTops } from './mesh-tops';

test('the top of a solid is the surface that it was made of', () => {
  const heights = Float32Array.from({ length: 80 }, (_, i) => 1 + ((i * 37) % 11) / 3);
  const mesh = closedMesh(heightField(10, 8, 0.5, heights), { bottom: 0 });
  const tops = meshTops(mesh, { x: 0, y: 0, columns: 10, rows: 8, cellSize: 0.5 });
  for (const [i, top] of tops.entries()) expect(top).toBeCloseTo(heights[i]!, 5);
});

test('there is nothing beside a mesh, and a larger mesh is cut off', () => {
  const mesh = closedMesh(heightField(3, 3, 1, new Float32Array(9).fill(4)), { bottom: 0 });
  const tops = meshTops(mesh, { x: 1.5, y: -1, columns: 3, rows: 3, cellSize: 1 });
  expect([...tops]).toEqual([-1, -1, -1, 4, -1, -1, 4, -1, -1].map((top) => (top < 0 ? -Infinity : top)));
});
