import type { TriangleMesh } from '@kerf/geometry';
import { compileKernel } from '@kerf/machining';
import { MESH_MODULE } from './mesh-module';

/** The functions of `tools/mesh-kernel/sound.ts`. Lists are given by their addresses. */
interface MeshExports {
  setMesh(
    positions: number,
    triangles: number,
    count: number,
    starts: number,
    halves: number,
    ends: number,
    mates: number,
    seen: number,
    queue: number,
  ): void;
  countHalves(from: number, to: number): number;
  sumStarts(corners: number): number;
  placeHalves(from: number, to: number): void;
  findMates(from: number, to: number): number;
  checkMates(from: number, to: number): number;
  checkFans(from: number, to: number): number;
  measurePieces(most: number): number;
}

/** The memory below this address is the module's own. */
const FIRST_FREE = 1024;
/** How many triangles or corners the kernel gets in one call. */
const AT_ONCE = 8192;
/** The most memory that the lists may take: enough for a file of the largest size. */
const MOST_BYTES = 1 << 28;

/**
 * Whether a mesh certainly needs no repair and has no fault: `repairMesh` would return it as it is. Most files are like
 * that, and `repairMesh` takes ten times as long to find it out. False when the mesh may need a repair, when it has
 * cavities, when it is very large, and without the kernel.
 */
export function isCertainlySound(mesh: TriangleMesh): boolean {
  const corners = mesh.positions.length / 3;
  const triangles = mesh.triangles.length / 3;
  const { at, size } = listsFor(corners, triangles);
  const started = triangles > 0 && size <= MOST_BYTES && compileKernel(MESH_MODULE)?.start(size);
  if (!started) return false;
  const { memory } = started;
  const kernel = started.exports as MeshExports;
  new Float32Array(memory, at.positions, mesh.positions.length).set(mesh.positions);
  new Uint32Array(memory, at.triangles, mesh.triangles.length).set(mesh.triangles);
  new Int32Array(memory, at.mates, mesh.triangles.length).fill(-1);
  kernel.setMesh(
    at.positions,
    at.triangles,
    triangles,
    at.starts,
    at.halves,
    at.ends,
    at.mates,
    at.seen,
    at.queue,
  );
  return (
    inParts(triangles, kernel.countHalves) &&
    kernel.sumStarts(corners) !== 0 &&
    inParts(triangles, kernel.placeHalves) &&
    inParts(corners, kernel.findMates) &&
    inParts(triangles, kernel.checkMates) &&
    inParts(corners, kernel.checkFans) &&
    hasNoPieceInsideOut(kernel)
  );
}

/** Calls `step` for a few thousand of `count` things at a time, as long as it does not return 0. */
function inParts(count: number, step: (from: number, to: number) => unknown): boolean {
  for (let from = 0; from < count; from += AT_ONCE)
    if (step(from, Math.min(count, from + AT_ONCE)) === 0) return false;
  return true;
}

function hasNoPieceInsideOut(kernel: MeshExports): boolean {
  for (;;) {
    const verdict = kernel.measurePieces(AT_ONCE);
    if (verdict !== 1) return verdict === 0;
  }
}

/** The addresses of the lists, each a multiple of eight, and the size of the memory. */
function listsFor(corners: number, triangles: number) {
  let size = FIRST_FREE;
  const take = (bytes: number) => {
    const own = size;
    size += 8 * Math.ceil(bytes / 8);
    return own;
  };
  const halfEdges = 3 * triangles;
  const at = {
    positions: take(12 * corners),
    triangles: take(4 * halfEdges),
    starts: take(4 * (corners + 2)),
    halves: take(4 * halfEdges),
    ends: take(4 * halfEdges),
    mates: take(4 * halfEdges),
    seen: take(triangles),
    queue: take(4 * triangles),
  };
  return { at, size };
}
