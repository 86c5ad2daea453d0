import { doubleTriangles } from './doubles';
import { halfEdgesByEdge, matesOf, nextOf, OPEN, triangleOf } from './edges';
import { fillSmallHoles } from './fill-holes';
import { removeFlatTriangles } from './flats';
import { faultsOf, type MeshFault } from './inspect';
import { orientMesh } from './orient';
import { type MeshPieces, piecesOf } from './pieces';
import { meshExtent, type TriangleMesh } from './triangle-mesh';
import { compactMesh, weldMesh } from './weld';

/** Corners on rims are joined when their distance is at most this share of the mesh's diagonal. */
const WELD_SHARE = 1e-5;

/** What a repair changed. */
export interface MeshRepairs {
  /** Triangles without surface. */
  readonly flatTriangles: number;
  /** Triangles that were there more than once, or that only separated two solids. */
  readonly doubleTriangles: number;
  /** Corners at the rim that were joined with a corner next to them. */
  readonly weldedCorners: number;
  /** Triangles whose outside was inside. */
  readonly turnedTriangles: number;
  readonly filledHoles: number;
}

/** Nothing was changed. */
export const NO_REPAIRS: MeshRepairs = {
  flatTriangles: 0,
  doubleTriangles: 0,
  weldedCorners: 0,
  turnedTriangles: 0,
  filledHoles: 0,
};

/** A repaired mesh, what was changed, and what is still wrong with it. */
export interface RepairedMesh {
  readonly mesh: TriangleMesh;
  readonly repairs: MeshRepairs;
  readonly faults: readonly MeshFault[];
}

/**
 * Repairs what can be repaired without a doubt about the form:
 *
 * 1. Triangles without surface and double triangles are dropped.
 * 2. Corners of rims that almost meet are joined.
 * 3. Neighbours agree about what is outside, and closed pieces have their outside outside.
 * 4. Small holes and cracks are filled.
 *
 * Equal corners must be one corner (`MeshBuilder`, `weldMesh`). `report` receives the share of the work that is done;
 * it may throw to end the work.
 */
export function repairMesh(input: TriangleMesh, report: (fraction: number) => void = () => {}): RepairedMesh {
  const repair = new Repair(input);
  const steps = [
    () => repair.dropDoubles(),
    () => repair.dropFlats(),
    () => repair.weldRims(),
    () => repair.orient(),
    () => repair.fillHoles(),
    () => repair.dropFlats(),
  ];
  steps.forEach((step, i) => {
    report((i + 1) / (steps.length + 2));
    step();
  });
  return repair.result();
}

interface Edges {
  readonly order: Uint32Array;
  readonly mates: Int32Array;
}

/** A mesh with its edges, which are found again after a change. */
class Repair {
  #mesh: TriangleMesh;
  #edges: Edges | null = null;
  /** Whether it is known that no flat triangle can be removed. */
  #hasNoFlats = false;
  readonly #repairs: { -readonly [What in keyof MeshRepairs]: number } = { ...NO_REPAIRS };

  constructor(input: TriangleMesh) {
    this.#mesh = input;
    this.#replace(input.positions, input.triangles);
    this.#repairs.flatTriangles = (input.triangles.length - this.#mesh.triangles.length) / 3;
  }

  result(): RepairedMesh {
    const { order, mates } = this.#found();
    return { mesh: this.#mesh, repairs: this.#repairs, faults: faultsOf(this.#mesh, order, mates) };
  }

  dropDoubles(): void {
    const { order, mates } = this.#found();
    const { positions, triangles } = this.#mesh;
    const isDouble = doubleTriangles(triangles, order, mates);
    if (!isDouble.includes(1)) return;
    const before = triangles.length;
    this.#replace(
      positions,
      triangles.filter((_, half) => isDouble[Math.floor(half / 3)] !== 1),
    );
    this.#repairs.doubleTriangles += (before - this.#mesh.triangles.length) / 3;
  }

  dropFlats(): void {
    if (this.#hasNoFlats) return;
    const { positions } = this.#mesh;
    const triangles = this.#mesh.triangles.slice();
    const dropped = removeFlatTriangles(positions, triangles, this.#found().mates.slice());
    this.#hasNoFlats = dropped === 0;
    if (dropped === 0) return;
    this.#replace(positions, triangles);
    this.#repairs.flatTriangles += dropped;
  }

  /** Joins the corners of rims that almost meet, when that leaves fewer open edges and no other faults. */
  weldRims(): void {
    const { mates } = this.#found();
    if (!mates.includes(OPEN)) return;
    const { positions, triangles } = this.#mesh;
    const isLoose = new Uint8Array(positions.length / 3);
    mates.forEach((mate, half) => {
      if (mate !== OPEN) return;
      isLoose[triangles[half]!] = 1;
      isLoose[triangles[nextOf(half)]!] = 1;
    });
    const { size } = meshExtent(this.#mesh);
    const welded = weldMesh(this.#mesh, WELD_SHARE * Math.hypot(size.x, size.y, size.z), isLoose);
    if (welded.positions.length === positions.length) return;
    const edges = edgesOf(welded);
    if (faultyEdges(edges.mates) >= faultyEdges(mates)) return;
    this.#mesh = welded;
    this.#edges = edges;
    this.#hasNoFlats = false;
    this.#repairs.weldedCorners = (positions.length - welded.positions.length) / 3;
  }

  orient(): void {
    const { triangles, turned } = orientMesh(this.#mesh, this.#found().mates);
    if (turned === 0) return;
    this.#replace(this.#mesh.positions, triangles);
    this.#repairs.turnedTriangles += turned;
  }

  fillHoles(): void {
    const { mates } = this.#found();
    if (!mates.includes(OPEN)) return;
    let found: MeshPieces | null = null;
    const patch = fillSmallHoles(this.#mesh, mates, (half) => {
      found ??= piecesOf(this.#mesh, mates);
      return found.pieces[found.pieceOf[triangleOf(half)]!]!.surface;
    });
    if (patch.count === 0) return;
    const { positions, triangles } = this.#mesh;
    const filled = new Uint32Array(triangles.length + patch.triangles.length);
    filled.set(triangles);
    filled.set(patch.triangles, triangles.length);
    this.#replace(positions, filled);
    this.#repairs.filledHoles += patch.count;
  }

  #found(): Edges {
    this.#edges ??= edgesOf(this.#mesh);
    return this.#edges;
  }

  #replace(positions: Float32Array, triangles: Uint32Array): void {
    this.#mesh = compactMesh({ positions, triangles });
    this.#edges = null;
    this.#hasNoFlats = false;
  }
}

function edgesOf({ positions, triangles }: TriangleMesh): Edges {
  const order = halfEdgesByEdge(triangles, positions.length / 3);
  return { order, mates: matesOf(triangles, order) };
}

/** The number of half-edges that are open or crowded. */
function faultyEdges(mates: Int32Array): number {
  let count = 0;
  for (const mate of mates) if (mate < 0) count += 1;
  return count;
}
