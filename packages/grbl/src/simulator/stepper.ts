import type { MutablePosition } from '../blocks/parser-state';
import type { Scheduler, Timer } from '../scheduler';
import type { SpindleLevel } from './outputs';
import type { PlannedBlock, Planner } from './planner';
import { type Course, followCourse, type Slice } from './velocity';

const CPU_HZ = 16_000_000;
/** Below these step rates, Hz, each step is divided into two, four and eight ticks of the timer. */
const TICK_RATES = [8000, 4000, 2000] as const;
const SEGMENT_SECONDS = 0.01;
/**
 * The number of steps that a segment lasts. A segment gets so many slices of time that even the first segment of a
 * motion has a step to make.
 */
const STEPS_PER_SEGMENT = 1.25;
/** A block with less than this left, mm, is finished: the rounding errors of many slices do not exceed it. */
const NEGLIGIBLE = 1e-9;
/** From the start of a motion to its first step, ms: the chip first cuts all segments of the ring. */
const WAKE_MS = 1.8;

/**
 * A piece of a block that is executed as a whole. It has whole steps of the leading axis; the other axes may have
 * fractions of steps.
 */
export interface Segment {
  readonly block: PlannedBlock;
  readonly from: Readonly<MutablePosition>;
  readonly to: Readonly<MutablePosition>;
  /** Steps of the leading axis. */
  readonly steps: number;
  readonly level: SpindleLevel;
  readonly ms: number;
  startAt: number;
}

/** The parts that a stepper needs. */
export interface StepperOptions {
  readonly scheduler: Scheduler;
  readonly planner: Planner;
  /** The number of segments that are computed ahead of the motion; they can no longer be changed. */
  readonly segmentsAhead: number;
  /** The spindle level for a block at a speed in mm/s. */
  readonly levelFor: (block: PlannedBlock, speed: number) => SpindleLevel;
  readonly setLevel: (level: SpindleLevel) => void;
  /** Called when a block is loaded, and when a segment is cut from it. */
  readonly worked: (work: 'block' | 'segment') => void;
  /** Called when a segment begins. */
  readonly began: (segment: Segment) => void;
  /** Called when a segment was executed, or the part of it before an abrupt stop. */
  readonly executed: (segment: Segment, endAt: number) => void;
  /** Called when a block is completely cut into segments, so that its place in the planner is free. */
  readonly blockFreed: () => void;
  /** Called when motion has ended: nothing is left, or braking is complete. */
  readonly stopped: () => void;
}

/**
 * Turns planned blocks into motion over time. Like the firmware's stepper driver, it computes a short ring of segments
 * ahead.
 */
export class Stepper {
  readonly #options: StepperOptions;
  #queue: Segment[] = [];
  #block: PlannedBlock | null = null;
  #left = 0;
  #stepsDone = 0;
  /** The share of a step that was begun but not made, and the time that was spent on it, s. */
  #stepShare = 0;
  #timeShare = 0;
  #speed = 0;
  /** The motion ends as soon as possible, and stays ended until it is started again. */
  isBraking = false;
  /** Axes that are held during homing, with the step at which each of them was locked. */
  #locks: [number | null, number | null, number | null] = [null, null, null];
  #isAwake = false;
  #position: Readonly<MutablePosition> = [0, 0, 0];
  #timer: Timer | null = null;
  #frozenAt: number | null = null;

  constructor(options: StepperOptions) {
    this.#options = options;
  }

  get isMoving(): boolean {
    return this.#queue.length > 0;
  }

  /**
   * The speed at the end of the last segment that was computed, mm/s. It is ahead of the motion by the segments in the
   * ring.
   */
  get speed(): number {
    return this.#speed;
  }

