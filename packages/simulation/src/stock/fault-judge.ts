import type { BodyHit } from './body-check';
import type { Move } from './carve-segment';
import type { ProgramBit } from './program-bits';
import type { RunFaults } from './segment-cutter';
import { emptyMove, Manner, type SegmentMoves } from './segment-moves';
import { FaultLog, type StockFaultKind } from './stock-fault';
import type { StockBand, StockGridShape } from './stock-grid';

/** Not a fault: lowering the heights by less than this, or going below the stock by less than this; mm. */
export const FAULT_DEPTH = 0.01;

/** Decides which segments of a program are faults, and records them in `log`. */
export class FaultJudge implements RunFaults {
  readonly log = new FaultLog();
  readonly #segments: SegmentMoves;
  /** The whole grid. */
  readonly #grid: StockGridShape;
  readonly #band: StockBand;
  readonly #firstY: number;
  readonly #move: Move = emptyMove();

  constructor(segments: SegmentMoves, grid: StockGridShape, band: StockBand) {
    this.#segments = segments;
    this.#grid = grid;
    this.#band = band;
    this.#firstY = band.firstRow * grid.cellSize;
  }

  /**
   * Records a fault when a segment goes below the stock, or when it goes beside the stock and is not a rapid. `radius`
   * is that of the bit.
   */
  judgePlace(segment: number, manner: Manner, move: Move, radius: number): void {
    const isBelow =
      manner !== Manner.burn && Math.min(move.z0, move.z1) < -this.#grid.stock.thickness - FAULT_DEPTH;
    const isBeside = manner !== Manner.rapid && !this.#isOverStock(move, radius);
    if (isBelow || isBeside) this.place(segment, isBelow, isBeside);
  }

  /** Every band finds the same faults of place, so only the first band records them. */
  place(segment: number, isBelow: boolean, isBeside: boolean): void {
    if (this.#band.firstRow > 0) return;
    const { z0, z1 } = this.#segments.load(segment, this.#move);
    const low = Math.min(z0, z1);
    if (isBelow) this.log.add('below-stock', segment, -this.#grid.stock.thickness - low);
    if (isBeside) this.log.add('outside-stock', segment, Math.max(0, -low));
  }

  hit(
    segment: number,
    bit: ProgramBit,
    part: number,
    { depth, cell, height }: BodyHit,
    lastSegment = segment,
  ): void {
    const { columns, cellSize } = this.#grid;
    const kind: StockFaultKind =
      bit.bodies[part]?.part === 'holder' ? 'holder-hits-stock' : 'shank-hits-stock';
    const x = ((cell % columns) + 0.5) * cellSize;
    const y = this.#firstY + (Math.floor(cell / columns) + 0.5) * cellSize;
    this.log.add(kind, segment, depth, depth > 0 ? { x, y, z: height } : undefined, lastSegment);
  }

  /** Whether a segment is a fault when it removes material. */
  isSuspicious(segment: number, manner: Manner): boolean {
    if (manner === Manner.burn) return false;
    return manner === Manner.rapid || this.#segments.isSpindleOff(segment);
  }

  /** Records a fault when a suspicious segment has lowered the heights by `depth` mm at most. */
  removal(segment: number, manner: Manner, depth: number): void {
    if (depth <= FAULT_DEPTH) return;
    this.log.add(manner === Manner.rapid ? 'rapid-through-stock' : 'spindle-off', segment, depth);
  }

  #isOverStock({ x0, y0, x1, y1 }: Move, radius: number): boolean {
    const { width, height } = this.#grid.stock;
    return (
      Math.max(x0, x1) + radius > 0 &&
      Math.max(y0, y1) + this.#firstY + radius > 0 &&
      Math.min(x0, x1) - radius < width &&
      Math.min(y0, y1) + this.#firstY - radius < height
    );
  }
}
