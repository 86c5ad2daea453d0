// Sorts records into square tiles: the twin of `tiledRecords` in
// `packages/cam/src/operations/relief/surface/tiled-records.ts`.

/** The kinds of records: facets, edges and corners. */
const FACETS: i32 = 0;
const EDGES: i32 = 1;

/** From this half width on, in tiles, a record is kept apart. */
const LARGE: f64 = 2;

let kind: i32 = FACETS;
/** The bytes of a record. */
let size: usize = 0;
/** How far outside of its sides a facet is touched, mm. */
let width: f64 = 0;
/** The addresses of the records, of the box of each, and of its tile. */
let records: usize = 0;
let boxes: usize = 0;
let tiles: usize = 0;

/** The box of the middles of records, and the greatest half widths of those that are not large. */
let minX: f64 = Infinity;
let minY: f64 = Infinity;
let maxX: f64 = -Infinity;
let maxY: f64 = -Infinity;
let reachX: f64 = 0;
let reachY: f64 = 0;

/** Sets the records. */
export function setTiled(
  which: i32,
  bytes: usize,
  recordsAt: usize,
  boxesAt: usize,
  tilesAt: usize,
  wide: f64,
): void {
  kind = which;
  size = bytes;
  records = recordsAt;
  boxes = boxesAt;
  tiles = tilesAt;
  width = wide;
  minX = Infinity;
  minY = Infinity;
  maxX = -Infinity;
  maxY = -Infinity;
  reachX = 0;
  reachY = 0;
}

/** 0 and 1 are the least x and y of the middles, 2 and 3 the greatest, 4 and 5 the greatest half widths. */
export function tiledSide(side: i32): f64 {
  if (side === 0) return minX;
  if (side === 1) return minY;
  if (side === 2) return maxX;
  if (side === 3) return maxY;
  return side === 4 ? reachX : reachY;
}

/** Finds the boxes of records `from` … `to − 1`. */
export function findBoxes(from: i32, to: i32): void {
  for (let i = from; i < to; i += 1) {
    const box = boxes + ((<usize>i) << 4);
    const record = records + <usize>i * size;
    takeBox(record, 0, box);
    takeBox(record, 1, box + 8);
    const x = middle(box);
    const y = middle(box + 8);
    minX = min(minX, x);
    maxX = max(maxX, x);
    minY = min(minY, y);
    maxY = max(maxY, y);
  }
}

function middle(box: usize): f64 {
  return (<f64>load<f32>(box) + <f64>load<f32>(box, 4)) / 2;
}

/** Writes the range of a record along x (0) or y (1). */
function takeBox(record: usize, axis: usize, box: usize): void {
  const own = record + (axis << 2);
  const first = <f64>load<f32>(own);
  if (kind === FACETS) {
    const second = <f64>load<f32>(own, 8);
    const third = <f64>load<f32>(own, 16);
    store<f32>(box, <f32>(min(first, min(second, third)) - width));
    store<f32>(box, <f32>(max(first, max(second, third)) + width), 4);
    return;
  }
  const along = kind === EDGES ? <f64>load<f32>(own, 12) : 0;
  const range = record + (kind === EDGES ? 24 : 12) + (axis << 3);
  store<f32>(box, <f32>(first + min(0.0, along) + <f64>load<f32>(range)));
  store<f32>(box, <f32>(first + max(0.0, along) + <f64>load<f32>(range, 4)), 4);
}

/** Finds the tiles of records `from` … `to − 1`, and counts those of tile t in entry t + 2 of `starts`. */
export function findTiles(from: i32, to: i32, tile: f64, columns: i32, rows: i32, starts: usize): void {
  for (let i = from; i < to; i += 1) {
    const own = tileOf(boxes + ((<usize>i) << 4), tile, columns, rows);
    store<i32>(tiles + ((<usize>i) << 2), own);
    const counter = starts + ((<usize>(own + 2)) << 2);
    store<i32>(counter, load<i32>(counter) + 1);
  }
}

function tileOf(box: usize, tile: f64, columns: i32, rows: i32): i32 {
  const left = <f64>load<f32>(box);
  const low = <f64>load<f32>(box, 8);
  const halfX = (<f64>load<f32>(box, 4) - left) / 2;
  const halfY = (<f64>load<f32>(box, 12) - low) / 2;
  if (!(max(halfX, halfY) <= LARGE * tile)) return columns * rows;
  reachX = max(reachX, halfX);
  reachY = max(reachY, halfY);
  const column = <i32>Math.floor((left + halfX - minX) / tile);
  const row = <i32>Math.floor((low + halfY - minY) / tile);
  return min(rows - 1, max(0, row)) * columns + min(columns - 1, max(0, column));
}

/** Copies records `from` … `to − 1` to where the records of their tiles are. */
export function placeRecords(from: i32, to: i32, starts: usize, sorted: usize): void {
  for (let i = from; i < to; i += 1) {
    const next = starts + ((<usize>(load<i32>(tiles + ((<usize>i) << 2)) + 1)) << 2);
    const place = load<i32>(next);
    store<i32>(next, place + 1);
    const from = records + <usize>i * size;
    const to = sorted + <usize>place * size;
    for (let at: usize = 0; at < size; at += 4) store<f32>(to + at, load<f32>(from + at));
  }
}