  /** The present position in steps, rounded. */
  get steps(): MutablePosition {
    const segment = this.#queue[0];
    if (!segment || !this.#isAwake) return this.#locked(this.#position.map(Math.round) as MutablePosition);
    const now = this.#frozenAt ?? this.#options.scheduler.now();
    const share = segment.ms > 0 ? Math.min(1, (now - segment.startAt) / segment.ms) : 1;
    return this.#locked(
      segment.from.map((value, axis) =>
        Math.round(value + (segment.to[axis]! - value) * share),
      ) as MutablePosition,
    );
  }

  /** Sets the position at standstill. */
  setSteps(steps: Readonly<MutablePosition>): void {
    this.#position = [...steps];
  }

  /** Stops an axis dead where it is; the others go on. */
  lockAxis(axis: number): void {
    this.#locks[axis] ??= this.steps[axis]!;
  }

  isLocked(axis: number): boolean {
    return this.#locks[axis] !== null;
  }

  unlockAxes(): void {
    this.#locks = [null, null, null];
  }

  #locked(steps: MutablePosition): MutablePosition {
    return steps.map((value, axis) => this.#locks[axis] ?? value) as MutablePosition;
  }

  /** Starts, or continues after braking. Does nothing without planned blocks. */
  start(): void {
    this.isBraking = false;
    this.#prepare();
    if (this.#timer || this.#frozenAt !== null || !this.isMoving) return;
    this.#isAwake = false;
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#timer = this.#options.scheduler.setTimer(WAKE_MS, () => {
      this.#timer = null;
      this.#isAwake = true;
      this.#execute();
    });
  }

  /** Brakes to a stop after the segments that are already cut. */
  brake(): void {
    this.isBraking = true;
  }

  /** Stops dead and drops everything. Returns whether it was in motion. */
  halt(): boolean {
    const wasMoving = this.isMoving;
    const steps = this.steps;
    const segment = this.#queue[0];
    if (this.#timer) this.#options.scheduler.clearTimer(this.#timer);
    this.#timer = null;
    if (segment && this.#isAwake)
      this.#options.executed({ ...segment, to: steps }, this.#frozenAt ?? this.#options.scheduler.now());
    this.#queue = [];
    this.#block = null;
    this.#speed = 0;
    this.#stepShare = 0;
    this.#timeShare = 0;
    this.#position = steps;
    return wasMoving;
  }

  /** Simulates that the processor hangs, or that it continues as if nothing had happened. */
  setFrozen(isFrozen: boolean): void {
    const { scheduler } = this.#options;
    if (isFrozen === (this.#frozenAt !== null)) return;
    if (isFrozen) {
      this.#frozenAt = scheduler.now();
      if (this.#timer) scheduler.clearTimer(this.#timer);
      this.#timer = null;
      return;
    }
    const segment = this.#queue[0];
    if (segment) segment.startAt += scheduler.now() - (this.#frozenAt ?? 0);
    this.#frozenAt = null;
    if (segment && this.#isAwake) this.#await(segment);
    else if (segment) this.#wakeUp();
  }

  #prepare(): void {
    while (this.#queue.length < this.#options.segmentsAhead) {
      const block = this.#block ?? this.#load();
      if (!block || !this.#cut(block)) return;
      if (this.#block === null) this.#options.blockFreed();
    }
  }

  #load(): PlannedBlock | null {
    const block = this.#options.planner.head;
    if (!block || (this.isBraking && this.#speed === 0)) return null;
    this.#options.worked('block');
    this.#block = block;
    this.#left = Math.fround(block.length);
    this.#stepsDone = 0;
    this.#speed = this.isBraking ? this.#speed : Math.sqrt(block.entrySquare);
    return block;
  }

  /** Follows the course for as many slices as a segment needs to contain a step. */
  #follow(block: PlannedBlock): Slice {
    const { planner } = this.#options;
    const enough = Math.min(this.#left, (STEPS_PER_SEGMENT * block.length) / block.stepCount);
    let course: Course = {
      distance: this.#left,
      speed: this.#speed,
      nominal: planner.nominalSpeed(block),
      exit: planner.exitSpeed,
      acceleration: block.acceleration,
    };
    let seconds = 0;
    let distance = 0;
    for (;;) {
      const slice = followCourse(course, SEGMENT_SECONDS, this.isBraking);
      seconds += slice.seconds;
      distance += slice.distance;
      course = { ...course, distance: course.distance - slice.distance, speed: slice.speed };
      const isOver = course.distance < NEGLIGIBLE || slice.seconds < SEGMENT_SECONDS;
      if (isOver || distance >= enough) return { distance, speed: slice.speed, seconds };
    }
  }

  /**
   * Cuts the next segment from the block. It contains whole steps of the leading axis; the time of an unfinished step
   * goes to the next segment. False when braking has ended.
   */
  #cut(block: PlannedBlock): boolean {
    const slice = this.#follow(block);
    const before = this.#left;
    this.#left = Math.fround(this.#left - Math.fround(slice.distance));
    this.#speed = Math.fround(slice.speed);
    if (this.#left < 1e-6) this.#left = 0;
    const perMm = block.stepCount / block.length;
    const target = block.stepCount - Math.ceil(Math.fround(this.#left * Math.fround(perMm)));
    const steps = target - this.#stepsDone;
    const begun = (before - this.#left) * perMm + this.#stepShare;
    const time = slice.seconds + this.#timeShare;
    const perStep = begun > 0 ? time / begun : 0;
    this.#stepShare = begun - steps;
    this.#timeShare = this.#stepShare * perStep;
    const from = pointOn(block, this.#stepsDone);
    this.#stepsDone = target;
    if (this.#left === 0) {
      this.#block = null;
      this.#stepShare = 0;
      this.#options.planner.discardHead();
    } else this.#options.planner.headCourse = { speed: slice.speed, distance: this.#left };
    this.#options.worked('segment');
    if (steps > 0)
      this.#queue.push({
        block,
        from,
        to: pointOn(block, target),
        steps,
        level: this.#options.levelFor(block, slice.speed),
        ms: steps * tickTime(perStep) * 1000,
        startAt: 0,
      });
    return !(this.isBraking && this.#speed === 0);
  }

  #execute(): void {
    if (this.#timer || this.#frozenAt !== null) return;
    const segment = this.#queue[0];
    if (!segment) return;
    segment.startAt = this.#options.scheduler.now();
    this.#options.setLevel(segment.level);
    this.#options.began(segment);
    this.#await(segment);
  }

  #await(segment: Segment): void {
    const { scheduler } = this.#options;
    this.#timer = scheduler.setTimer(Math.max(0, segment.startAt + segment.ms - scheduler.now()), () => {
      this.#timer = null;
      this.#finish(segment);
    });
  }

  #finish(segment: Segment): void {
    this.#position = segment.to;
    this.#queue.shift();
    this.#options.executed(segment, this.#options.scheduler.now());
    this.#prepare();
    if (this.#timer) return;
    if (this.isMoving) this.#execute();
    else {
      this.#speed = 0;
      if (this.#block) this.#options.planner.headCourse = { speed: 0, distance: this.#left };
      this.#options.stopped();
    }
  }
}

/**
 * The time between two steps, s, as the timer makes it: in whole cycles, and each tick takes one cycle more than it
 * should, because the timer counts from 0.
 */
function tickTime(seconds: number): number {
  const cycles = Math.ceil(seconds * CPU_HZ - NEGLIGIBLE);
  const level = TICK_RATES.filter((rate) => cycles >= CPU_HZ / rate).length;
  return ((Math.floor(cycles / 2 ** level) + 1) * 2 ** level) / CPU_HZ;
}

function pointOn(block: PlannedBlock, stepsDone: number): MutablePosition {
  const share = stepsDone / block.stepCount;
  return block.fromSteps.map(
    (value, axis) => value + (block.toSteps[axis]! - value) * share,
  ) as MutablePosition;
}
