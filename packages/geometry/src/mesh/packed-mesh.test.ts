import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPackedMesh, packMesh, unpackMesh } from './packed-mesh';
import type { TriangleMesh } from './triangle-mesh';

/** The corners of all triangles, in order: what a mesh is, however its corners are numbered. */
function cornersOf({ positions, triangles }: TriangleMesh): readonly number[] {
  return [...triangles].flatMap((corner) => [...positions.subarray(3 * corner, 3 * corner + 3)]);
}

const coordinate = fc.float({ noNaN: true, noDefaultInfinity: true });
const arbitraryMesh = fc
  .array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 300 })
  .chain((corners) =>
    fc.array(fc.nat(corners.length - 1), { maxLength: 900 }).map(
      (indices): TriangleMesh => ({
        positions: Float32Array.from(corners.flat()),
        triangles: Uint32Array.from(indices.slice(0, indices.length - (indices.length % 3))),
      }),
    ),
  );

/** A grid of 60 × 60 fields: its corners are numbered row by row. */
function grid(): TriangleMesh {
  const side = 61;
  const positions = Float32Array.from(
    Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side), 0]).flat(),
  );
  const triangles: number[] = [];
  for (let row = 0; row + 1 < side; row += 1)
    for (let column = 0; column + 1 < side; column += 1) {
      const at = row * side + column;
      triangles.push(at, at + 1, at + side, at + 1, at + side + 1, at + side);
    }
  return { positions, triangles: Uint32Array.from(triangles) };
}

describe('a packed mesh', () => {
  it('comes back with the same triangles (seed 4)', () => {
    fc.assert(
      fc.property(arbitraryMesh, (mesh) => {
        const back = unpackMesh(packMesh(mesh));
        expect(back && cornersOf(back)).toEqual(cornersOf(mesh));
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it('is less than a quarter of an STL file, and leaves unused corners out', () => {
    const mesh = grid();
    const packed = packMesh(mesh);
    expect(isPackedMesh(packed)).toBe(true);
    expect(packed.length).toBeLessThan((84 + 50 * (mesh.triangles.length / 3)) / 4);
    const one = { positions: mesh.positions, triangles: Uint32Array.of(7, 3, 9) };
    expect(unpackMesh(packMesh(one))?.positions).toEqual(Float32Array.of(7, 0, 0, 3, 0, 0, 9, 0, 0));
  });

  it('is refused when it is damaged, and never thrown at (seed 5)', () => {
    const good = packMesh(grid());
    for (const length of [0, 3, 15, 16, 200, good.length - 1])
      expect(unpackMesh(good.subarray(0, length))).toBeNull();
    const lying = good.slice();
    new DataView(lying.buffer).setUint32(8, 0xffffffff, true);
    expect(unpackMesh(lying)).toBeNull();
    const infinite = good.slice();
    new DataView(infinite.buffer).setFloat32(16, Infinity, true);
    expect(unpackMesh(infinite)).toBeNull();
    expect(unpackMesh(Uint8Array.of(...good, 0))).toBeNull();
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, value) => {
        const changed = good.slice();
        changed[at] = value;
        const read = unpackMesh(changed);
        const count = (read?.positions.length ?? 0) / 3;
        expect(read?.triangles.every((corner) => corner < count) ?? true).toBe(true);
      }),
      { seed: 5, numRuns: 100 },
    );
  });
});
