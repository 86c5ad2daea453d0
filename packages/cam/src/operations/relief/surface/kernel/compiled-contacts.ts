import type { TriangleMesh } from '@kerf/geometry';
import { type DropExports, type DropKernel, FIRST_FREE } from '../../../../cuts/drop-kernel';
import type { Contacts } from '../contacts';

/** How many triangles or corners the kernel gets in one call. */
const AT_ONCE = 8192;
/** The most memory that the lists may take. A mesh for which they would take more is left to the plain program. */
const MOST_BYTES = 1 << 27;
/** The most points of the polygon of a corner, beside those of its neighbours. */
const POLYGON_SPARE = 64;

/** `findContacts` with the kernel: the same lists, bit by bit. Undefined when they could need too much memory. */
export function compiledContacts(kernel: DropKernel, mesh: TriangleMesh): Contacts | undefined {
  const corners = mesh.positions.length / 3;
  const triangles = mesh.triangles.length / 3;
  const lists = listsFor(corners, triangles);
  if (lists.size > MOST_BYTES) return undefined;
  const { at } = lists;
  const { memory, drop } = kernel.start(lists.size);
  new Float32Array(memory, at.positions, 3 * corners).set(mesh.positions);
  new Int32Array(memory, at.triangles, 3 * triangles).set(mesh.triangles);
  new Int32Array(memory, at.starts, corners + 2).fill(0);
  new Int32Array(memory, at.neighbourStarts, corners + 2).fill(0);
  new Int32Array(memory, at.polygons, 1).fill(0);
  drop.setMesh(at.positions, at.triangles, at.starts, at.ends, at.opposites, at.neighbourStarts, at.others);
  drop.setPolygon(at.polygon, at.sparePolygon, corners + POLYGON_SPARE);
  if (!find(drop, at, corners, triangles)) return undefined;
  return listsOf(memory, drop, at, corners);
}

/** Calls `step` for a few thousand of `count` things at a time, as long as it does not return false. */
function inParts(count: number, step: (from: number, to: number) => unknown): boolean {
  for (let from = 0; from < count; from += AT_ONCE)
    if (step(from, Math.min(count, from + AT_ONCE)) === 0) return false;
  return true;
}

function find(drop: DropExports, at: Addresses, corners: number, triangles: number): boolean {
  inParts(triangles, (from, to) => drop.findFacets(from, to, at.facets));
  inParts(triangles, drop.countSides);
  drop.sumStarts(at.starts, corners + 2);
  inParts(triangles, drop.placeSides);
  inParts(corners, (from, to) => drop.findEdges(from, to, at.edges, at.slopes, at.all));
  drop.sumStarts(at.neighbourStarts, corners + 2);
  inParts(drop.foundCount(2), (from, to) => drop.placeNeighbours(from, to, at.all));
  const room = pointRoom(corners, triangles);
  return inParts(corners, (from, to) => drop.findCorners(from, to, at.corners, at.polygons, at.points, room));
}

function listsOf(memory: ArrayBuffer, drop: DropExports, at: Addresses, corners: number): Contacts {
  const whole = (address: number, count: number) => new Uint32Array(memory, address, count).slice();
  const facets = drop.foundCount(0);
  const edges = drop.foundCount(1);
  const all = drop.foundCount(2);
  const touched = drop.foundCount(3);
  const points = drop.foundCount(4);
  return {
    facets: whole(at.facets, 3 * facets),
    edges: whole(at.edges, 2 * edges),
    edgeSlopes: new Float64Array(memory, at.slopes, 2 * edges).slice(),
    corners: whole(at.corners, touched),
    cornerStarts: whole(at.polygons, touched + 1),
    cornerSlopes: new Float32Array(memory, at.points, 2 * points).slice(),
    neighbours: { starts: whole(at.neighbourStarts, corners + 1), others: whole(at.others, 2 * all) },
  };
}

/** The most points of all polygons: four and one for each neighbour; each side of a triangle makes at most two. */
function pointRoom(corners: number, triangles: number): number {
  return 4 * corners + 6 * triangles;
}

type Addresses = ReturnType<typeof listsFor>['at'];

/** The addresses of the lists, each a multiple of eight. */
function listsFor(corners: number, triangles: number) {
  let size = FIRST_FREE;
  const take = (bytes: number) => {
    const own = size;
    size += 8 * Math.ceil(bytes / 8);
    return own;
  };
  const sides = 3 * triangles;
  const at = {
    positions: take(12 * corners),
    triangles: take(4 * sides),
    starts: take(4 * (corners + 2)),
    ends: take(4 * sides),
    opposites: take(4 * sides),
    neighbourStarts: take(4 * (corners + 2)),
    others: take(8 * sides),
    facets: take(4 * sides),
    edges: take(8 * sides),
    slopes: take(16 * sides),
    all: take(8 * sides),
    corners: take(4 * corners),
    polygons: take(4 * (corners + 1)),
    points: take(8 * pointRoom(corners, triangles)),
    polygon: take(16 * (corners + POLYGON_SPARE)),
    sparePolygon: take(16 * (corners + POLYGON_SPARE)),
  };
  return { at, size };
}
