import { MoveBuilder, type Moves } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { CutNote } from '../cuts/generate-context';
import { type FittedPath, walkPath } from './fitted-path';

/** The height above the material at which a fast descent ends, mm. */
const AIR_GAP = 0.4;

/** Programs state positions and rates with three decimals: so many units are in one mm. */
const UNITS = 1000;

/**
 * Writes the moves of a milling operation. The writer knows the rates and heights, so generators handle only paths and
 * depths. Every travelling move is at the safe height. Every way down is a plunge, or a ramp that sinks no faster than
 * the plunge rate.
 */
export class MillWriter {
  readonly #builder = new MoveBuilder();
  readonly #cut: MillingCut;
  readonly #note: ((note: CutNote) => void) | undefined;
  #feedRatio = 1;
  /** How far the tool may sink per mm of way, so that at the full feed rate it sinks no faster than the plunge rate. */
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

  /** Sets the share of the feed rate for all cuts that follow. */
  setFeedRatio(ratio: number): void {
    this.#feedRatio = ratio;
  }

  /** Reports that something could not be done as requested at (x, y). */
  note(code: CutNote['code'], x: number, y: number): void {
    this.#note?.({ code, x, y });
  }

  /** The position of the tool; undefined before the first move. */
  get position(): { x: number; y: number; z: number } | undefined {
    return this.#builder.end;
  }

  /**
   * Lifts the tool, brings it above (x, y), and lowers it to `z`. It goes down at the feed rate through the air above
   * `top`, where the material may begin, and then at the plunge rate. Only ground that this operation itself has cut is
   * certainly air. Material above the start depth may still be there: that it is gone is only a person's setting, and
   * the programs may have run in a different order.
   */
  enterAt(x: number, y: number, z: number, top: number): void {
    this.retract();
    this.#builder.rapid(x, y, this.#cut.safeHeight);
    const surface = top < -this.#cut.startDepth ? top : 0;
    const air = Math.max(z, surface + AIR_GAP);
    if (air < this.#cut.safeHeight) this.lineTo(x, y, air);
    this.plungeTo(z);
  }

  /** Goes straight up to the safe height. Does nothing when the tool is already there. */
  retract(): void {
    const at = this.position;
    if (at && at.z < this.#cut.safeHeight) this.#builder.rapid(at.x, at.y, this.#cut.safeHeight);
  }

  /** Goes straight down at the plunge rate. */
  plungeTo(z: number): void {
    const at = this.position;
    if (at && at.z > z) this.#builder.plunge(at.x, at.y, z, this.#cut.plungeRate);
  }

  /**
   * Goes straight down into material because there is no room for another entry. Reports this when an end mill should
   * have entered in a ramp or helix.
   */
  forcePlunge(z: number): void {
    const at = this.position;
    const isGentle = this.entry !== 'plunge' && this.#cut.tool.kind === 'end-mill';
    if (at && isGentle) this.note('entry-plunged', at.x, at.y);
    this.plungeTo(z);
  }

  /** Stays at its position while the spindle turns. */
  dwell(seconds: number): void {
    if (seconds > 0) this.#builder.dwell(seconds);
  }

  lineTo(x: number, y: number, z: number): void {
    this.#builder.cut(x, y, z, this.#feedRatio * this.#cut.feedRate);
  }

  /**
   * Cuts straight to (x, y, z). The tool sinks no faster than the plunge rate, also after the program has rounded the
   * position and the rate.
   */
  sinkTo(x: number, y: number, z: number): void {
    const at = this.position;
    const way = at ? Math.hypot(stated(x) - stated(at.x), stated(y) - stated(at.y)) : 0;
    const rate = this.#rateDown(way, at ? stated(at.z) - stated(z) : 0);
    this.#builder.cut(x, y, z, rate);
  }

  /**
   * The feed rate for `way` mm over which the tool sinks. On a steep descent, such as down from a tab, the plunge rate
   * limits it.
   */
  #rateDown(way: number, sinking: number): number {
    const feedRate = this.#feedRatio * this.#cut.feedRate;
    if (!(sinking > 0)) return feedRate;
    const steepest = (this.#cut.plungeRate * Math.hypot(way, sinking)) / sinking;
    return Math.min(feedRate, Math.floor(steepest * UNITS) / UNITS);
  }

  /**
   * Cuts along a path for `distance` mm. `zAt` returns the height for the distance walked and is linear between the
   * `breaks`. The tool sinks no faster than the plunge rate.
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

  /** Ends the operation at the safe height and returns its moves. */
  finish(): Moves {
    this.retract();
    return this.#builder.build();
  }
}

/** A coordinate as a program states it. */
function stated(value: number): number {
  return Math.round(value * UNITS) / UNITS;
}
