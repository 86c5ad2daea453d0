import { describe, expect, it } from 'vitest';
import { boxMesh, joinMeshes } from './testing/meshes';
import { topView } from './top-view';

const at = (x: number, y: number, z: number) => ({ x, y, z });
/** A plate of 40 × 20 × 2 mm with a block of 10 × 10 × 6 mm on its right end at the front. */
const STEP = joinMeshes(boxMesh(at(0, 0, 0), at(40, 20, 2)), boxMesh(at(30, 0, 2), at(10, 10, 6)));

describe('a mesh from above', () => {
  it('has the height of what is on top, rows from the front', () => {
    const view = topView(STEP, 'top', 40);
    expect([view.columns, view.rows, view.cell]).toEqual([40, 20, 1]);
    const heightAt = (x: number, y: number) => view.heights[y * 40 + x];
    expect([heightAt(5, 5), heightAt(35, 5), heightAt(35, 15)]).toEqual([2, 8, 2]);
    expect(view.heights.some(Number.isNaN)).toBe(false);
  });

  it('is turned, and is empty where nothing is', () => {
    const view = topView(STEP, 'front', 40);
    expect([view.columns, view.rows]).toEqual([40, 8]);
    const heightAt = (x: number, y: number) => view.heights[y * 40 + x];
    // Seen from the front, the plate is at the bottom of the picture, and the block stands at its right end.
    expect(heightAt(5, 1)).toBe(20);
    expect(heightAt(35, 6)).toBe(20);
    expect(heightAt(5, 6)).toBeNaN();
  });

  it('of a flat mesh is one row or nothing', () => {
    expect(topView(boxMesh(at(0, 0, 0), at(10, 0, 5)), 'top', 10).rows).toBe(1);
    const empty = topView({ positions: new Float32Array(0), triangles: new Uint32Array(0) }, 'top', 10);
    expect([empty.columns, empty.rows, empty.heights[0]]).toEqual([1, 1, Number.NaN]);
  });

  it.each([1, 2, 3])('marks exactly the cells whose middle is over a triangle, seed %i', (seed) => {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    // Wide ones, needles and small ones, and two that fix the box: one cell is 1 mm.
    const corners = Array.from({ length: 30 }, (_, i) => {
      const [x, y, spread] = [32 * random(), 24 * random(), [32, 6, 0.7][i % 3]!];
      const near = () => [x + spread * random(), y + spread * random() * (i % 2 === 0 ? 1 : 0.01), random()];
      return [near(), near(), near()].map(([px, py, pz]) => [Math.min(32, px!), Math.min(24, py!), pz!]);
    });
    const frame = [
      [
        [0, 0, 0],
        [32, 0, 0],
        [0, 24, 0],
      ],
      [
        [32, 24, 0],
        [0, 24, 0],
        [32, 0, 0],
      ],
    ];
    const positions = Float32Array.from([...frame, ...corners].flat(2));
    const triangles = Uint32Array.from({ length: positions.length / 3 }, (_, i) => i);
    const view = topView({ positions, triangles }, 'top', 32);
    const wrong = [...view.heights.keys()].filter((cell) => {
      const [x, y] = [(cell % 32) + 0.5, Math.floor(cell / 32) + 0.5];
      return Math.abs(highestAt(positions, x, y) - view.heights[cell]!) > 1e-4;
    });
    expect(wrong).toEqual([]);
  });
});

/** The greatest height of all triangles at a place. */
function highestAt(p: Float32Array, x: number, y: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < p.length; at += 9) {
    const side = (u: number, v: number) =>
      (p[at + u]! - x) * (p[at + v + 1]! - y) - (p[at + u + 1]! - y) * (p[at + v]! - x);
    const shares = [side(3, 6), side(6, 0), side(0, 3)];
    const area = shares[0]! + shares[1]! + shares[2]!;
    if (shares.some((share) => share * area < 0) || area === 0) continue;
    const height = [2, 5, 8].reduce((sum, z, i) => sum + (shares[i]! / area) * p[at + z]!, 0);
    highest = Math.max(highest, height);
  }
  return highest;
}
