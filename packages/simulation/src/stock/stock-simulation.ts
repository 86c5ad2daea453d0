import { lineOfSegment, type MotionTrace } from '@kerf/gcode';
import { isLaser, SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { type MotionTimeline, segmentAt, startOfSegment } from '../time/timeline';
import { spreadRadius } from './burn-segment';
import { horizontalLength, type Move } from './carve-segment';
import { CellSnapshot } from './cell-snapshot';
import { FAULT_DEPTH, FaultJudge } from './fault-judge';
import { fixtureFaults } from './fixture-faults';
import { CompiledCutter, isCompilable } from './kernel/compiled-cutter';
import { FEWEST_COLUMNS, KernelCarver } from './kernel/kernel-carver';
import { KeyFrames } from './key-frames';
import { PlainCutter } from './plain-cutter';
import { type ProgramBit, ProgramBits } from './program-bits';
import type { SegmentCutter } from './segment-cutter';
import { emptyMove, Manner, SegmentMoves } from './segment-moves';
import type { StockField, StockSimulation, StockSimulationOptions } from './simulated-stock';
import { joinFaults, type StockFault } from './stock-fault';
import {
  bandGrid,
  type StockBand,
  type StockGridShape,
  stockGridShape,
  TILE_SIZE,
  wholeBand,
} from './stock-grid';
import { type StockResult, summariseStock } from './stock-result';
import { readTile, type TilePatch, TileSet } from './tiles';

const DEFAULT_BUDGET = 256 * 2 ** 20;
/** The work between two states that the simulation can return to, in visited cells: about 10 ms. */
const FRAME_SPACING = 4_000_000;
/** The time of a row of a move, apart from the time of its cells, expressed as a number of cells. */
const ROW_COST = 12;
/** Segments between two checks of the context. */
const SEGMENTS_PER_LOOK = 256;
/**
 * By how much bits are slimmer in rapids, mm. Coordinates are rounded to 0.001 mm, so without this a bit that goes back
 * through its own slot would be reported, although that is not a fault.
 */
const RAPID_SLIMMING = 0.005;

/** A stock before the program begins. Throws `RangeError` for an unsuitable cell size. */
export function createStockSimulation(options: StockSimulationOptions): StockSimulation {
  return new Simulation(options);
}

class Simulation implements StockSimulation {
  readonly field: StockField;
  readonly grid: StockGridShape;
  readonly values: Float32Array;
  readonly #band: StockBand;
  /** The grid of the band. */
  readonly #cells: StockGridShape;
  readonly #firstY: number;
  readonly #trace: MotionTrace;
  readonly #timeline: MotionTimeline;
  readonly #segments: SegmentMoves;
  readonly #bits: ProgramBits;
  /** The present bit, and how far it reaches from its axis. */
  #bit: ProgramBit;
  #radius: number;
  readonly #cutter: SegmentCutter;
  readonly #judge: FaultJudge;
  /** Whether a known shank or holder comes below the top of the stock. */
  readonly #hasBodies: boolean;
  readonly #fixtureFaults: readonly StockFault[];
  readonly #frames: KeyFrames;
  readonly #changes: TileSet;
  readonly #touched: readonly TileSet[];
  readonly #move: Move = emptyMove();
  /** The cells under a segment that is only partly cut: they are restored before the next whole segment is cut. */
  readonly #begun: CellSnapshot;
  readonly #scratch: CellSnapshot;
  /** Whole segments done. */
  #done = 0;
  /** The number of segments that were checked for faults. */
  #judged = 0;
  #seconds = 0;

  constructor(options: StockSimulationOptions) {
    const { stock, cellSize, tool, trace, timeline, initial } = options;
    const { memoryBudget = DEFAULT_BUDGET, fixtures = [] } = options;
    this.grid = stockGridShape(stock, cellSize);
    this.#band = options.band ?? wholeBand(this.grid);
    this.#cells = bandGrid(this.grid, this.#band);
    this.#firstY = this.#band.firstRow * cellSize;
    this.#trace = trace;
    this.#timeline = timeline;
    this.field = isLaser(tool) ? 'dose' : 'height';
    this.#segments = new SegmentMoves(trace, this.field, this.#firstY);
    this.#bits = new ProgramBits(trace, tool, options.bits, RAPID_SLIMMING);
    this.#bit = this.#bits.at(0);
    this.#radius = isLaser(tool) ? spreadRadius(tool.diameter, cellSize) : tool.diameter / 2;
    const lowest = lowestOf(trace.points);
    this.#hasBodies = this.#bits.all.some(({ bodies }) =>
      bodies.some(({ from }) => lowest + from + FAULT_DEPTH < 0),
    );
    const { cutter, values } = this.#createCutter(options);
    this.#cutter = cutter;
    this.values = values;
    if (initial) this.#takeInitial(initial);
    this.#judge = new FaultJudge(this.#segments, this.grid, this.#band);
    // Every band would find the same faults with fixtures, so only the first band reports them.
    this.#fixtureFaults =
      this.#band.firstRow === 0 ? fixtureFaults(trace, timeline, tool, fixtures, options.bits) : [];
    this.#frames = new KeyFrames(this.#cells, this.values, memoryBudget, FRAME_SPACING);
    this.#changes = new TileSet(this.#cells);
    this.#touched = [this.#changes, this.#frames.changed];
    this.#changes.addAll();
    this.#begun = new CellSnapshot(this.#cells, this.values);
    this.#scratch = new CellSnapshot(this.#cells, this.values);
  }

  get seconds(): number {
    return this.#seconds;
  }

  advanceTo(seconds: number, context: WorkContext = SILENT_CONTEXT): void {
    const place = segmentAt(this.#timeline, seconds);
    const isBegun = place.segment >= 0 && place.fraction < 1;
    const whole = place.segment < 0 ? 0 : isBegun ? place.segment : place.segment + 1;
    // At the previous time, the program may have been in the middle of a segment. What that segment has cut so far is
    // undone first, so its cells change again.
    this.#markBegun();
    this.#begun.putBack();
    this.#done = this.#frames.restore(this.#done, whole, this.#changes);
    this.#runTo(whole, context);
    if (isBegun && place.fraction > 0) this.#begin(place.segment, place.fraction);
    this.#seconds = seconds;
  }

  takeChanges(mostTiles = Number.POSITIVE_INFINITY): TilePatch {
    const { flags } = this.#changes;
    const firstTile = (this.#band.firstRow / TILE_SIZE) * this.#changes.columns;
    let count = 0;
    for (const flag of flags) count += flag;
    count = Math.min(count, mostTiles);
    const tiles = new Uint32Array(count);
    const values = new Float32Array(count * TILE_SIZE * TILE_SIZE);
    for (let tile = 0, at = 0; at < count; tile += 1) {
      if (flags[tile] === 0) continue;
      flags[tile] = 0;
      tiles[at] = firstTile + tile;
      readTile(this.#cells, this.values, tile, values, at * TILE_SIZE * TILE_SIZE);
      at += 1;
    }
    return { tiles, values };
  }

  result(): StockResult {
    const faults = this.#judge.log.before(
      this.#done,
      (segment) => lineOfSegment(this.#trace, segment),
      (segment) => startOfSegment(this.#timeline, segment),
    );
    const summary = summariseStock(this.field, this.#cells, this.values, this.#firstY);
    const hits = this.#fixtureFaults.filter(({ segment }) => segment < this.#done);
    const joined = hits.length > 0 ? joinFaults([...faults.faults, ...hits], faults.omitted) : faults;
    return { ...summary, ...joined, seconds: this.#seconds };
  }

  /** Creates the cutter, with the heights that it lowers. The kernel has the heights in its own memory. */
  #createCutter({ kernel, tool, trace }: StockSimulationOptions): {
    readonly cutter: SegmentCutter;
    readonly values: Float32Array;
  } {
    const [cells, segments, bits] = [this.#cells, this.#segments, this.#bits];
    // The compiled kernel does not carve a stock that is only a few columns wide.
    const carver =
      kernel && bits.all.some(isCompilable) && this.grid.columns >= FEWEST_COLUMNS
        ? new KernelCarver(kernel, cells, this.#band, this.grid, FAULT_DEPTH, this.#hasBodies)
        : undefined;
    const values = carver?.values ?? new Float32Array(cells.columns * cells.rows);
    const hitDepth = this.#hasBodies ? FAULT_DEPTH : null;
    const plain = new PlainCutter({ cells, values, segments, bits, beamDiameter: tool.diameter, hitDepth });
    return { cutter: carver ? new CompiledCutter(carver, plain, trace, bits) : plain, values };
  }

  #takeInitial(heights: Float32Array): void {
    const { columns } = this.grid;
    if (heights.length !== columns * this.grid.rows)
      throw new RangeError('the initial heights are not those of this grid');
    const first = this.#band.firstRow * columns;
    this.values.set(heights.subarray(first, first + this.values.length));
  }

  #runTo(whole: number, context: WorkContext): void {
    const first = this.#done;
    let nextLook = first;
    while (this.#done < whole) {
      if (this.#done >= nextLook) {
        throwIfCancelled(context);
        context.report((this.#done - first) / (whole - first));
        nextLook = this.#done + SEGMENTS_PER_LOOK;
      }
      this.#takeBitOf(this.#done);
      if (this.#cutter.canRun && this.#runAhead(whole)) nextLook = this.#done;
      else {
        this.#runSegment(this.#done);
        this.#done += 1;
      }
      this.#judged = Math.max(this.#judged, this.#done);
      this.#frames.keep(this.#done);
    }
    context.report(1);
  }

  /**
   * Runs the segments before `whole`, as far as the cutter can cut them without checking them one by one. Returns
   * whether it cut any.
   */
  #runAhead(whole: number): boolean {
    const first = this.#done;
    const isNew = first >= this.#judged;
    if (isNew && this.#segments.isSpindleOff(first)) return false;
    const bound = isNew ? this.#segments.spindleEndOf(first) : this.#judged;
    const end = Math.min(whole, bound, this.#bits.endOf(first));
    const run = this.#cutter.run(first, end, isNew ? this.#judge : null, FRAME_SPACING, this.#touched);
    this.#frames.addWork(run.work);
    this.#done = run.done;
    return run.done > first;
  }

  #takeBitOf(segment: number): void {
    const bit = this.#bits.at(segment);
    if (bit === this.#bit) return;
    this.#bit = bit;
    this.#radius = bit.tool.diameter / 2;
    this.#cutter.setBit(bit);
  }

  #runSegment(segment: number): void {
    const manner = this.#segments.mannerOf(segment);
    const move = this.#segments.load(segment, this.#move);
    const isNew = segment >= this.#judged;
    if (manner === Manner.idle) return;
    if (isNew) this.#judge.judgePlace(segment, manner, move, this.#radius);
    const hasBody = isNew && this.#hasBodies && this.#bit.bodies.length > 0;
    if (hasBody) this.#cutter.lookBefore(segment, manner, move);
    if (this.#isOverStock(move)) {
      this.#mark(move);
      if (isNew && this.#judge.isSuspicious(segment, manner)) this.#cutAndJudge(segment, manner, move);
      else this.#cutter.cut(segment, manner, move);
    }
    if (!hasBody) return;
    for (const [part, hit] of this.#cutter.lookAfter().entries())
      if (hit.isHit) this.#judge.hit(segment, this.#bit, part, hit);
  }

  /** Cuts a segment, and records a fault when the segment really removes something. */
  #cutAndJudge(segment: number, manner: Manner, move: Move): void {
    this.#scratch.take(move, this.#radius);
    this.#cutter.cut(segment, manner, move);
    this.#judge.removal(segment, manner, this.#scratch.greatestLoss());
    this.#scratch.forget();
  }

  /** Cuts the first part of a segment. This part is undone before anything else is done. */
  #begin(segment: number, fraction: number): void {
    const manner = this.#segments.mannerOf(segment);
    if (manner === Manner.idle) return;
    this.#takeBitOf(segment);
    const move = this.#segments.load(segment, this.#move);
    move.x1 = move.x0 + fraction * (move.x1 - move.x0);
    move.y1 = move.y0 + fraction * (move.y1 - move.y0);
    move.z1 = move.z0 + fraction * (move.z1 - move.z0);
    if (!this.#isOverStock(move)) return;
    this.#begun.take(move, this.#radius);
    this.#markBegun();
    this.#cutter.cutPart(segment, manner, move);
  }

  #markBegun(): void {
    const { isHeld, move, radius } = this.#begun;
    if (isHeld) this.#changes.addMove(move.x0, move.y0, move.x1, move.y1, radius);
  }

  #isOverStock({ x0, y0, x1, y1 }: Move): boolean {
    const { width, height } = this.#cells.stock;
    const radius = this.#radius;
    return (
      Math.max(x0, x1) + radius > 0 &&
      Math.max(y0, y1) + radius > 0 &&
      Math.min(x0, x1) - radius < width &&
      Math.min(y0, y1) - radius < height
    );
  }

  #mark(move: Move): void {
    const radius = this.#radius;
    const { x0, y0, x1, y1 } = move;
    const { cellSize } = this.grid;
    const cells = (2 * radius * horizontalLength(move)) / (cellSize * cellSize);
    this.#frames.addWork(cells + (ROW_COST * 2 * radius) / cellSize);
    for (const tiles of this.#touched) tiles.addMove(x0, y0, x1, y1, radius);
  }
}

/** The lowest height that a tip goes to. */
function lowestOf(points: Float32Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 2; at < points.length; at += 3) if (points[at]! < lowest) lowest = points[at]!;
  return lowest;
}
