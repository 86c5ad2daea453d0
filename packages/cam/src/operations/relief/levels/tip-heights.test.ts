import { describe, expect, it } from 'vitest';
import { createDropKernel } from '../surface/kernel/drop-kernel';
import { boxOf, duneMesh, noiseMesh } from '../testing/meshes';
import { highestInCells } from './highest-in-cells';
import { tipHeights } from './tip-heights';

const named = { id: 't', name: 't' };
const TOOLS = [
  { ...named, kind: 'end-mill', diameter: 1.5 },
  { ...named, kind: 'ball-end-mill', diameter: 2 },
  { ...named, kind: 'v-bit', diameter: 3, angle: 1, tipDiameter: 0.4 },
] as const;
const MESHES = {
  dunes: duneMesh(20, 15, 0.6),
  noise: noiseMesh(3, 15, 20, 0.5, 2),
  'a box with upright walls': boxOf(1, 2, -3, 3, 2, 2),
};
/** Some of the mesh is outside, and no side is a multiple of four. */
const GRID = { x: -0.7, y: -1.03, cell: 0.117, columns: 83, rows: 62 };

const kernel = createDropKernel()!;

describe.each(Object.keys(MESHES))(
  'the kernel finds for %s, bit by bit, what its plain twin finds:',
  (name) => {
    const mesh = MESHES[name as keyof typeof MESHES];

    it('the highest points in cells', () => {
      for (const floor of [Number.NEGATIVE_INFINITY, -1.2]) {
        const plain = highestInCells(mesh, GRID, floor);
        expect(plain.some(Number.isFinite)).toBe(true);
        expect(highestInCells(mesh, GRID, floor, kernel)).toEqual(plain);
      }
    });

    it.each(TOOLS)('the heights of a $kind', (tool) => {
      for (const away of [0.013, 0.31]) {
        const plain = tipHeights(mesh, tool, GRID, away, -2.5);
        expect(new Set(plain).size).toBeGreaterThan(1);
        expect(tipHeights(mesh, tool, GRID, away, -2.5, { kernel })).toEqual(plain);
      }
    });
  },
);
