import { type StockGridShape, TILE_SIZE } from './stock-grid';
import { readTile, TileSet, writeTile } from './tiles';

/** A state of the grid after the first `segments` segments. Frames share the tiles that did not change in between. */
interface KeyFrame {
  readonly segments: number;
  /** The values of each tile; `undefined` for a tile in which nothing has happened yet. */
  readonly tiles: readonly (Float32Array | undefined)[];
}

const TILE_BYTES = 4 * TILE_SIZE * TILE_SIZE;

/**
 * Earlier states of a grid (frames), to which the simulation can return. When memory runs short, every second frame is
 * dropped, and from then on a new frame is kept only after twice as much work.
 */
export class KeyFrames {
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  readonly #budget: number;
  /** Tiles that have changed since the grid was last equal to `#base`. */
  readonly #changed: TileSet;
  #frames: KeyFrame[];
  #base: KeyFrame;
  #bytes = 0;
  #spacing: number;
  #workSinceBase = 0;

  /**
   * `values` are the values of the grid before the program begins. `budget`: bytes that the frames may take; `spacing`:
   * work (see `addWork`) between two frames.
   */
  constructor(grid: StockGridShape, values: Float32Array, budget: number, spacing: number) {
    this.#grid = grid;
    this.#values = values;
    this.#budget = budget;
    this.#spacing = spacing;
    this.#changed = new TileSet(grid);
    this.#base = { segments: 0, tiles: tilesOf(grid, values, this.#changed.flags.length) };
    this.#frames = [this.#base];
  }

  get count(): number {
    return this.#frames.length;
  }

  /** The set to which every changed tile must be added. */
  get changed(): TileSet {
    return this.#changed;
  }

  /** Reports work that was done. `work`: about the number of cells that were visited. */
  addWork(work: number): void {
    this.#workSinceBase += work;
  }

  /** Keeps the present state, after `segments` segments, if it is new and far enough from the last one. */
  keep(segments: number): void {
    if (this.#workSinceBase < this.#spacing || segments <= this.#frames.at(-1)!.segments) return;
    const tiles = [...this.#base.tiles];
    const { flags } = this.#changed;
    for (let tile = 0; tile < flags.length; tile += 1) {
      if (flags[tile] === 0) continue;
      const copy = new Float32Array(TILE_SIZE * TILE_SIZE);
      readTile(this.#grid, this.#values, tile, copy);
      tiles[tile] = copy;
      this.#bytes += TILE_BYTES;
    }
    this.#base = { segments, tiles };
    this.#frames.push(this.#base);
    this.#settle();
    while (this.#bytes > this.#budget && this.#frames.length > 2) this.#thin();
  }

  /**
   * The grid is in the state after `present` segments. Takes it back or forward to the latest kept state after at most
   * `wanted` segments, if that saves work. Returns after how many segments the grid's new state is. The tiles that were
   * written are added to `touched`.
   */
  restore(present: number, wanted: number, touched: TileSet): number {
    const frame = this.#frames.findLast(({ segments }) => segments <= wanted)!;
    if (present <= wanted && frame.segments <= present) return present;
    const { flags } = this.#changed;
    for (let tile = 0; tile < flags.length; tile += 1) {
      if (flags[tile] === 0 && this.#base.tiles[tile] === frame.tiles[tile]) continue;
      writeTile(this.#grid, this.#values, tile, frame.tiles[tile]);
      touched.flags[tile] = 1;
    }
    this.#base = frame;
    this.#settle();
    return frame.segments;
  }

  #settle(): void {
    this.#changed.clear();
    this.#workSinceBase = 0;
  }

  #thin(): void {
    // The first frame and the last frame stay: the first is the beginning of the program, and the last is the present
    // state of the grid.
    const last = this.#frames.length - 1;
    this.#frames = this.#frames.filter((_, index) => index % 2 === 0 || index === last);
    this.#spacing *= 2;
    const kept = new Set(this.#frames.flatMap(({ tiles }) => tiles));
    kept.delete(undefined);
    this.#bytes = kept.size * TILE_BYTES;
  }
}

/** Copies of the tiles that are not all zero. */
function tilesOf(grid: StockGridShape, values: Float32Array, count: number): (Float32Array | undefined)[] {
  const tiles = new Array<Float32Array | undefined>(count).fill(undefined);
  let isUntouched = true;
  for (let cell = 0; isUntouched && cell < values.length; cell += 1) isUntouched = values[cell] === 0;
  if (isUntouched) return tiles;
  return tiles.map((_, tile) => {
    const copy = new Float32Array(TILE_SIZE * TILE_SIZE);
    readTile(grid, values, tile, copy);
    return copy;
  });
}
