import { MoveBuilder, type Moves } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { CutNote } from '../cuts/generate-context';
import { type FittedPath, walkPath } from './fitted-path';

/** How far above the material a fast descent ends, mm. */
const AIR_GAP = 0.4;

/**
 * Writes a milling operation's moves. It knows the rates and heights, so generators only handle paths and depths. Every
 * travelling move is at the safe height; every way down is a plunge or a ramp that sinks no faster than the plunge
 * rate.
 */
export class MillWriter {
  readonly #builder = new MoveBuilder();
  readonly #cut: MillingCut;
  readonly #note: ((note: CutNote) => void) | undefined;
  #feedRatio = 1;
  /** The descent per mm of way, at most the plunge rate at full feed. */
  readonly slope: number;

  constructor(cut: MillingCut, note?: (note: CutNote) => void) {
    this.#cut = cut;
    this.#note = note;
    this.slope = Math.min(Math.tan(cut.entry.angle), cut.plungeRate / cut.feedRate);
  }

  /** How the tool should enter the material. */
  get entry(): 'ramp' | 'helix' | 'plunge' {
    return this.#cut.entry.kind;
  }

  /** Sets the share of the feed rate for all following cuts. */
  setFeedRatio(ratio: number): void {
    this.#feedRatio = ratio;
  }

  /** Adds a note about what could not be done as requested, at (x, y). */
  note(code: CutNote['code'], x: number, y: number): void {
    this.#note?.({ code, x, y });
  }

  /** The position of the tool; undefined before the first move. */
  get position(): { x: number; y: number; z: number } | undefined {
    return this.#builder.end;
  }

  /**
   * Lifts the tool, brings it above (x, y), and lowers it to `z`: at the feed rate through the air above `top`, where
   * the material may begin, then at the plunge rate. Only what this operation has cut itself is certainly air: that
   * something above its start depth is gone is only a person's setting, and the programs may have run in another order.
   */
  enterAt(x: number, y: number, z: number, top: number): void {
    this.retract();
    this.#builder.rapid(x, y, this.#cut.safeHeight);
    const surface = top < -this.#cut.startDepth ? top : 0;
    const air = Math.max(z, surface + AIR_GAP);
    if (air < this.#cut.safeHeight) this.lineTo(x, y, air);
    this.plungeTo(z);
  }

  /** Straight up to the safe height. Does nothing when the tool is already there. */
  retract(): void {
    const at = this.position;
    if (at && at.z < this.#cut.safeHeight) this.#builder.rapid(at.x, at.y, this.#cut.safeHeight);
  }

  /** Straight down at the plunge rate. */
  plungeTo(z: number): void {
    const at = this.position;
    if (at && at.z > z) this.#builder.plunge(at.x, at.y, z, this.#cut.plungeRate);
  }

  /** Straight down into material because there is no room: noted when an end mill should have come in more gently. */
  forcePlunge(z: number): void {
    const at = this.position;
    const isGentle = this.entry !== 'plunge' && this.#cut.tool.kind === 'end-mill';
    if (at && isGentle) this.note('entry-plunged', at.x, at.y);
    this.plungeTo(z);
  }

  /** Turns without moving. */
  dwell(seconds: number): void {
    if (seconds > 0) this.#builder.dwell(seconds);
  }

  lineTo(x: number, y: number, z: number): void {
    this.#builder.cut(x, y, z, this.#feedRatio * this.#cut.feedRate);
  }

  /**
   * The feed rate for `way` mm on which the tool sinks: on a steep descent, as down from a tab, the plunge rate limits
   * it.
   */
  #rateDown(way: number, sinking: number): number {
    const feedRate = this.#feedRatio * this.#cut.feedRate;
    if (!(sinking > 0)) return feedRate;
    const steepest = (this.#cut.plungeRate * Math.hypot(way, sinking)) / sinking;
    return Math.min(feedRate, steepest);
  }

  /**
   * Cuts along a path for `distance` mm; `zAt` returns the height by distance walked, linear between the `breaks`. The
   * tool sinks no faster than the plunge rate.
   */
  follow(
    path: FittedPath,
    from: number,
    distance: number,
    zAt: (walked: number) => number,
    breaks: readonly number[] = [],
  ): void {
    let before = 0;
    walkPath(
      path,
      from,
      distance,
      (x, y, span, walked) => {
        const end = { x, y, z: zAt(walked) };
        const at = this.position;
        const rate = this.#rateDown(walked - before, at ? at.z - end.z : 0);
        before = walked;
        const isPoint = at !== undefined && Math.hypot(at.x - x, at.y - y) < 0.002;
        if (span.turn === 0 || isPoint) this.#builder.cut(x, y, end.z, rate);
        else this.#builder.arc(span.turn < 0, end, { x: span.cx, y: span.cy }, rate);
      },
      breaks,
    );
  }

  /** Ends the operation at the safe height. */
  finish(): Moves {
    this.retract();
    return this.#builder.build();
  }
}
