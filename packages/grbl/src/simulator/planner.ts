import type { MutablePosition, SpindleWord } from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { StoredData } from './stored-data';

/** How the motion of a line is executed. */
export interface MotionRequest {
  readonly feedRate: number;
  readonly isRapid: boolean;
  /** `feedRate` is in 1/min for the whole line (G93). */
  readonly isInverseTime: boolean;
  /** Overrides do not apply (jogging, probing, homing). */
  readonly ignoresOverrides: boolean;
  /** S for this line; 0 when a laser must be off. */
  readonly spindleSpeed: number;
  readonly spindle: SpindleWord;
  /** Power follows speed (M4 in laser mode). */
  readonly isPowerByRate: boolean;
  /** The line that caused the motion. */
  readonly lineNumber: number;
  /** Its N word; 0 when it has none. */
  readonly namedLine: number;
}

/** A straight motion between two step positions, with its limits. mm and s. */
export interface PlannedBlock {
  readonly number: number;
  readonly request: MotionRequest;
  readonly fromSteps: Readonly<MutablePosition>;
  readonly toSteps: Readonly<MutablePosition>;
  readonly length: number;
  /** Steps of the axis that moves most. */
  readonly stepCount: number;
  readonly acceleration: number;
  readonly rapidRate: number;
  readonly programmedRate: number;
  /** The square of the highest speed at which the corner before this block may be passed. */
  readonly junctionSquare: number;
  /** The square of the highest entry speed that the corner and the nominal speeds of both blocks allow. */
  entryLimitSquare: number;
  /** Square of the planned entry speed. */
  entrySquare: number;
}

const SLOWEST_RATE = 1 / 60;
const STRAIGHT_ON = -0.999999;
const STRAIGHT_BACK = 0.999999;

/** Feed and rapid override in percent. */
export interface RateOverrides {
  feed: number;
  rapid: number;
}

/** The largest value along a direction that exceeds no axis's own limit. */
function limitAlong(direction: Readonly<MutablePosition>, limits: Readonly<MutablePosition>): number {
  let limit = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis += 1) {
    const share = Math.abs(direction[axis]!);
    if (share > 0) limit = Math.min(limit, limits[axis]! / share);
  }
  return limit;
}

/**
 * The queue of motions with look-ahead. Corner speeds follow the junction-deviation model (S. S. Jeon, grbl): an arc
 * rounds the corner and passes it at the distance `$11`. On this arc, the centripetal acceleration is the machine's
 * acceleration. Two passes then give the speed at which each block begins: backwards, so that every block can still
 * stop at the end of the queue, and forwards, so that the machine can reach this speed in the block before.
 */
export class Planner {
  readonly capacity: number;
  readonly overrides: RateOverrides = { feed: 100, rapid: 100 };
  /**
   * Where the look-ahead starts while the head block is executing: the distance that is left in that block, and its
   * speed.
   */
  headCourse: { readonly speed: number; readonly distance: number } | null = null;
  readonly #stored: StoredData;
  #blocks: PlannedBlock[] = [];
  #lastSteps: MutablePosition = [0, 0, 0];
  #lastDirection: MutablePosition = [0, 0, 0];
  #lastNominal = 0;
  #count = 0;

  constructor(stored: StoredData, capacity: number) {
    this.#stored = stored;
    this.capacity = capacity;
  }

  get head(): PlannedBlock | undefined {
    return this.#blocks[0];
  }

