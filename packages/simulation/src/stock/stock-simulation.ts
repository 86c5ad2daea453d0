import {
  lineOfSegment,
  type MotionTrace,
  SegmentKind,
  SpindleMode,
  segmentKind,
  TrackCursor,
} from '@kerf/gcode';
import { isLaser, SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { type MotionTimeline, segmentAt, startOfSegment } from '../time/timeline';
import { BodyCheck, type BodyHit } from './body-check';
import { Burner, spreadRadius } from './burn-segment';
import { Carver, horizontalLength, type Move, reachAtJoint } from './carve-segment';
import { CellSnapshot } from './cell-snapshot';
import type { CutterPart } from './cutter-shape';
import { fixtureFaults } from './fixture-faults';
import { FEWEST_COLUMNS, KernelCarver, PlaceMark } from './kernel/kernel-carver';
import { KeyFrames } from './key-frames';
import { type ProgramBit, ProgramBits } from './program-bits';
import type { StockField, StockSimulation, StockSimulationOptions } from './simulated-stock';
import { FaultLog, joinFaults, type StockFault, type StockFaultKind } from './stock-fault';
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
/** Cells visited between two states to go back to: some 10 ms. */
const FRAME_SPACING = 4_000_000;
/** The cost of a row of a move besides its cells, in cells. */
const ROW_COST = 12;
/** Segments between two checks of the context. */
const SEGMENTS_PER_LOOK = 256;
/**
 * Bits are this much slimmer in rapids, mm: coordinates are rounded to 0.001 mm, and going back through one's own slot
 * is not a fault.
 */
const RAPID_SLIMMING = 0.005;
/** Lowering heights by less than this, or going less than this below the stock, is not a fault; mm. */
const FAULT_DEPTH = 0.01;
/** The S value of full power when the program does not say it. */
const USUAL_MAX_POWER = 1000;

/** A stock before the program begins. Throws `RangeError` for an unsuitable cell size. */
export function createStockSimulation(options: StockSimulationOptions): StockSimulation {
  return new Simulation(options);
}

/** How the tool moves along a segment. */
const Manner = { idle: 0, cut: 1, rapid: 2, burn: 3 } as const;
type Manner = (typeof Manner)[keyof typeof Manner];

class Simulation implements StockSimulation {
  readonly field: StockField;
  readonly grid: StockGridShape;
  readonly values: Float32Array;
  readonly #band: StockBand;
  /** The grid of the band. */
  readonly #cells: StockGridShape;
  readonly #firstY: number;
  readonly #compiled: KernelCarver | undefined;
  readonly #trace: MotionTrace;
  readonly #timeline: MotionTimeline;
  readonly #bits: ProgramBits;
  /** The present bit, and how far it reaches from its axis. */
  #bit: ProgramBit;
  #radius: number;
  readonly #carver: Carver;
  readonly #burner: Burner;
  readonly #frames: KeyFrames;
  readonly #changes: TileSet;
  readonly #touched: readonly TileSet[];
  readonly #faults = new FaultLog();
  /** Absent when no known shank or holder comes below the top of the stock. */
  readonly #bodyCheck: BodyCheck | undefined;
  readonly #fixtureFaults: readonly StockFault[];
  readonly #powers: TrackCursor;
  readonly #feeds: TrackCursor;
  readonly #spindles: TrackCursor;
  readonly #maxPower: number;
  readonly #move: Move = emptyMove();
  readonly #next: Move = emptyMove();
  readonly #lifted: Move = emptyMove();
  /** The cells under the begun segment: they are restored before whole segments continue. */
  readonly #begun: CellSnapshot;
  readonly #scratch: CellSnapshot;
  /** Whole segments done. */
  #done = 0;
  /** The number of segments that were checked for faults. */
  #judged = 0;
  #seconds = 0;

  constructor({
    stock,
    cellSize,
    tool,
    bits,
    trace,
    timeline,
    memoryBudget = DEFAULT_BUDGET,
    kernel,
    band,
    initial,
    fixtures = [],
  }: StockSimulationOptions) {
    this.grid = stockGridShape(stock, cellSize);
    this.#band = band ?? wholeBand(this.grid);
    this.#cells = bandGrid(this.grid, this.#band);
    this.#firstY = this.#band.firstRow * cellSize;
    this.#bits = new ProgramBits(trace, tool, bits, RAPID_SLIMMING);
    this.#bit = this.#bits.at(0);
    const lowest = lowestOf(trace.points);
    const hasBodies = this.#bits.all.some(({ bodies }) =>
      bodies.some(({ from }) => lowest + from + FAULT_DEPTH < 0),
    );
    // The compiled kernel does not carve a stock that is only a few columns wide.
    this.#compiled =
      kernel && this.#bits.all.some(isCompilable) && this.grid.columns >= FEWEST_COLUMNS
        ? new KernelCarver(kernel, this.#cells, this.#band, this.grid, FAULT_DEPTH, hasBodies)
        : undefined;
    this.values = this.#compiled?.values ?? new Float32Array(this.#cells.columns * this.#cells.rows);
    if (initial) this.#takeInitial(initial);
    this.#trace = trace;
    this.#timeline = timeline;
    // The same for all bands, so only the first band reports them.
    this.#fixtureFaults =
      this.#band.firstRow === 0 ? fixtureFaults(trace, timeline, tool, fixtures, bits) : [];
    this.field = isLaser(tool) ? 'dose' : 'height';
    this.#radius = isLaser(tool) ? spreadRadius(tool.diameter, cellSize) : tool.diameter / 2;
    this.#compiled?.setBit(this.#bit);
    this.#carver = new Carver(this.#cells, this.values);
    this.#burner = new Burner(this.#cells, this.values, tool.diameter);
    this.#frames = new KeyFrames(this.#cells, this.values, memoryBudget, FRAME_SPACING);
    this.#changes = new TileSet(this.#cells);
    this.#touched = [this.#changes, this.#frames.changed];
    this.#changes.addAll();
    this.#bodyCheck = hasBodies ? new BodyCheck(this.#cells, this.values, FAULT_DEPTH) : undefined;
    this.#begun = new CellSnapshot(this.#cells, this.values);
    this.#scratch = new CellSnapshot(this.#cells, this.values);
    this.#powers = new TrackCursor(trace.powers);
    this.#feeds = new TrackCursor(trace.feeds);
    this.#spindles = new TrackCursor(trace.spindles);
    this.#maxPower = trace.laserPower?.maxPower ?? USUAL_MAX_POWER;
  }

  get seconds(): number {
    return this.#seconds;
  }

  advanceTo(seconds: number, context: WorkContext = SILENT_CONTEXT): void {
    const place = segmentAt(this.#timeline, seconds);
    const isBegun = place.segment >= 0 && place.fraction < 1;
    const whole = place.segment < 0 ? 0 : isBegun ? place.segment : place.segment + 1;
    // The cells under the begun segment change again when it is undone.
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
    const faults = this.#faults.before(
      this.#done,
      (segment) => lineOfSegment(this.#trace, segment),
      (segment) => startOfSegment(this.#timeline, segment),
    );
    const summary = summariseStock(this.field, this.#cells, this.values, this.#firstY);
    const hits = this.#fixtureFaults.filter(({ segment }) => segment < this.#done);
    const joined = hits.length > 0 ? joinFaults([...faults.faults, ...hits], faults.omitted) : faults;
    return { ...summary, ...joined, seconds: this.#seconds };
  }

  #runTo(whole: number, context: WorkContext): void {
    const first = this.#done;
    if (this.#compiled) this.#runCompiled(this.#compiled, whole, context);
    while (this.#done < whole) {
      const segment = this.#done;
      if ((segment - first) % SEGMENTS_PER_LOOK === 0) {
        throwIfCancelled(context);
        context.report((segment - first) / (whole - first));
      }
      this.#runSegment(segment);
      this.#done = segment + 1;
      this.#frames.keep(segment + 1);
    }
    context.report(1);
  }

  /** Like `#runTo`, but in runs; segments that may be faults are handled one by one. */
  #runCompiled(compiled: KernelCarver, whole: number, context: WorkContext): void {
    const first = this.#done;
    while (this.#done < whole) {
      throwIfCancelled(context);
      context.report((this.#done - first) / (whole - first));
      this.#takeBitOf(this.#done);
      const isNew = this.#done >= this.#judged;
      const isOff = isNew && this.#spindles.at(this.#done) === SpindleMode.off;
      const bound = isNew ? this.#spindles.endOf(this.#done) : this.#judged;
      const end = Math.min(whole, bound, this.#bits.endOf(this.#done));
      const run =
        isOff || !isCompilable(this.#bit)
          ? { done: this.#done, work: 0 }
          : compiled.run(this.#trace, this.#bits, this.#done, end, isNew, FRAME_SPACING, this.#touched);
      if (run.marks) this.#noteMarks(compiled, this.#done, run.marks);
      this.#frames.addWork(run.work);
      if (run.done > this.#done) this.#done = run.done;
      else {
        this.#runSegment(this.#done);
        this.#done += 1;
      }
      this.#judged = Math.max(this.#judged, this.#done);
      this.#frames.keep(this.#done);
    }
  }

  #takeBitOf(segment: number): void {
    const bit = this.#bits.at(segment);
    if (bit === this.#bit) return;
    this.#bit = bit;
    this.#radius = bit.tool.diameter / 2;
    this.#compiled?.setBit(bit);
  }

  #noteMarks(compiled: KernelCarver, first: number, marks: Uint8Array): void {
    const { below, beside, firstBody, secondBody } = PlaceMark;
    for (let index = 0; index < marks.length; index += 1) {
      const mark = marks[index]!;
      if (mark === 0) continue;
      const segment = first + index;
      if (mark & (below | beside)) {
        const move = this.#load(segment, this.#move);
        this.#judgePlace(segment, move, (mark & below) !== 0, (mark & beside) !== 0);
      }
      if (mark & firstBody) this.#noteHitOf(compiled, segment, index, 0);
      if (mark & secondBody) this.#noteHitOf(compiled, segment, index, 1);
    }
  }

  /** Most segments of a run of faults are no deeper than those before, so their details are not needed. */
  #noteHitOf(compiled: KernelCarver, segment: number, index: number, part: number): void {
    if (compiled.depthOf(index, part) > 0) this.#noteHit(segment, part, compiled.hitOf(index, part));
    else this.#faults.add(this.#kindOfHit(part), segment, 0);
  }

  #takeInitial(heights: Float32Array): void {
    const { columns } = this.grid;
    if (heights.length !== columns * this.grid.rows)
      throw new RangeError('the initial heights are not those of this grid');
    const first = this.#band.firstRow * columns;
    this.values.set(heights.subarray(first, first + this.values.length));
  }

  #runSegment(segment: number): void {
    this.#takeBitOf(segment);
    const manner = this.#mannerOf(segment);
    const move = this.#load(segment, this.#move);
    const isNew = segment >= this.#judged;
    if (isNew) this.#judged = segment + 1;
    if (manner === Manner.idle) return;
    if (isNew) {
      const isBelow =
        manner !== Manner.burn && Math.min(move.z0, move.z1) < -this.grid.stock.thickness - FAULT_DEPTH;
      this.#judgePlace(segment, move, isBelow, manner !== Manner.rapid && !this.#isOverWholeStock(move));
    }
    const hasBody = isNew && this.#bodyCheck !== undefined && this.#bit.bodies.length > 0;
    if (hasBody) this.#lookBefore(segment, manner, move);
    if (this.#isOverStock(move, this.#radius)) {
      this.#mark(move);
      if (manner === Manner.burn) this.#burn(segment, move);
      else if (isNew && this.#isSuspicious(segment, manner)) this.#carveAndJudge(segment, manner, move);
      else this.#carve(segment, manner, move);
    }
    if (!hasBody) return;
    for (const [part, hit] of this.#lookAfter().entries()) if (hit.isHit) this.#noteHit(segment, part, hit);
  }

  #lookBefore(segment: number, manner: Manner, move: Move): void {
    if (this.#compiled && isCompilable(this.#bit))
      this.#compiled.lookBefore(segment, move, manner === Manner.rapid);
    else this.#bodyCheck?.before(segment, move, this.#bit.bodies, outerRadius(this.#partsOf(manner)));
  }

  #lookAfter(): readonly BodyHit[] {
    const { bodies } = this.#bit;
    if (this.#compiled && isCompilable(this.#bit)) return this.#compiled.lookAfter(bodies.length);
    return this.#bodyCheck?.after(bodies) ?? [];
  }

  /** Notes the hit of a part of the present bit. */
  #noteHit(segment: number, part: number, { depth, cell, height }: BodyHit): void {
    const { columns, cellSize } = this.grid;
    const x = ((cell % columns) + 0.5) * cellSize;
    const y = this.#firstY + (Math.floor(cell / columns) + 0.5) * cellSize;
    this.#faults.add(this.#kindOfHit(part), segment, depth, depth > 0 ? { x, y, z: height } : undefined);
  }

  #kindOfHit(part: number): StockFaultKind {
    return this.#bit.bodies[part]?.part === 'holder' ? 'holder-hits-stock' : 'shank-hits-stock';
  }

  /** Carves the first part of a segment; it is undone before anything else is done. */
  #begin(segment: number, fraction: number): void {
    const manner = this.#mannerOf(segment);
    if (manner === Manner.idle) return;
    this.#takeBitOf(segment);
    const move = this.#load(segment, this.#move);
    move.x1 = move.x0 + fraction * (move.x1 - move.x0);
    move.y1 = move.y0 + fraction * (move.y1 - move.y0);
    move.z1 = move.z0 + fraction * (move.z1 - move.z0);
    if (!this.#isOverStock(move, this.#radius)) return;
    this.#begun.take(move, this.#radius);
    this.#markBegun();
    if (this.#compiled && isCompilable(this.#bit)) {
      this.#compiled.carveAlone(move, manner === Manner.rapid, []);
      return;
    }
    if (manner === Manner.burn) this.#burn(segment, move);
    else {
      for (const { shape, lift } of this.#partsOf(manner)) {
        this.#carver.setShape(shape);
        this.#carver.carve(lifted(move, lift, this.#lifted), false, shape.radius);
      }
    }
  }

  #markBegun(): void {
    const { isHeld, move, radius } = this.#begun;
    if (isHeld) this.#changes.addMove(move.x0, move.y0, move.x1, move.y1, radius);
  }

  #carve(segment: number, manner: Manner, move: Move): void {
    if (this.#compiled && isCompilable(this.#bit)) {
      const { POSITIVE_INFINITY } = Number;
      this.#compiled.run(this.#trace, this.#bits, segment, segment + 1, false, POSITIVE_INFINITY, []);
      return;
    }
    const isChained = segment > this.#bits.firstOf(segment) && this.#cutsAlike(segment - 1, manner);
    const last = Math.min(this.#trace.segmentCount, this.#bits.endOf(segment)) - 1;
    const isFollowed = segment < last && this.#cutsAlike(segment + 1, manner);
    const next = isFollowed ? this.#load(segment + 1, this.#next) : undefined;
    for (const { shape, lift } of this.#partsOf(manner)) {
      this.#carver.setShape(shape);
      const reach = next ? reachAtJoint(shape, move, next) : shape.radius;
      this.#carver.carve(lifted(move, lift, this.#lifted), isChained, reach);
    }
  }

  /** Like `#carve`, and notes a fault when it really removes something. */
  #carveAndJudge(segment: number, manner: Manner, move: Move): void {
    this.#scratch.take(move, this.#radius);
    this.#carve(segment, manner, move);
    const depth = this.#scratch.greatestLoss();
    this.#scratch.forget();
    if (depth <= FAULT_DEPTH) return;
    this.#faults.add(manner === Manner.rapid ? 'rapid-through-stock' : 'spindle-off', segment, depth);
  }

  #burn(segment: number, move: Move): void {
    const power = Math.min(1, this.#powers.at(segment) / this.#maxPower);
    this.#burner.burn(move, power, this.#feeds.at(segment));
  }

  #isSuspicious(segment: number, manner: Manner): boolean {
    return manner === Manner.rapid || this.#spindles.at(segment) === SpindleMode.off;
  }

  /** Places are the same for all bands, so only the first band reports them. */
  #judgePlace(segment: number, move: Move, isBelow: boolean, isBeside: boolean): void {
    if (this.#band.firstRow > 0) return;
    const low = Math.min(move.z0, move.z1);
    if (isBelow) this.#faults.add('below-stock', segment, -this.grid.stock.thickness - low);
    if (isBeside) this.#faults.add('outside-stock', segment, Math.max(0, -low));
  }

  #isOverWholeStock({ x0, y0, x1, y1 }: Move): boolean {
    const { width, height } = this.grid.stock;
    const radius = this.#radius;
    return (
      Math.max(x0, x1) + radius > 0 &&
      Math.max(y0, y1) + this.#firstY + radius > 0 &&
      Math.min(x0, x1) - radius < width &&
      Math.min(y0, y1) + this.#firstY - radius < height
    );
  }

  #mannerOf(segment: number): Manner {
    const { points } = this.#trace;
    const kind = segmentKind(this.#trace, segment);
    if (this.field === 'dose') {
      if (kind === SegmentKind.rapid || kind === SegmentKind.probe) return Manner.idle;
      const isOn = this.#spindles.at(segment) !== SpindleMode.off && this.#powers.at(segment) > 0;
      return isOn && this.#feeds.at(segment) > 0 ? Manner.burn : Manner.idle;
    }
    if (kind === SegmentKind.probe) return Manner.idle;
    if (points[3 * segment + 2]! >= 0 && points[3 * segment + 5]! >= 0) return Manner.idle;
    return kind === SegmentKind.rapid ? Manner.rapid : Manner.cut;
  }

  /**
   * Whether a neighbouring segment is also cut, with the same shape. Segments that miss the stock count too: they cut
   * nothing here.
   */
  #cutsAlike(segment: number, manner: Manner): boolean {
    const { points } = this.#trace;
    const kind = segmentKind(this.#trace, segment);
    if (kind === SegmentKind.probe || (kind === SegmentKind.rapid) !== (manner === Manner.rapid))
      return false;
    return points[3 * segment + 2]! < 0 || points[3 * segment + 5]! < 0;
  }

  #partsOf(manner: Manner): readonly CutterPart[] {
    return manner === Manner.rapid ? this.#bit.slimParts : this.#bit.parts;
  }

  #isOverStock({ x0, y0, x1, y1 }: Move, radius: number): boolean {
    const { width, height } = this.#cells.stock;
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

  #load(segment: number, move: Move): Move {
    const { points } = this.#trace;
    const at = 3 * segment;
    move.x0 = points[at]!;
    move.y0 = points[at + 1]! - this.#firstY;
    move.z0 = points[at + 2]!;
    move.x1 = points[at + 3]!;
    move.y1 = points[at + 4]! - this.#firstY;
    move.z1 = points[at + 5]!;
    return move;
  }
}

/** Bits of several parts are carved part by part, which the compiled kernel does not do. */
function isCompilable({ parts }: ProgramBit): boolean {
  return parts.length === 1;
}

/** The lowest height that a tip goes to. */
function lowestOf(points: Float32Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 2; at < points.length; at += 3) if (points[at]! < lowest) lowest = points[at]!;
  return lowest;
}

/** The distance from the axis to the outer edge of a bit of these parts, mm. */
function outerRadius(parts: readonly CutterPart[]): number {
  let radius = 0;
  for (const { shape } of parts) radius = Math.max(radius, shape.radius);
  return radius;
}

/** `move` raised by `lift` mm, written to `into`; `move` itself when `lift` is 0. */
function lifted(move: Move, lift: number, into: Move): Move {
  if (lift === 0) return move;
  Object.assign(into, move);
  into.z0 += lift;
  into.z1 += lift;
  return into;
}

function emptyMove(): Move {
  return { x0: 0, y0: 0, z0: 0, x1: 0, y1: 0, z1: 0 };
}
