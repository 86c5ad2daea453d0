import type { TriangleMesh } from './triangle-mesh';

/* The compact file of a mesh, little-endian:

   - the four letters 'KMSH', then the version (1), the number of corners and the number of triangles as uint32;
   - x, y and z of each corner as float32, in the order in which the triangles first use the corners;
   - one number for each corner of each triangle: how many corners before the next unused one. 0 is the next unused
     corner itself. The numbers are small, because neighbouring triangles share corners. Each is written in as many
     bytes as it needs, seven bits in each, the lowest first (LEB128).

   An STL file of 100 MB has 2 million triangles. Welded, it is about 22 MB in this form. */

const MAGIC = [0x4b, 0x4d, 0x53, 0x48];
const VERSION = 1;
const HEADER_BYTES = 16;
const CORNER_BYTES = 12;
/** A corner's number has at most 32 bits: five groups of seven. */
const MOST_NUMBER_BYTES = 5;

/** The mesh as a compact file. Corners that no triangle uses are left out; the order of the triangles stays. */
export function packMesh({ positions, triangles }: TriangleMesh): Uint8Array<ArrayBuffer> {
  const { codes, corners } = numbersOf(triangles, positions.length / 3);
  const bytes = new Uint8Array(HEADER_BYTES + CORNER_BYTES * corners.length + codes.length);
  bytes.set(MAGIC);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, corners.length, true);
  view.setUint32(12, triangles.length / 3, true);
  let at = HEADER_BYTES;
  for (let i = 0; i < corners.length; i += 1)
    for (let axis = 0; axis < 3; axis += 1, at += 4)
      view.setFloat32(at, positions[3 * corners[i]! + axis]!, true);
  bytes.set(codes, at);
  return bytes;
}

/** The numbers of the triangles' corners as bytes, and the corners in the order of their first use. */
function numbersOf(
  triangles: Uint32Array,
  cornerCount: number,
): { readonly codes: Uint8Array; readonly corners: Uint32Array } {
  const numbers = new Uint32Array(cornerCount);
  const corners = new Uint32Array(Math.min(cornerCount, triangles.length));
  const codes = new Uint8Array(MOST_NUMBER_BYTES * triangles.length);
  let next = 0;
  let at = 0;
  for (let index = 0; index < triangles.length; index += 1) {
    const corner = triangles[index]!;
    // 0 means that the corner has no number yet, so numbers begin at 1 here.
    let code = numbers[corner] === 0 ? 0 : next + 1 - numbers[corner]!;
    if (code === 0) {
      corners[next] = corner;
      next += 1;
      numbers[corner] = next;
    }
    while (code > 127) {
      codes[at] = (code & 127) | 128;
      at += 1;
      code >>>= 7;
    }
    codes[at] = code;
    at += 1;
  }
  return { codes: codes.subarray(0, at), corners: corners.subarray(0, next) };
}

/** Whether the bytes begin as a packed mesh does. */
export function isPackedMesh(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_BYTES && MAGIC.every((letter, at) => bytes[at] === letter);
}

/**
 * The mesh of a packed file; null when the file is damaged: cut off, of another version, with numbers that are not
 * finite, or with corners that do not exist. Memory is reserved only for as much as the file is long enough for.
 */
export function unpackMesh(bytes: Uint8Array): TriangleMesh | null {
  if (!isPackedMesh(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) !== VERSION) return null;
  const cornerCount = view.getUint32(8, true);
  const indexCount = 3 * view.getUint32(12, true);
  const end = HEADER_BYTES + CORNER_BYTES * cornerCount;
  if (end + indexCount > bytes.length) return null;
  const positions = new Float32Array(3 * cornerCount);
  for (let at = 0; at < positions.length; at += 1) {
    const value = view.getFloat32(HEADER_BYTES + 4 * at, true);
    if (!Number.isFinite(value)) return null;
    positions[at] = value;
  }
  const triangles = readTriangles(bytes.subarray(end), indexCount, cornerCount);
  return triangles && { positions, triangles };
}

function readTriangles(codes: Uint8Array, count: number, cornerCount: number): Uint32Array | null {
  const triangles = new Uint32Array(count);
  let next = 0;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    let code = 0;
    let group = 0;
    let byte = 128;
    while (byte > 127) {
      if (at >= codes.length || group === MOST_NUMBER_BYTES) return null;
      byte = codes[at]!;
      code += (byte & 127) * 2 ** (7 * group);
      at += 1;
      group += 1;
    }
    if (code > next) return null;
    triangles[index] = next - code;
    if (code === 0) next += 1;
    if (next > cornerCount) return null;
  }
  return at === codes.length ? triangles : null;
}
