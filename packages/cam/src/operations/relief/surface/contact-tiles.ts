import {
  CHUNK,
  CORNER_SIZE,
  type ContactSink,
  EDGE_SIZE,
  FACET_SIZE,
  type RecordFrame,
} from './contact-records';

/* The contacts of a form, written once and sorted into square tiles, so that a part of the surface gets only its own
   contacts. A record belongs to the tile of the middle of its box: the positions of the axis at which it is touched.
   A few records are much larger than a tile, for example those of a floor of two triangles. They are kept apart, and
   every part gets them; otherwise they would decide how far around a part all others are looked for. */

/** The number of records that a tile should have. */
const RECORDS_IN_TILE = 64;
/** From this half width on, in tiles, a record is kept apart. */
const LARGE = 2;

type Kind = keyof ContactSink;
const SIZES: Readonly<Record<Kind, number>> = { facets: FACET_SIZE, edges: EDGE_SIZE, corners: CORNER_SIZE };

/** The contacts of a form that matter in any part of the surface. */
export class ContactTiles {
  readonly #kinds: readonly { readonly kind: Kind; readonly tiles: RecordTiles }[];

  /** `write` writes all contacts into a sink; `width`: how far outside of its sides a facet is touched, mm. */
  constructor(write: (sink: ContactSink) => void, width: number) {
    const chunks: Record<Kind, Float32Array[]> = { facets: [], edges: [], corners: [] };
    const take = (kind: Kind) => (records: Float32Array, count: number) => {
      chunks[kind].push(records.slice(0, SIZES[kind] * count));
    };
    write({ facets: take('facets'), edges: take('edges'), corners: take('corners') });
    this.#kinds = (['facets', 'edges', 'corners'] as const).map((kind) => ({
      kind,
      tiles: new RecordTiles(kind, joined(chunks[kind]), width),
    }));
  }

  /** Writes the contacts that can matter within a frame. */
  writeTo(frame: RecordFrame, sink: ContactSink): void {
    for (const { kind, tiles } of this.#kinds)
      tiles.writeTo(frame, (records, count) => sink[kind](records, count));
  }
}

function joined(chunks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Records of one kind by tile. */
class RecordTiles {
  readonly #size: number;
  readonly #records: Float32Array;
  /** Where the records of each tile begin, counted in records; then those of the large ones, and the end. */
  readonly #starts: Uint32Array;
  readonly #tile: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #x: number;
  readonly #y: number;
  /** The greatest half widths of the records that are not large, mm. */
  #reachX = 0;
  #reachY = 0;

  constructor(kind: Kind, records: Float32Array, width: number) {
    this.#size = SIZES[kind];
    const count = records.length / this.#size;
    const boxes = boxesOf(kind, records, width);
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let at = 0; at < boxes.length; at += 4) {
      const x = (boxes[at]! + boxes[at + 1]!) / 2;
      const y = (boxes[at + 2]! + boxes[at + 3]!) / 2;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    if (count === 0) [minX, minY, maxX, maxY] = [0, 0, 0, 0];
    const [wide, high] = [maxX - minX, maxY - minY];
    const area = Math.max(wide * high, Math.max(wide, high) ** 2 / Math.max(1, count), 1e-12);
    this.#tile = Math.sqrt((area * RECORDS_IN_TILE) / Math.max(RECORDS_IN_TILE, count));
    this.#columns = Math.floor(wide / this.#tile) + 1;
    this.#rows = Math.floor(high / this.#tile) + 1;
    this.#x = minX;
    this.#y = minY;
    this.#starts = new Uint32Array(this.#columns * this.#rows + 2);
    this.#records = this.#sorted(records, boxes);
  }

  writeTo(frame: RecordFrame, take: (records: Float32Array, count: number) => void): void {
    const { centerX, centerY } = frame;
    const column = (x: number) => Math.floor((x - centerX - this.#x) / this.#tile);
    const row = (y: number) => Math.floor((y - centerY - this.#y) / this.#tile);
    const from = Math.max(0, column(frame.minX - this.#reachX));
    const to = Math.min(this.#columns - 1, column(frame.maxX + this.#reachX));
    const last = Math.min(this.#rows - 1, row(frame.maxY + this.#reachY));
    for (let j = Math.max(0, row(frame.minY - this.#reachY)); j <= last && from <= to; j += 1)
      this.#write(this.#starts[j * this.#columns + from]!, this.#starts[j * this.#columns + to + 1]!, take);
    const large = this.#columns * this.#rows;
    this.#write(this.#starts[large]!, this.#starts[large + 1]!, take);
  }

  #write(from: number, to: number, take: (records: Float32Array, count: number) => void): void {
    for (let at = from; at < to; at += CHUNK) {
      const end = Math.min(to, at + CHUNK);
      take(this.#records.subarray(at * this.#size, end * this.#size), end - at);
    }
  }

  /** Sorts the records by tile, and finds how far they reach. */
  #sorted(records: Float32Array, boxes: Float32Array): Float32Array {
    const size = this.#size;
    const starts = this.#starts;
    const tiles = new Uint32Array(boxes.length / 4);
    for (let i = 0; i < tiles.length; i += 1) {
      tiles[i] = this.#tileOf(boxes, 4 * i);
      starts[tiles[i]! + 1]! += 1;
    }
    for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!;
    const next = starts.slice();
    const sorted = new Float32Array(records.length);
    for (let i = 0; i < tiles.length; i += 1) {
      const to = size * next[tiles[i]!]!;
      next[tiles[i]!]! += 1;
      for (let k = 0; k < size; k += 1) sorted[to + k] = records[size * i + k]!;
    }
    return sorted;
  }

  #tileOf(boxes: Float32Array, at: number): number {
    const halfX = (boxes[at + 1]! - boxes[at]!) / 2;
    const halfY = (boxes[at + 3]! - boxes[at + 2]!) / 2;
    if (Math.max(halfX, halfY) > LARGE * this.#tile) return this.#columns * this.#rows;
    if (halfX > this.#reachX) this.#reachX = halfX;
    if (halfY > this.#reachY) this.#reachY = halfY;
    const column = Math.floor((boxes[at]! + halfX - this.#x) / this.#tile);
    const row = Math.floor((boxes[at + 2]! + halfY - this.#y) / this.#tile);
    return clamp(row, this.#rows) * this.#columns + clamp(column, this.#columns);
  }
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

/** The positions of the axis at which each record is touched: least and greatest x, then those of y. */
function boxesOf(kind: Kind, records: Float32Array, width: number): Float32Array {
  const size = SIZES[kind];
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
