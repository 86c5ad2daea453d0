import { type MotionTrace, SegmentKind, SpindleMode, segmentKind, TrackCursor } from '@kerf/gcode';
import type { Move } from './carve-segment';
import type { StockField } from './simulated-stock';

/** The S value of full power when the program does not say it. */
const USUAL_MAX_POWER = 1000;

/** How the tool moves along a segment. */
export const Manner = { idle: 0, cut: 1, rapid: 2, burn: 3 } as const;
export type Manner = (typeof Manner)[keyof typeof Manner];

/**
 * The segments of a program as moves over a band of the stock. A band is a range of the stock's rows that one thread
 * simulates.
 */
export class SegmentMoves {
  readonly count: number;
  readonly #trace: MotionTrace;
  readonly #field: StockField;
  readonly #firstY: number;
  readonly #powers: TrackCursor;
  readonly #feeds: TrackCursor;
  readonly #spindles: TrackCursor;
  readonly #maxPower: number;

  /** `firstY`: where the band begins, mm. */
  constructor(trace: MotionTrace, field: StockField, firstY: number) {
    this.count = trace.segmentCount;
    this.#trace = trace;
    this.#field = field;
    this.#firstY = firstY;
    this.#powers = new TrackCursor(trace.powers);
    this.#feeds = new TrackCursor(trace.feeds);
    this.#spindles = new TrackCursor(trace.spindles);
    this.#maxPower = trace.laserPower?.maxPower ?? USUAL_MAX_POWER;
  }

  /**
   * Writes a segment to `move` and returns `move`. The coordinates are those of the stock, but y is counted from the
   * first row of the band.
   */
  load(segment: number, move: Move): Move {
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

  /** How the tool moves along a segment. */
  mannerOf(segment: number): Manner {
    const kind = segmentKind(this.#trace, segment);
    if (this.#field === 'dose') {
      if (kind === SegmentKind.rapid || kind === SegmentKind.probe) return Manner.idle;
      const isOn = !this.isSpindleOff(segment) && this.#powers.at(segment) > 0;
      return isOn && this.feedAt(segment) > 0 ? Manner.burn : Manner.idle;
    }
    if (kind === SegmentKind.probe || !this.#isBelowTop(segment)) return Manner.idle;
    return kind === SegmentKind.rapid ? Manner.rapid : Manner.cut;
  }

  /**
   * Whether `segment` is cut with the same shape as its neighbour, which moves in `manner`. A segment beside the stock
   * counts too, because it cuts nothing here.
   */
  cutsAlike(segment: number, manner: Manner): boolean {
    const kind = segmentKind(this.#trace, segment);
    if (kind === SegmentKind.probe || (kind === SegmentKind.rapid) !== (manner === Manner.rapid))
      return false;
    return this.#isBelowTop(segment);
  }

  /** Whether spindle or beam is off on a segment. */
  isSpindleOff(segment: number): boolean {
    return this.#spindles.at(segment) === SpindleMode.off;
  }

  /** The first segment after `segment` with another spindle mode. */
  spindleEndOf(segment: number): number {
    return this.#spindles.endOf(segment);
  }

  /** The power of the beam, 0–1. */
  powerAt(segment: number): number {
    return Math.min(1, this.#powers.at(segment) / this.#maxPower);
  }

  /** The feed rate, mm/min. */
  feedAt(segment: number): number {
    return this.#feeds.at(segment);
  }

  #isBelowTop(segment: number): boolean {
    const { points } = this.#trace;
    return points[3 * segment + 2]! < 0 || points[3 * segment + 5]! < 0;
  }
}

/** A move of no length, to load segments into. */
export function emptyMove(): Move {
  return { x0: 0, y0: 0, z0: 0, x1: 0, y1: 0, z1: 0 };
}
