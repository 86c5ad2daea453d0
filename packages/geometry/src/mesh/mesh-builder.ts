import type { TriangleMesh } from './triangle-mesh';

/** Arrays begin with room for this many triangles when nothing is known about the number. */
const FIRST_TRIANGLES = 1024;

/**
 * Collects the triangles of a mesh one after another. Corners at exactly the same place become one corner, so a file
 * that repeats every corner in every triangle never needs its size in memory.
 */
export class MeshBuilder {
  #positions: Float32Array<ArrayBuffer>;
  /** The same memory as integers: corners are equal when their bits are. */
  #bits: Int32Array;
  #triangles: Uint32Array<ArrayBuffer>;
  /** Corners by the hash of their place, with open addressing; −1: none. */
  #table: Int32Array;
  #corners = 0;
  #indices = 0;

  constructor(expectedTriangles = FIRST_TRIANGLES) {
    const triangles = Math.max(1, expectedTriangles);
    // A closed mesh has half as many corners as triangles.
    const corners = Math.ceil(triangles / 2) + 8;
    this.#positions = new Float32Array(3 * corners);
    this.#bits = new Int32Array(this.#positions.buffer);
    this.#triangles = new Uint32Array(3 * triangles);
    this.#table = emptyTable(corners);
  }

  get cornerCount(): number {
    return this.#corners;
  }

  get triangleCount(): number {
    return this.#indices / 3;
  }

  /** The index of the corner at this place, which is new or known. */
  corner(x: number, y: number, z: number): number {
    const index = this.#corners;
    if (3 * index + 3 > this.#positions.length) this.#growCorners();
    const at = 3 * index;
    // Adding 0 makes −0 to 0, because the bits of the two differ.
    this.#positions[at] = x + 0;
    this.#positions[at + 1] = y + 0;
    this.#positions[at + 2] = z + 0;
    const slot = this.#slotOf(at);
    const known = this.#table[slot]!;
    if (known >= 0) return known;
    this.#table[slot] = index;
    this.#corners += 1;
    return index;
  }

  /** The place of a corner. */
  placeOf(corner: number): readonly [x: number, y: number, z: number] {
    const at = 3 * corner;
    return [this.#positions[at]!, this.#positions[at + 1]!, this.#positions[at + 2]!];
  }

  /** Adds a triangle of three corners, counter-clockwise as seen from outside. */
  triangle(a: number, b: number, c: number): void {
    const at = this.#indices;
    if (at + 3 > this.#triangles.length) {
      const larger = new Uint32Array(2 * this.#triangles.length);
      larger.set(this.#triangles);
      this.#triangles = larger;
    }
    this.#triangles[at] = a;
    this.#triangles[at + 1] = b;
    this.#triangles[at + 2] = c;
    this.#indices = at + 3;
  }

  /** The mesh of all triangles so far, in buffers of exactly its size. */
  build(): TriangleMesh {
    return {
      positions: this.#positions.slice(0, 3 * this.#corners),
      triangles: this.#triangles.slice(0, this.#indices),
    };
  }

  /** The slot of the table with the corner that has the place at `at`, or else the slot that is free for it. */
  #slotOf(at: number): number {
    const bits = this.#bits;
    const table = this.#table;
    const mask = table.length - 1;
    const a = bits[at]!;
    const b = bits[at + 1]!;
    const c = bits[at + 2]!;
    let slot = hashOf(a, b, c) & mask;
    for (;;) {
      const known = 3 * table[slot]!;
      if (known < 0) return slot;
      if (bits[known] === a && bits[known + 1] === b && bits[known + 2] === c) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #growCorners(): void {
    const larger = new Float32Array(2 * this.#positions.length);
    larger.set(this.#positions);
    this.#positions = larger;
    this.#bits = new Int32Array(larger.buffer);
    this.#table = emptyTable(larger.length / 3);
    for (let corner = 0; corner < this.#corners; corner += 1) this.#table[this.#slotOf(3 * corner)] = corner;
  }
}

/** A table that is never more than half full with `corners` corners. */
function emptyTable(corners: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(2 * corners + 2))).fill(-1);
}

/** A number that depends on all bits of three integers. */
export function hashOf(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
