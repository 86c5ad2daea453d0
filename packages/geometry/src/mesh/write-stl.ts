import type { TriangleMesh } from './triangle-mesh';

const NAME_BYTES = 80;
const HEADER_BYTES = NAME_BYTES + 4;
const TRIANGLE_BYTES = 50;

/**
 * A mesh as a binary STL file, in mm. `name` stands in its header: ASCII, at most 80 characters, and never beginning
 * with 'solid', because readers would take the file for text.
 */
export function writeStl({ positions, triangles }: TriangleMesh, name: string): Uint8Array<ArrayBuffer> {
  const count = triangles.length / 3;
  const bytes = new Uint8Array(HEADER_BYTES + TRIANGLE_BYTES * count);
  bytes.set(headerText(name));
  const view = new DataView(bytes.buffer);
  view.setUint32(NAME_BYTES, count, true);
  for (let triangle = 0; triangle < count; triangle += 1) {
    const a = 3 * triangles[3 * triangle]!;
    const b = 3 * triangles[3 * triangle + 1]!;
    const c = 3 * triangles[3 * triangle + 2]!;
    const at = HEADER_BYTES + TRIANGLE_BYTES * triangle;
    writeNormal(view, at, positions, a, b, c);
    for (let axis = 0; axis < 3; axis += 1) {
      view.setFloat32(at + 12 + 4 * axis, positions[a + axis]!, true);
      view.setFloat32(at + 24 + 4 * axis, positions[b + axis]!, true);
      view.setFloat32(at + 36 + 4 * axis, positions[c + axis]!, true);
    }
  }
  return bytes;
}

function headerText(name: string): Uint8Array {
  const ascii = name.replace(/[^\x20-\x7e]/g, '?').replace(/^\s*solid/i, 'a solid');
  return Uint8Array.from(ascii.slice(0, NAME_BYTES), (letter) => letter.charCodeAt(0));
}

/** Writes the unit normal of a triangle, or zeros when the triangle has no area. */
function writeNormal(view: DataView, at: number, p: Float32Array, a: number, b: number, c: number): void {
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[a]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const vz = p[c + 2]! - p[a + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
  view.setFloat32(at, x * scale, true);
  view.setFloat32(at + 4, y * scale, true);
  view.setFloat32(at + 8, z * scale, true);
}