  get free(): number {
    return this.capacity - this.#blocks.length;
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  /** The speed at which the head block may end. */
  get exitSpeed(): number {
    return Math.sqrt(this.#blocks[1]?.entrySquare ?? 0);
  }

  /** Appends a line to `target`, mm. False when it has no steps. The caller has checked that a place is free. */
  append(target: Readonly<MutablePosition>, request: MotionRequest, isSystemMotion = false): boolean {
    const from = this.#lastSteps;
    const to = target.map((value, axis) =>
      roundToStep(Math.fround(value * this.#perAxis(SETTING.stepsPerMm, axis))),
    ) as MutablePosition;
    const delta = to.map((value, axis) => (value - from[axis]!) / this.#perAxis(SETTING.stepsPerMm, axis));
    const stepCount = Math.max(...to.map((value, axis) => Math.abs(value - from[axis]!)));
    if (stepCount === 0) return false;
    const length = Math.hypot(...delta);
    const direction = delta.map((value) => value / length) as MutablePosition;
    const rapidRate = limitAlong(direction, this.#allAxes(SETTING.maximumRate)) / 60;
    const feed = request.isInverseTime ? request.feedRate * length : request.feedRate;
    const startsFromRest = this.isEmpty || isSystemMotion;
    this.#count += 1;
    const block: PlannedBlock = {
      number: this.#count,
      request,
      fromSteps: from,
      toSteps: to,
      length,
      stepCount,
      acceleration: limitAlong(direction, this.#allAxes(SETTING.acceleration)),
      rapidRate,
      programmedRate: request.isRapid ? rapidRate : feed / 60,
      junctionSquare: startsFromRest ? 0 : this.#junctionSquare(direction),
      entryLimitSquare: 0,
      entrySquare: 0,
    };
    this.#limitEntry(block, this.#lastNominal);
    this.#lastNominal = this.nominalSpeed(block);
    this.#lastSteps = to;
    this.#lastDirection = direction;
    this.#blocks.push(block);
    this.#replan();
    return true;
  }

  /** Removes the head block. The next block keeps the entry speed that was planned for it. */
  discardHead(): void {
    this.headCourse = null;
    this.#blocks.shift();
  }

  /** Drops everything; the next line starts at these steps. */
  reset(steps: Readonly<MutablePosition>): void {
    this.headCourse = null;
    this.#blocks = [];
    this.#lastSteps = [...steps];
    this.#lastNominal = 0;
  }

  /** The desired speed in a block, with overrides. */
  nominalSpeed(block: PlannedBlock): number {
    const { request, rapidRate, programmedRate } = block;
    if (request.isRapid) return Math.max(SLOWEST_RATE, (rapidRate * this.overrides.rapid) / 100);
    const share = request.ignoresOverrides ? 1 : this.overrides.feed / 100;
    return Math.max(SLOWEST_RATE, Math.min(rapidRate, programmedRate * share));
  }

  /** Plans everything again after changed overrides, or after a head block was stopped on its way. */
  replanAll(): void {
    let before = Number.POSITIVE_INFINITY;
    for (const block of this.#blocks) {
      this.#limitEntry(block, before);
      before = this.nominalSpeed(block);
    }
    if (this.head) this.#lastNominal = before;
    this.#replan();
  }

  #limitEntry(block: PlannedBlock, previousNominal: number): void {
    const nominal = this.nominalSpeed(block);
    const slower = Math.min(nominal, previousNominal);
    block.entryLimitSquare = Math.min(slower * slower, block.junctionSquare);
  }

  #junctionSquare(direction: Readonly<MutablePosition>): number {
    const before = this.#lastDirection;
    let cosine = 0;
    for (let axis = 0; axis < 3; axis += 1) cosine -= before[axis]! * direction[axis]!;
    if (cosine > STRAIGHT_BACK) return 0;
    if (cosine < STRAIGHT_ON) return Number.POSITIVE_INFINITY;
    const turn = direction.map((value, axis) => value - before[axis]!);
    const size = Math.hypot(...turn);
    const bisector = turn.map((value) => value / size) as MutablePosition;
    const acceleration = limitAlong(bisector, this.#allAxes(SETTING.acceleration));
    const sine = Math.sqrt((1 - cosine) / 2);
    return (acceleration * this.#stored.setting(SETTING.junctionDeviation) * sine) / (1 - sine);
  }

  #replan(): void {
    const blocks = this.#blocks;
    let next = 0;
    for (let index = blocks.length - 1; index > 0; index -= 1) {
      const block = blocks[index]!;
      block.entrySquare = Math.min(block.entryLimitSquare, next + 2 * block.acceleration * block.length);
      next = block.entrySquare;
    }
    for (let index = 0; index + 1 < blocks.length; index += 1) {
      const block = blocks[index]!;
      const moving = index === 0 ? this.headCourse : null;
      const entry = moving ? moving.speed * moving.speed : block.entrySquare;
      const reachable = entry + 2 * block.acceleration * (moving?.distance ?? block.length);
      const after = blocks[index + 1]!;
      if (reachable < after.entrySquare) after.entrySquare = reachable;
    }
  }

  #perAxis(first: number, axis: number): number {
    return this.#stored.axisSetting(first, axis);
  }

  #allAxes(first: number): MutablePosition {
    return [this.#perAxis(first, 0), this.#perAxis(first, 1), this.#perAxis(first, 2)];
  }
}

/** Rounds half away from zero, as `lround` does. */
function roundToStep(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}
