import { type DropExports, type DropKernel, FIRST_FREE } from '../../../cuts/drop-kernel';
import { CHUNK, FACET_SIZE } from '../surface/contact-records';
import { MOST_CELLS, SPARE } from '../surface/point-field';

/** The lists of places, and the bytes that a place takes in each. */
const LISTS = {
  xs: 8,
  ys: 8,
  along: 8,
  zs: 4,
  before: 4,
  next: 4,
  floors: 4,
  order: 4,
  bends: 1,
  added: 1,
  after: 4,
  // When moves are fitted, these are needed no more: moves take their place, 24 bytes each.
  suspects: 4,
  sortedX: 4,
  sortedY: 4,
  sortedZ: 4,
  cells: 4,
  spare: 4,
} as const;

/** The lists that are kept when there is need for more room. */
const KEPT = ['xs', 'ys', 'zs', 'before', 'next', 'floors', 'bends', 'added', 'after'] as const;

type List = keyof typeof LISTS;
type Addresses = Readonly<Record<List | 'records' | 'starts', number>>;

/** The kernel with its lists of places. */
export class PlaceMemory {
  readonly #source: DropKernel;
  #room: number;
  #bytes!: ArrayBuffer;
  kernel!: DropExports;
  /** The address of each list, of a chunk of contacts, and of the cells of sorted places. */
  at!: Addresses;

  /** `room`: the number of places. */
  constructor(source: DropKernel, room: number) {
    this.#source = source;
    this.#room = room;
    this.#start(0);
  }

  /** Room for the numbers of a chunk of contacts. */
  get records(): Float32Array {
    return new Float32Array(this.#bytes, this.at.records, CHUNK * FACET_SIZE);
  }

  /** The first `count` numbers of the moves' x, y or z. */
  moves(axis: 0 | 1 | 2, count: number): Float64Array {
    return new Float64Array(this.#bytes, this.#movesAt(axis), count);
  }

  /** Makes room for at least so many places. Those that are there are kept. */
  makeRoom(count: number): void {
    if (count <= this.#room) return;
    const known = this.kernel.placeCount();
    const kept = KEPT.map((list) => {
      const bytes = new Uint8Array(this.#bytes, this.at[list], LISTS[list] * this.#room);
      return { list, bytes: bytes.slice() };
    });
    this.#room = Math.ceil(1.5 * count);
    this.#start(known);
    for (const { list, bytes } of kept) new Uint8Array(this.#bytes, this.at[list], bytes.length).set(bytes);
  }

  #start(known: number): void {
    const { at, size } = placed(this.#room);
    const { memory, drop } = this.#source.start(size);
    this.#bytes = memory;
    this.kernel = drop;
    this.at = at;
    drop.setPlaces(at.xs, at.ys, at.zs, at.before, at.next, at.floors, at.bends, known);
    drop.setSorted(at.sortedX, at.sortedY, at.sortedZ, at.starts, at.cells, at.order);
    drop.setWays(at.order, at.along, this.#movesAt(0), this.#movesAt(1), this.#movesAt(2));
  }

  #movesAt(axis: 0 | 1 | 2): number {
    return this.at.suspects + 8 * axis * this.#room;
  }
}

/** The addresses of all lists for so many places, and the size of the memory. */
function placed(room: number): { readonly at: Addresses; readonly size: number } {
  let size = FIRST_FREE;
  const take = (bytes: number) => {
    const own = size;
    size += 8 * Math.ceil(bytes / 8);
    return own;
  };
  const records = take(4 * CHUNK * FACET_SIZE);
  const starts = take(4 * (mostCells(room) + 2));
  const lists = (Object.keys(LISTS) as List[]).map(
    (list) => [list, take(LISTS[list] * (room + SPARE))] as const,
  );
  const at = { records, starts, ...(Object.fromEntries(lists) as Record<List, number>) };
  return { at, size };
}

/** The most cells into which so many places are sorted: many when all of them are on one line (`sortedField`). */
function mostCells(room: number): number {
  const cells = Math.min(room, MOST_CELLS) / 2;
  return Math.ceil(cells + 2 * Math.sqrt(MOST_CELLS * cells)) + 4;
}
