import { CROWDED, endOfEdge, halfEdgesByEdge, matesOf, nextOf, previousOf } from './edges';
import type { TriangleMesh } from './triangle-mesh';

/**
 * What can be wrong with a mesh:
 *
 * - `open-edges`: edges with a triangle on one side only. The mesh has a hole or a rim.
 * - `shared-edges`: edges at which three or more triangles meet in such a way that they enclose no solid.
 * - `turned-edges`: edges whose two triangles disagree about what is outside.
 * - `touching`: edges and corners at which solids only touch. They still enclose a volume.
 */
export type MeshFaultKind = 'open-edges' | 'shared-edges' | 'turned-edges' | 'touching';

/** One kind of fault of a mesh and its places. */
export interface MeshFault {
  readonly kind: MeshFaultKind;
  /** How many edges or corners have the fault. */
  readonly count: number;
  /** Six numbers for each place: the two ends of an edge, in mm. A corner is an edge whose ends are equal. */
  readonly places: Float32Array;
}

/** The most places of one kind of fault: more than a person can see apart. */
export const MOST_PLACES = 20_000;

/** Whether a mesh with these faults encloses a volume without a gap. */
export function isWatertight(faults: readonly MeshFault[]): boolean {
  return faults.every(({ kind }) => kind === 'touching');
}

/** All faults of a mesh whose triangles name three different corners each; none for a good one. */
export function inspectMesh(mesh: TriangleMesh): readonly MeshFault[] {
  const order = halfEdgesByEdge(mesh.triangles, mesh.positions.length / 3);
  return faultsOf(mesh, order, matesOf(mesh.triangles, order));
}

/** The faults of a mesh whose edges are known. */
export function faultsOf(mesh: TriangleMesh, order: Uint32Array, mates: Int32Array): readonly MeshFault[] {
  const { triangles } = mesh;
  const found = {
    open: new FaultList('open-edges', mesh),
    shared: new FaultList('shared-edges', mesh),
    turned: new FaultList('turned-edges', mesh),
    touching: new FaultList('touching', mesh),
  };
  for (let from = 0; from < order.length; ) {
    const end = endOfEdge(order, from, triangles);
    const half = order[from]!;
    const [a, b] = [triangles[half]!, triangles[nextOf(half)]!];
    if (end - from === 1) found.open.add(a, b);
    else if (end - from > 2)
      (isBalanced(order, from, end, triangles) ? found.touching : found.shared).add(a, b);
    else if (triangles[order[from + 1]!] === a) found.turned.add(a, b);
    from = end;
  }
  for (const corner of touchingCorners(mesh, mates)) found.touching.add(corner, corner);
  return Object.values(found).flatMap((list) => list.fault());
}

/** Whether as many triangles run along an edge in one direction as in the other. */
function isBalanced(order: Uint32Array, from: number, end: number, triangles: Uint32Array): boolean {
  const corner = triangles[order[from]!];
  let balance = 0;
  for (let i = from; i < end; i += 1) balance += triangles[order[i]!] === corner ? 1 : -1;
  return balance === 0;
}

/** The places of one kind of fault, as many as are kept. */
class FaultList {
  readonly #kind: MeshFaultKind;
  readonly #mesh: TriangleMesh;
  readonly #ends: number[] = [];
  #count = 0;

  constructor(kind: MeshFaultKind, mesh: TriangleMesh) {
    this.#kind = kind;
    this.#mesh = mesh;
  }

  add(a: number, b: number): void {
    this.#count += 1;
    if (this.#count <= MOST_PLACES) this.#ends.push(a, b);
  }

  fault(): MeshFault[] {
    if (this.#count === 0) return [];
    const { positions } = this.#mesh;
    const places = new Float32Array(3 * this.#ends.length);
    this.#ends.forEach((corner, i) => {
      for (let axis = 0; axis < 3; axis += 1) places[3 * i + axis] = positions[3 * corner + axis]!;
    });
    return [{ kind: this.#kind, count: this.#count, places }];
  }
}

/**
 * The corners whose triangles form more than one fan, each fan going around the corner from neighbour to neighbour.
 * Corners at edges with another fault are left out, because that fault already explains them.
 */
function* touchingCorners({ positions, triangles }: TriangleMesh, mates: Int32Array): Generator<number> {
  const NEW = 0;
  const SEEN = 1;
  const DONE = 2;
  const corners = new Uint8Array(positions.length / 3);
  for (let half = 0; half < triangles.length; half += 1) {
    const mate = mates[half]!;
    const isTurned = mate >= 0 && triangles[mate] === triangles[half];
    if (mate !== CROWDED && !isTurned) continue;
    corners[triangles[half]!] = DONE;
    corners[triangles[nextOf(half)]!] = DONE;
  }
  const visited = new Uint8Array(triangles.length);
  for (let half = 0; half < triangles.length; half += 1) {
    const corner = triangles[half]!;
    if (visited[half] === 1 || corners[corner] === DONE) continue;
    if (corners[corner] === NEW) corners[corner] = SEEN;
    else {
      corners[corner] = DONE;
      yield corner;
    }
    visitFan(half, mates, visited);
  }
}

/** Marks the half-edges that leave the corner of `half` in its fan. */
function visitFan(half: number, mates: Int32Array, visited: Uint8Array): void {
  let at = half;
  do {
    visited[at] = 1;
    at = mates[previousOf(at)]!;
  } while (at >= 0 && at !== half);
  if (at === half) return;
  for (let back = mates[half]!; back >= 0; back = mates[nextOf(back)]!) visited[nextOf(back)] = 1;
}
