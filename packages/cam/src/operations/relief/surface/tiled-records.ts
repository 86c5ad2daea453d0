import { CORNER_SIZE, type ContactSink, EDGE_SIZE, FACET_SIZE } from './contact-records';

/* The contacts of a form, written once and sorted into square tiles, so that a part of the surface gets only its own
   contacts. A record belongs to the tile of the middle of its box: the positions of the axis at which it is touched.
   A few records are much larger than a tile, for example those of a floor of two triangles. They are kept apart, and
   every part gets them; otherwise they would decide how far around a part all others are looked for. */

export type RecordKind = keyof ContactSink;
export const RECORD_KINDS = ['facets', 'edges', 'corners'] as const satisfies readonly RecordKind[];

/** The numbers of a record. */
export const RECORD_SIZES: Readonly<Record<RecordKind, number>> = {
  facets: FACET_SIZE,
  edges: EDGE_SIZE,
  corners: CORNER_SIZE,
};

/** The number of records that a tile should have. */
const RECORDS_IN_TILE = 64;
/** From this half width on, in tiles, a record is kept apart. */
const LARGE = 2;

/** Where tiles are. */
export interface TileGrid {
  /** The side of a tile, mm. */
  readonly tile: number;
  readonly columns: number;
  readonly rows: number;
  /** The lower left corner of the first tile, mm. */
  readonly x: number;
  readonly y: number;
}

/** Records of one kind by tile. */
export interface TiledRecords extends TileGrid {
  readonly records: Float32Array;
  /** Where the records of each tile begin, counted in records; then those of the large ones, and the end. */
  readonly starts: Uint32Array;
  /** The greatest half widths of the records that are not large, mm. */
  readonly reachX: number;
  readonly reachY: number;
}

/** Tiles for so many records, whose middles are in this box. */
export function tilesFor(count: number, minX: number, minY: number, maxX: number, maxY: number): TileGrid {
  if (count === 0) return { tile: 1, columns: 1, rows: 1, x: 0, y: 0 };
  const [wide, high] = [maxX - minX, maxY - minY];
  const longest = Math.max(wide, high);
  const area = Math.max(wide * high, (longest * longest) / count, 1e-12);
  const tile = Math.sqrt((area * RECORDS_IN_TILE) / Math.max(RECORDS_IN_TILE, count));
  const columns = Math.floor(wide / tile) + 1;
  const rows = Math.floor(high / tile) + 1;
  return { tile, columns, rows, x: minX, y: minY };
}

/** Sorts records by tile. `width`: how far outside of its sides a facet is touched, mm. */
export function tiledRecords(kind: RecordKind, records: Float32Array, width: number): TiledRecords {
  const size = RECORD_SIZES[kind];
  const boxes = boxesOf(kind, records, width);
  const grid = gridOf(boxes);
  const { tile, columns, rows, x, y } = grid;
  const starts = new Uint32Array(columns * rows + 2);
  const tiles = new Uint32Array(boxes.length / 4);
  let [reachX, reachY] = [0, 0];
  for (let i = 0; i < tiles.length; i += 1) {
    const at = 4 * i;
    const halfX = (boxes[at + 1]! - boxes[at]!) / 2;
    const halfY = (boxes[at + 3]! - boxes[at + 2]!) / 2;
    let own = columns * rows;
    if (Math.max(halfX, halfY) <= LARGE * tile) {
      reachX = Math.max(reachX, halfX);
      reachY = Math.max(reachY, halfY);
      const column = clamp(Math.floor((boxes[at]! + halfX - x) / tile), columns);
      own = clamp(Math.floor((boxes[at + 2]! + halfY - y) / tile), rows) * columns + column;
    }
    tiles[i] = own;
    starts[own + 1]! += 1;
  }
  for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!;
  const next = starts.slice();
  const sorted = new Float32Array(records.length);
  for (let i = 0; i < tiles.length; i += 1) {
    const to = size * next[tiles[i]!]!;
    next[tiles[i]!]! += 1;
    for (let k = 0; k < size; k += 1) sorted[to + k] = records[size * i + k]!;
  }
  return { ...grid, records: sorted, starts, reachX, reachY };
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

function gridOf(boxes: Float32Array): TileGrid {
  let [minX, minY] = [Infinity, Infinity];
  let [maxX, maxY] = [-Infinity, -Infinity];
  for (let at = 0; at < boxes.length; at += 4) {
    const x = (boxes[at]! + boxes[at + 1]!) / 2;
    const y = (boxes[at + 2]! + boxes[at + 3]!) / 2;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return tilesFor(boxes.length / 4, minX, minY, maxX, maxY);
}

/** The positions of the axis at which each record is touched: least and greatest x, then those of y. */
function boxesOf(kind: RecordKind, records: Float32Array, width: number): Float32Array {
  const size = RECORD_SIZES[kind];
  const boxes = new Float32Array((4 * records.length) / size);
  for (let from = 0, at = 0; from < records.length; from += size, at += 4)
    for (let axis = 0; axis < 2; axis += 1) {
      const first = records[from + axis]!;
      let least = first;
      let most = first;
      if (kind === 'facets') {
        const second = records[from + 2 + axis]!;
        const third = records[from + 4 + axis]!;
        least = Math.min(first, second, third) - width;
        most = Math.max(first, second, third) + width;
      } else {
        const along = kind === 'edges' ? records[from + 3 + axis]! : 0;
        const box = from + (kind === 'edges' ? 6 : 3) + 2 * axis;
        least = first + Math.min(0, along) + records[box]!;
        most = first + Math.max(0, along) + records[box + 1]!;
      }
      boxes[at + 2 * axis] = least;
      boxes[at + 2 * axis + 1] = most;
    }
  return boxes;
}
