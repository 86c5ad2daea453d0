import type { MotionTrace } from '@kerf/gcode';
import { bodyBlockCount, forgetBlocks } from '../body-blocks';
import type { BodyHit } from '../body-check';
import type { Move } from '../carve-segment';
import type { ProgramBit, ProgramBits } from '../program-bits';
import { type StockBand, type StockGridShape, TILE_SIZE } from '../stock-grid';
import type { TileSet } from '../tiles';
import type { CarveExports, StockKernel } from './stock-kernel';

/** The number of segments passed to the module at a time. */
const CHUNK = 4096;
/** Takes the place of a segment before the first segment or after the last, because a probe cuts nothing. */
const PROBE = 4;
/** The module's own data are below this address. */
const FIRST_BYTE = 4096;

/** The module lowers four cells at a time, so a row needs at least four. */
export const FEWEST_COLUMNS = 4;

/** Bits of a segment's mark. */
export const PlaceMark = { below: 1, beside: 2, firstBody: 4, secondBody: 8 } as const;
/**
 * The number of floats for the hits of both parts of a bit on one segment: for each part the depth, the cell (an
 * integer) and the height.
 */
const FLOATS_OF_HITS = 6;
const NO_HIT: BodyHit = { isHit: false, depth: 0, cell: -1, height: 0 };

/** The result of a run. */
export interface KernelRun {
  /** The number of segments done, counted from the beginning of the program. */
  readonly done: number;
  /** The work done, in cells. */
  readonly work: number;
  /** Per segment of the run, the bits of `PlaceMark`; absent when there are none. */
  readonly marks?: Uint8Array;
}

/** Carves with the compiled kernel, which has its own memory. */
export class KernelCarver {
  /** The heights, row by row. */
  readonly values: Float32Array;
  readonly #carve: CarveExports;
  readonly #tiles: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #points: Float32Array;
  readonly #words: Uint32Array;
  readonly #hits: Float32Array;
  /** The same memory as integers, for the cell numbers in it. */
  readonly #hitCells: Int32Array;
  /**
   * The bit that was set, and the bit whose shank and holder were checked last. What is known from earlier moves is no
   * longer valid when the bit changes.
   */
  #bit: ProgramBit | undefined;
  #judgedBit: ProgramBit | undefined;
  /** The segment that follows the last segment on which shank and holder of `#judgedBit` were checked. */
  #next = -1;

  /**
   * `judgesBodies`: whether shank and holder are checked. `limit`: how deep a tool may go below the underside of the
   * stock, and a shank or holder into material, before it is a fault, mm.
   */
  constructor(
    kernel: StockKernel,
    grid: StockGridShape,
    band: StockBand,
    whole: StockGridShape,
    limit: number,
    judgesBodies: boolean,
  ) {
    const cells = grid.columns * grid.rows;
    const tileCount = Math.ceil(grid.columns / TILE_SIZE) * Math.ceil(grid.rows / TILE_SIZE);
    let next = FIRST_BYTE;
    const reserve = (bytes: number) => {
      const at = next;
      next += Math.ceil(bytes / 16) * 16;
      return at;
    };
    const tilesAt = reserve(tileCount);
    const marksAt = reserve(CHUNK);
    const pointsAt = reserve(12 * (CHUNK + 3));
    const wordsAt = reserve(4 * (CHUNK + 2));
    const blockCount = judgesBodies ? bodyBlockCount(grid) : 0;
    const hitCount = judgesBodies ? FLOATS_OF_HITS * CHUNK : 0;
    const boundsAt = reserve(4 * blockCount);
    const missesAt = reserve(blockCount);
    const hitsAt = reserve(4 * hitCount);
    // Long level moves are written as whole blocks of memory, and the last block may extend beyond the end of the
    // cells.
    const valuesAt = reserve(4 * cells + 64);
    const { memory, carve } = kernel.start(next);
    this.#carve = carve;
    this.#tiles = new Uint8Array(memory, tilesAt, tileCount);
    this.#marks = new Uint8Array(memory, marksAt, CHUNK);
    this.#points = new Float32Array(memory, pointsAt, 3 * (CHUNK + 3));
    this.#words = new Uint32Array(memory, wordsAt, CHUNK + 2);
    this.values = new Float32Array(memory, valuesAt, cells);
    this.#hits = new Float32Array(memory, hitsAt, hitCount);
    this.#hitCells = new Int32Array(memory, hitsAt, hitCount);
    forgetBlocks(
      new Float32Array(memory, boundsAt, blockCount),
      new Uint8Array(memory, missesAt, blockCount),
    );
    const { stock, cellSize } = grid;
    carve.setGrid(
      valuesAt,
      tilesAt,
      grid.columns,
      grid.rows,
      cellSize,
      band.firstRow * cellSize,
      stock.height,
      stock.width,
      whole.stock.height,
      stock.thickness,
      limit,
    );
    if (judgesBodies) carve.setBodyGrid(valuesAt, boundsAt, missesAt, hitsAt, grid.columns, grid.rows, limit);
  }

