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
});
