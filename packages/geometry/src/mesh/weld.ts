import { hashOf, MeshBuilder } from './mesh-builder';
import type { TriangleMesh } from './triangle-mesh';

/**
 * The mesh with one corner in place of all corners that are at the same place, or not farther apart than `tolerance`
 * (mm). The first corner of the mesh decides about the place. Triangles that lose a corner are dropped. With
 * `isLoose`, only corners with a 1 there are moved, and only to such corners.
 */
export function weldMesh(mesh: TriangleMesh, tolerance = 0, isLoose?: Uint8Array): TriangleMesh {
  const exact = isLoose ? mesh : weldExactly(mesh);
  if (!(tolerance > 0)) return compactMesh(exact);
  const targets = nearCorners(exact.positions, tolerance, isLoose);
  const triangles = exact.triangles.map((corner) => targets[corner]!);
  return compactMesh({ positions: exact.positions, triangles });
}

function weldExactly({ positions, triangles }: TriangleMesh): TriangleMesh {
  const builder = new MeshBuilder(triangles.length / 3);
  const corner = (index: number) =>
    builder.corner(positions[3 * index]!, positions[3 * index + 1]!, positions[3 * index + 2]!);
  for (let at = 0; at < triangles.length; at += 3)
    builder.triangle(corner(triangles[at]!), corner(triangles[at + 1]!), corner(triangles[at + 2]!));
  return builder.build();
}

/** For each corner, the first corner within the tolerance that is not itself moved to another one; or itself. */
function nearCorners(positions: Float32Array, tolerance: number, isLoose?: Uint8Array): Uint32Array {
  const corners = positions.length / 3;
  const targets = new Uint32Array(corners);
  const grid = new CornerGrid(positions, tolerance);
  for (let corner = 0; corner < corners; corner += 1) {
    targets[corner] = corner;
    if (isLoose && isLoose[corner] !== 1) continue;
    const near = grid.nearest(corner);
    if (near >= 0) targets[corner] = near;
    else grid.add(corner);
  }
  return targets;
}

/** Corners in cells of twice the tolerance, so that eight cells hold all corners near a place. */
class CornerGrid {
  readonly #positions: Float32Array;
  readonly #tolerance: number;
  readonly #heads: Int32Array;
  readonly #nexts: Int32Array;

  constructor(positions: Float32Array, tolerance: number) {
    this.#positions = positions;
    this.#tolerance = tolerance;
    const corners = positions.length / 3;
    this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(corners + 2))).fill(-1);
    this.#nexts = new Int32Array(corners);
  }

  add(corner: number): void {
    const slot = this.#slotOf(this.#cell(corner, 0), this.#cell(corner, 1), this.#cell(corner, 2));
    this.#nexts[corner] = this.#heads[slot]!;
    this.#heads[slot] = corner;
  }

  /** The nearest corner that was added and is within the tolerance; −1 when there is none. */
  nearest(corner: number): number {
    const x = this.#cell(corner, 0) - 0.5;
    const y = this.#cell(corner, 1) - 0.5;
    const z = this.#cell(corner, 2) - 0.5;
    let best = -1;
    let least = this.#tolerance;
    for (let i = 0; i < 8; i += 1) {
      const slot = this.#slotOf(x + (i & 1), y + ((i >> 1) & 1), z + (i >> 2));
      for (let other = this.#heads[slot]!; other >= 0; other = this.#nexts[other]!) {
        const gap = this.#distance(corner, other);
        if (gap > least || (gap === least && best >= 0 && best < other)) continue;
        best = other;
        least = gap;
      }
    }
    return best;
  }

  #cell(corner: number, axis: number): number {
    return this.#positions[3 * corner + axis]! / (2 * this.#tolerance);
  }

  #slotOf(x: number, y: number, z: number): number {
    return hashOf(Math.floor(x), Math.floor(y), Math.floor(z)) & (this.#heads.length - 1);
  }

  #distance(a: number, b: number): number {
    const p = this.#positions;
    const x = p[3 * a]! - p[3 * b]!;
    const y = p[3 * a + 1]! - p[3 * b + 1]!;
    const z = p[3 * a + 2]! - p[3 * b + 2]!;
    return Math.sqrt(x * x + y * y + z * z);
  }
}

/** The mesh without the triangles that name a corner twice, and without the corners that no triangle names. */
export function compactMesh({ positions, triangles }: TriangleMesh): TriangleMesh {
  const names = new Int32Array(positions.length / 3).fill(-1);
  const kept = new Uint32Array(triangles.length);
  let [length, corners] = [0, 0];
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at]!;
    const b = triangles[at + 1]!;
    const c = triangles[at + 2]!;
    if (a === b || b === c || c === a) continue;
    if (names[a]! < 0) names[a] = corners++;
    if (names[b]! < 0) names[b] = corners++;
    if (names[c]! < 0) names[c] = corners++;
    kept[length] = names[a]!;
    kept[length + 1] = names[b]!;
    kept[length + 2] = names[c]!;
    length += 3;
  }
  if (length === triangles.length && 3 * corners === positions.length) return { positions, triangles };
  const places = new Float32Array(3 * corners);
  for (let corner = 0; corner < names.length; corner += 1) {
    const to = 3 * names[corner]!;
    if (to < 0) continue;
    places[to] = positions[3 * corner]!;
    places[to + 1] = positions[3 * corner + 1]!;
    places[to + 2] = positions[3 * corner + 2]!;
  }
  return { positions: places, triangles: kept.slice(0, length) };
}