  /**
   * Sets the bit of the following moves; call it before the first move too. It has no effect for a bit of more than one
   * part.
   */
  setBit(bit: ProgramBit): void {
    const { parts, slimParts } = bit;
    const [part, slim] = [parts[0], slimParts[0]];
    if (!part || !slim || parts.length > 1) return;
    const { kind, radius, tipRadius, rise } = part.shape;
    const number = { flat: 0, ball: 1, cone: 2 }[kind];
    this.#carve.setCutter(number, radius, tipRadius, rise, slim.shape.radius, slim.shape.tipRadius);
    this.#bit = bit;
  }

  /**
   * Passes shank and holder of the present bit to the module, if the module has those of another bit. Call it before
   * shank and holder are checked.
   */
  #takeBody(): void {
    if (this.#hits.length === 0 || this.#bit === this.#judgedBit) return;
    const bodies = this.#bit?.bodies ?? [];
    const [first, second] = bodies;
    this.#judgedBit = this.#bit;
    this.#next = -1;
    this.#carve.setBody(
      bodies.length,
      first?.radius ?? 0,
      first?.from ?? 0,
      second?.radius ?? 0,
      second?.from ?? 0,
    );
  }

  /** The depth of the hit that `hitOf` returns for the same arguments. */
  depthOf(index: number, part: number): number {
    return this.#hits[FLOATS_OF_HITS * index + 3 * part]!;
  }

  /**
   * The hit of a part of the bit (the first or the second) on a segment of the latest run, if that segment is marked.
   */
  hitOf(index: number, part: number): BodyHit {
    const at = FLOATS_OF_HITS * index + 3 * part;
    const [depth, height] = [this.#hits[at]!, this.#hits[at + 2]!];
    return { isHit: true, depth, cell: this.#hitCells[at + 1]!, height };
  }

  /**
   * Runs segments from `first` up to `end` (exclusive). All of them use the bit that was set. The tiles that may have
   * changed are added to `touched`.
   *
   * - `judges`: the faults of place are marked, and the run ends before a rapid that hits material.
   * - `mostWork`: the run also ends when about this much work is done.
   */
  run(
    trace: MotionTrace,
    bits: ProgramBits,
    first: number,
    end: number,
    judges: boolean,
    mostWork: number,
    touched: readonly TileSet[],
  ): KernelRun {
    const count = Math.min(CHUNK, end - first);
    const hasBefore = first > bits.firstOf(first);
    const hasAfter = first + count < Math.min(trace.segmentCount, bits.endOf(first));
    this.#load(trace, first, count, hasBefore, hasAfter);
    if (judges) {
      this.#marks.fill(0, 0, count);
      this.#takeBody();
    }
    const done = this.#carve.run(
      this.#points.byteOffset,
      this.#words.byteOffset,
      judges ? this.#marks.byteOffset : 0,
      count,
      judges,
      mostWork,
      first === this.#next,
    );
    if (judges) this.#next = first + done;
    this.#collect(touched);
    const hasMarks = judges && this.#carve.isMarked() !== 0;
    const work = this.#carve.workDone();
    return { done: first + done, work, ...(hasMarks && { marks: this.#marks.subarray(0, done) }) };
  }

  /** Checks shank and holder on a segment that is carved alone, before it is carved. */
  lookBefore(segment: number, move: Move, isRapid: boolean): void {
    const { x0, y0, z0, x1, y1, z1 } = move;
    this.#takeBody();
    this.#carve.lookBeforeAlone(x0, y0, z0, x1, y1, z1, isRapid, segment === this.#next);
    this.#next = segment + 1;
  }

  /**
   * Checks shank and holder after the segment of `lookBefore` was carved. Returns one hit for each of the bit's `parts`
   * parts.
   */
  lookAfter(parts: number): BodyHit[] {
    const bits = this.#carve.lookAfterAlone();
    return Array.from({ length: parts }, (_, part) => (bits & (1 << part) ? this.hitOf(0, part) : NO_HIT));
  }

  /** Carves one move of the band, with no neighbour before or after it. */
  carveAlone(move: Move, isRapid: boolean, touched: readonly TileSet[]): void {
    this.#carve.carveAlone(move.x0, move.y0, move.z0, move.x1, move.y1, move.z1, isRapid);
    this.#collect(touched);
  }

  /**
   * Copies segments into the module's memory, with the segments before and after them when these are moves of the same
   * bit.
   */
  #load(
    { points, kindsAndSteps }: MotionTrace,
    first: number,
    count: number,
    hasBefore: boolean,
    hasAfter: boolean,
  ): void {
    const before = hasBefore ? 1 : 0;
    const after = hasAfter ? 1 : 0;
    const target = 1 - before;
    const begin = first - before;
    this.#points.set(points.subarray(3 * begin, 3 * (first + count + after + 1)), 3 * target);
    this.#words.set(kindsAndSteps.subarray(begin, first + count + after), target);
    if (before === 0) this.#words[0] = PROBE;
    if (after === 0) this.#words[count + 1] = PROBE;
  }

  #collect(touched: readonly TileSet[]): void {
    const tiles = this.#tiles;
    for (const { flags } of touched)
      for (let tile = 0; tile < tiles.length; tile += 1) flags[tile]! |= tiles[tile]!;
    tiles.fill(0);
  }
}
