/** Faces that meet at a larger angle than this keep a sharp edge: its cosine. */
const CREASE = Math.cos((40 * Math.PI) / 180);

/**
 * When more faces than this meet at a corner, only the first of them count. Otherwise the time for the tip of a fine
 * cone would grow with the square of their number.
 */
const MOST_FACES = 64;

/**
 * The normals at the corners of triangles (nine numbers for each triangle, as in `positions`). A corner of a face gets
 * the mean of the normals of the faces that meet in this corner, each weighted by its area. Only faces count whose
 * angle to the corner's own face is at most the crease angle. Corners with equal coordinates are the same corner.
 */
export function smoothNormals(positions: Float32Array): Float32Array {
  const corners = positions.length / 3;
  const faces = faceNormals(positions);
  const { heads, nexts } = chainsOfCorners(positions, corners);
  const normals = new Float32Array(positions.length);
  for (let corner = 0; corner < corners; corner += 1) {
    const own = 3 * Math.floor(corner / 3);
    const [ox, oy, oz] = [faces[own]!, faces[own + 1]!, faces[own + 2]!];
    const ownLength = Math.sqrt(ox * ox + oy * oy + oz * oz);
    // The corner's own face counts a little even when its area is almost 0.
    let [x, y, z] = [ox * 1e-6, oy * 1e-6, oz * 1e-6];
    let looked = 0;
    for (let other = heads[corner]!; other >= 0 && looked < MOST_FACES; other = nexts[other]!) {
      looked += 1;
      const face = 3 * Math.floor(other / 3);
      const [fx, fy, fz] = [faces[face]!, faces[face + 1]!, faces[face + 2]!];
      const length = Math.sqrt(fx * fx + fy * fy + fz * fz);
      if (ox * fx + oy * fy + oz * fz < CREASE * ownLength * length) continue;
      x += fx;
      y += fy;
      z += fz;
    }
    const length = Math.sqrt(x * x + y * y + z * z);
    const share = length > 0 ? 1 / length : 0;
    normals[3 * corner] = x * share;
    normals[3 * corner + 1] = y * share;
    normals[3 * corner + 2] = length > 0 ? z * share : 1;
  }
  return normals;
}

/** For each triangle, twice its area along its normal. */
function faceNormals(p: Float32Array): Float32Array {
  const faces = new Float32Array(p.length / 3);
  for (let at = 0, face = 0; at < p.length; at += 9, face += 3) {
    const [ux, uy, uz] = [p[at + 3]! - p[at]!, p[at + 4]! - p[at + 1]!, p[at + 5]! - p[at + 2]!];
    const [vx, vy, vz] = [p[at + 6]! - p[at]!, p[at + 7]! - p[at + 1]!, p[at + 8]! - p[at + 2]!];
    faces[face] = uy * vz - uz * vy;
    faces[face + 1] = uz * vx - ux * vz;
    faces[face + 2] = ux * vy - uy * vx;
  }
  return faces;
}

/**
 * Lists the corners that are at the same position as chains: for each corner the first corner of its chain, and the
 * next corner in it (−1: none).
 */
function chainsOfCorners(
  positions: Float32Array,
  corners: number,
): { readonly heads: Int32Array; readonly nexts: Int32Array } {
  const bits = new Int32Array(positions.buffer, positions.byteOffset, positions.length);
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, 2 * corners)));
  const table = new Int32Array(size).fill(-1);
  const first = new Int32Array(corners);
  const nexts = new Int32Array(corners).fill(-1);
  const ends = new Int32Array(corners);
  for (let corner = 0; corner < corners; corner += 1) {
    const at = 3 * corner;
    const [a, b, c] = [bits[at]!, bits[at + 1]!, bits[at + 2]!];
    let slot = hashOf(a, b, c) & (size - 1);
    while (table[slot]! >= 0) {
      const known = 3 * table[slot]!;
      if (bits[known] === a && bits[known + 1] === b && bits[known + 2] === c) break;
      slot = (slot + 1) & (size - 1);
    }
    const head = table[slot]!;
    if (head < 0) {
      table[slot] = corner;
      first[corner] = corner;
    } else {
      first[corner] = head;
      nexts[ends[head]!] = corner;
    }
    ends[first[corner]!] = corner;
  }
  return { heads: first, nexts };
}

function hashOf(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
