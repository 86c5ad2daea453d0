import type { MotionTrace } from '@kerf/gcode';
import { bodyBlockCount, forgetBlocks } from '../body-blocks';
import type { BodyHit } from '../body-check';
import type { Move } from '../carve-segment';
import type { ProgramBit, ProgramBits } from '../program-bits';
import { type StockBand, type StockGridShape, TILE_SIZE } from '../stock-grid';
import type { TileSet } from '../tiles';
import type { CarveExports, StockKernel } from './stock-kernel';

/** Segments that are handed to the module at a time. */
const CHUNK = 4096;
/** In the place of a segment before the first and after the last: it is no cut. */
const PROBE = 4;
/** The module's own data lie below. */
const FIRST_BYTE = 4096;

/** The module lowers four cells at a time: rows must have as many. */
export const FEWEST_COLUMNS = 4;

/** Bits of a segment's mark. */
export const PlaceMark = { below: 1, beside: 2, firstBody: 4, secondBody: 8 } as const;
/** Floats that tell what the two parts of a body meet on a segment: of each how deep, in which cell (an integer), how high. */
const FLOATS_OF_HITS = 6;
const NO_HIT: BodyHit = { isHit: false, depth: 0, cell: -1, height: 0 };

/** What a run did. */
export interface KernelRun {
  /** Segments that are done now, counted from the beginning of the program. */
  readonly done: number;
  /** Work in cells. */
  readonly work: number;
  /** Per segment of the run, the bits of `PlaceMark`; absent where there are none. */
  readonly marks?: Uint8Array;
}

/** Carves with the compiled kernel in memory of its own. */
export class KernelCarver {
  /** The heights, row by row. */
  readonly values: Float32Array;
  readonly #carve: CarveExports;
  readonly #tiles: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #points: Float32Array;
  readonly #words: Uint32Array;
  readonly #hits: Float32Array;
  /** The same memory, for the numbers of cells in it. */
  readonly #hitCells: Int32Array;
  /** The bit that was set, and that whose shank and holder were looked at last: going back to other bits says nothing of these. */
  #bit: ProgramBit | undefined;
  #judgedBit: ProgramBit | undefined;
  /** The segment after the last that was looked at for shank and holder with `#judgedBit`. */
  #next = -1;

  /** `limit`: going deeper below the underside, or with shank or holder into material, is a fault, mm. `judgesBodies`: they are looked at. */
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
    // Long level moves are filled by whole blocks of memory: the last may reach beyond the end.
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

  /** The bit of the moves that follow, to be set before the first one too; nothing where it is not of one part. */
  setBit(bit: ProgramBit): void {
    const { parts, slimParts } = bit;
    const [part, slim] = [parts[0], slimParts[0]];
    if (!part || !slim || parts.length > 1) return;
    const { kind, radius, tipRadius, rise } = part.shape;
    const number = { flat: 0, ball: 1, cone: 2 }[kind];
    this.#carve.setCutter(number, radius, tipRadius, rise, slim.shape.radius, slim.shape.tipRadius);
    this.#bit = bit;
  }

  /** Before shank and holder are looked at: hands on those of the present bit where others were looked at last. */
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

  /** How deep that is, as `hitOf` tells. */
  depthOf(index: number, part: number): number {
    return this.#hits[FLOATS_OF_HITS * index + 3 * part]!;
  }

  /** What a part of the bit (the first, the second) meets on a segment of the latest run, if that is marked. */
  hitOf(index: number, part: number): BodyHit {
    const at = FLOATS_OF_HITS * index + 3 * part;
    const [depth, height] = [this.#hits[at]!, this.#hits[at + 2]!];
    return { isHit: true, depth, cell: this.#hitCells[at + 1]!, height };
  }

  /**
   * Runs segments from `first`, at most up to (without) `end`. `judges`: places are marked, and it ends before a rapid that
   * meets material. It ends too when about `mostWork` is done. All of them have the bit that was set. The tiles that may have
   * changed are added to `touched`.
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

  /** Looks what the parts of the bit that do not cut meet on a segment that is carved alone: before that is done. */
  lookBefore(segment: number, move: Move, isRapid: boolean): void {
    const { x0, y0, z0, x1, y1, z1 } = move;
    this.#takeBody();
    this.#carve.lookBeforeAlone(x0, y0, z0, x1, y1, z1, isRapid, segment === this.#next);
    this.#next = segment + 1;
  }

  /** The same when it is done, for each of `parts` parts. */
  lookAfter(parts: number): BodyHit[] {
    const bits = this.#carve.lookAfterAlone();
    return Array.from({ length: parts }, (_, part) => (bits & (1 << part) ? this.hitOf(0, part) : NO_HIT));
  }

  /** Carves one move of the band with nothing before it and nothing after. */
  carveAlone(move: Move, isRapid: boolean, touched: readonly TileSet[]): void {
    this.#carve.carveAlone(move.x0, move.y0, move.z0, move.x1, move.y1, move.z1, isRapid);
    this.#collect(touched);
  }

  /** With the neighbours before and after, where they are moves of the same bit. */
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
