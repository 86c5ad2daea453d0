import { type DropExports, type DropKernel, FIRST_FREE } from '../../../../cuts/drop-kernel';
import type { ContactTiles } from '../contact-tiles';
import type { Contacts } from '../contacts';
import { RECORD_KINDS, RECORD_SIZES, type RecordKind, type TiledRecords, tilesFor } from '../tiled-records';

/** How many records the kernel gets in one call. */
const AT_ONCE = 8192;

/** A ball that is dropped, and the coordinates of the records: see `RecordFrame`. */
export interface DroppedBall {
  readonly radius: number;
  readonly centerX: number;
  readonly centerY: number;
  /** By how much boxes are enlarged, and how far outside of its sides a facet is touched, mm. */
  readonly pad: number;
  readonly edgeWidth: number;
}

/**
 * All contacts of a ball, by tile, found with the kernel: bit by bit those of `writeContacts` and `tiledRecords`. `of`
 * are the contacts of a mesh whose corners are at `positions`.
 */
export function compiledTiles(
  kernel: DropKernel,
  positions: Float32Array,
  of: Contacts,
  ball: DroppedBall,
): ContactTiles {
  const { at, size } = listsFor(positions, of);
  const { memory, drop } = kernel.start(size);
  new Float32Array(memory, at.positions, positions.length).set(positions);
  const give = (list: Uint32Array, address: number) =>
    new Uint32Array(memory, address, list.length).set(list);
  give(of.facets, at.facets);
  give(of.edges, at.edges);
  new Float64Array(memory, at.slopes, of.edgeSlopes.length).set(of.edgeSlopes);
  give(of.corners, at.corners);
  give(of.cornerStarts, at.polygons);
  new Float32Array(memory, at.points, of.cornerSlopes.length).set(of.cornerSlopes);
  const tiled = RECORD_KINDS.map((kind) => {
    drop.setRecords(at.positions, at.records, ball.centerX, ball.centerY, ball.radius, ball.pad);
    inParts(countsOf(of)[kind], WRITE[kind](drop, at));
    const count = (drop.recordsEnd() - at.records) / (4 * RECORD_SIZES[kind]);
    return [kind, tiledWith(drop, memory, at, kind, count, ball.edgeWidth)] as const;
  });
  return Object.fromEntries(tiled) as Record<RecordKind, TiledRecords>;
}

type Addresses = ReturnType<typeof listsFor>['at'];
type Part = (from: number, to: number) => void;

/** Writes records of a kind. */
const WRITE: Readonly<Record<RecordKind, (drop: DropExports, at: Addresses) => Part>> = {
  facets: (drop, at) => (from, to) => drop.writeFacets(from, to, at.facets),
  edges: (drop, at) => (from, to) => drop.writeEdges(from, to, at.edges, at.slopes),
  corners: (drop, at) => (from, to) => drop.writeCorners(from, to, at.corners, at.polygons, at.points),
};

function inParts(count: number, step: Part): void {
  for (let from = 0; from < count; from += AT_ONCE) step(from, Math.min(count, from + AT_ONCE));
}

/** Sorts the records that have been written. */
function tiledWith(
  drop: DropExports,
  memory: ArrayBuffer,
  at: Addresses,
  kind: RecordKind,
  count: number,
  edgeWidth: number,
): TiledRecords {
  const size = RECORD_SIZES[kind];
  drop.setTiled(RECORD_KINDS.indexOf(kind), 4 * size, at.records, at.boxes, at.tiles, edgeWidth);
  inParts(count, drop.findBoxes);
  const side = (which: number) => drop.tiledSide(which);
  const grid = tilesFor(count, side(0), side(1), side(2), side(3));
  const { tile, columns, rows } = grid;
  const entries = columns * rows + 2;
  new Uint32Array(memory, at.starts, entries + 1).fill(0);
  inParts(count, (from, to) => drop.findTiles(from, to, tile, columns, rows, at.starts));
  drop.sumStarts(at.starts, entries + 1);
  inParts(count, (from, to) => drop.placeRecords(from, to, at.starts, at.sorted));
  return {
    ...grid,
    records: new Float32Array(memory, at.sorted, size * count).slice(),
    starts: new Uint32Array(memory, at.starts, entries).slice(),
    reachX: side(4),
    reachY: side(5),
  };
}

function countsOf({ facets, edges, corners }: Contacts): Readonly<Record<RecordKind, number>> {
  return { facets: facets.length / 3, edges: edges.length / 2, corners: corners.length };
}

/** The addresses of the lists, each a multiple of eight. Lists for records have room for those of any kind. */
function listsFor(positions: Float32Array, contacts: Contacts) {
  let size = FIRST_FREE;
  const take = (bytes: number) => {
    const own = size;
    size += 8 * Math.ceil(bytes / 8);
    return own;
  };
  const counts = countsOf(contacts);
  const most = Math.max(...RECORD_KINDS.map((kind) => counts[kind]));
  const records = Math.max(...RECORD_KINDS.map((kind) => 4 * RECORD_SIZES[kind] * counts[kind]));
  const at = {
    positions: take(positions.byteLength),
    facets: take(contacts.facets.byteLength),
    edges: take(contacts.edges.byteLength),
    slopes: take(contacts.edgeSlopes.byteLength),
    corners: take(contacts.corners.byteLength),
    polygons: take(contacts.cornerStarts.byteLength),
    points: take(contacts.cornerSlopes.byteLength),
    records: take(records),
    boxes: take(16 * most),
    tiles: take(4 * most),
    // Tiles are fewer than a third of the records, and a few: see `tilesFor`.
    starts: take(4 * (most / 2 + 64)),
    sorted: take(records),
  };
  return { at, size };
}
