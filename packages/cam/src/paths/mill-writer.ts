import { MoveBuilder, type Moves } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { CutNote } from '../cuts/generate-context';
import { isClampBeside } from './clamps';
import { type FittedPath, walkPath } from './fitted-path';

/** The height above the material at which a descent at the feed rate ends, mm. */
const AIR_GAP = 0.4;

/** Programs state positions and rates with three decimals: so many units are in one mm. */
const UNITS = 1000;

/**
 * Writes the moves of a milling operation. The writer knows the rates and heights, so generators handle only paths and
 * depths.
 *
 * - The operation begins and ends at the safe height.
 * - In between, travelling moves are at the retract height above ground that is certainly not higher than the caller
 *   says: the stock's top, or ground that this operation has cut. Near clamps they are at the safe height.
 * - A rapid goes down to the retract height above the ground at its end, never further. From there on, every way down
 *   is a plunge, or a ramp that sinks no faster than the plunge rate.
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

  /** Whether the tool should not go straight down into material: an end mill seldom cuts at its centre. */
  get mustNotPlunge(): boolean {
    return this.entry !== 'plunge' && this.#cut.tool.kind === 'end-mill';
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
   * Lifts the tool, brings it above (x, y), and lowers it to `z`. `top` is where the material under the tool may begin
   * at (x, y), and `ground` the highest that it may be on the straight way there. Only ground that this operation
   * itself has cut may be given as lower than the stock's top, 0. Material above the start depth may still be there:
   * that it is gone is only a person's setting, and the programs may have run in a different order.
   *
   * The tool goes down in a rapid as far as the retract height above `top`, then at the feed rate through the air, and
   * then at the plunge rate.
   */
  enterAt(x: number, y: number, z: number, top: number, ground = 0): void {
    const travel = this.#travelHeight(x, y, this.#certain(ground));
    this.#liftTo(travel);
    const height = Math.max(travel, this.position?.z ?? travel);
    this.#builder.rapid(x, y, height);
    const surface = this.#certain(top);
    const low = Math.max(z, surface + this.#retractHeight);
    if (low < height) this.#builder.rapid(x, y, low);
    const air = Math.max(z, surface + AIR_GAP);
    if (air < Math.min(low, height)) this.lineTo(x, y, air);
    this.plungeTo(z);
  }

  /** A height from which on material may begin: what is above the start depth counts as being there. */
  #certain(top: number): number {
    return top < -this.#cut.startDepth ? top : 0;
  }

  get #retractHeight(): number {
    return Math.min(this.#cut.retractHeight, this.#cut.safeHeight);
  }

  /** The height of the straight way from the tool's position to (x, y), over ground that is at most `ground` high. */
  #travelHeight(x: number, y: number, ground: number): number {
    const at = this.position;
    const { fixtures, safeHeight, tool } = this.#cut;
    if (!at) return safeHeight;
    if (isClampBeside(fixtures, at, { x, y }, tool, ground)) return safeHeight;
    return Math.min(safeHeight, ground + this.#retractHeight);
  }

  #liftTo(height: number): void {
    const at = this.position;
    if (at && at.z < height) this.#builder.rapid(at.x, at.y, height);
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
    if (at && this.mustNotPlunge) this.note('entry-plunged', at.x, at.y);
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
    const rate = this.#rateDown(this.#wayTo(x, y), at ? stated(at.z) - stated(z) : 0);
    this.#builder.cut(x, y, z, rate);
  }

  /** Cuts along an arc around a centre to `end`, like `sinkTo`. */
  sinkAround(
    isClockwise: boolean,
    end: { readonly x: number; readonly y: number; readonly z: number },
    center: { readonly x: number; readonly y: number },
  ): void {
    const at = this.position ?? end;
    const [ax, ay, bx, by] = [at.x - center.x, at.y - center.y, end.x - center.x, end.y - center.y];
    const turn = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
    const way = lengthOfArc(turn * Math.hypot(ax, ay));
    this.#builder.arc(isClockwise, end, center, this.#rateDown(way, stated(at.z) - stated(end.z)));
  }

  /** The length of the straight way to (x, y) as a program states it. */
  #wayTo(x: number, y: number): number {
    const at = this.position;
    return at ? lengthOf(stated(x) - stated(at.x), stated(y) - stated(at.y)) : 0;
  }

  /**
   * The feed rate for `way` mm over which the tool sinks. On a steep descent, such as down from a tab, the plunge rate
   * limits it.
   */
  #rateDown(way: number, sinking: number): number {
    const feedRate = this.#feedRatio * this.#cut.feedRate;
    if (!(sinking > 0)) return feedRate;
    const steepest = (this.#cut.plungeRate * lengthOf(way, sinking)) / sinking;
    return Math.min(feedRate, Math.floor(steepest * UNITS) / UNITS);
  }

  /**
   * Cuts along a path for `distance` mm. `zAt` returns the height for the distance walked and is linear between the
   * `breaks`. The tool sinks no faster than the plunge rate, also after the program has rounded the positions.
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
        const isPoint = at !== undefined && Math.hypot(at.x - x, at.y - y) < 0.002;
        const exact = walked - before;
        const way = span.turn === 0 || isPoint ? Math.min(exact, this.#wayTo(x, y)) : lengthOfArc(exact);
        const sinking = at ? Math.max(at.z - end.z, stated(at.z) - stated(end.z)) : 0;
        const rate = this.#rateDown(way, sinking);
        before = walked;
        if (span.turn === 0 || isPoint) this.#builder.cut(x, y, end.z, rate);
        else this.#builder.arc(span.turn < 0, end, { x: span.cx, y: span.cy }, rate);
      },
      breaks,
    );
  }

  /** Ends the operation at the safe height and returns its moves. */
  finish(): Moves {
    this.#liftTo(this.#cut.safeHeight);
    return this.#builder.build();
  }
}

/** The least length of an arc of `length` mm after a program has rounded its ends and its centre. */
function lengthOfArc(length: number): number {
  return Math.max(0, length - 2 / UNITS);
}

/** Much faster than `Math.hypot`, for lengths that are far from the limits of numbers. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** A coordinate as a program states it. */
function stated(value: number): number {
  return Math.round(value * UNITS) / UNITS;
}
