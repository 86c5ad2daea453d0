import type { GcodeReason, ReasonDetails } from '../reasons';
import { type Block, Letter } from '../scan/block';
import { SegmentKind } from '../trace/motion-trace';
import type { TraceBuilder } from '../trace/trace-builder';
import { FeedMode, ModalState } from './modal-state';
import type { PowerWatch } from './power-watch';
import type { Warn } from './refusal';

/** The number of work coordinate systems: G54 … G59, G59.1 … G59.3. */
export const WORK_SYSTEM_COUNT = 9;

// These values are copied into constants of this module. A property of an imported object would be read from memory
// again for each block.
const X = Letter.X;
const Y = Letter.Y;
const Z = Letter.Z;
const X_BIT = 1 << X;
const Y_BIT = 1 << Y;
const Z_BIT = 1 << Z;
const RAPID = SegmentKind.rapid;
const FEED = SegmentKind.feed;
const PER_MINUTE = FeedMode.perMinute;

/** The values that a canned cycle keeps for the next hole, in mm and seconds, in the space of the trace. */
export interface CycleState {
  /** The height where the cycle began (G98 returns to it). */
  initialZ: number;
  retractZ: number;
  bottomZ: number;
  dwellSeconds: number;
  peck: number;
}

/**
 * The machine as the program sees it: position, modal state and offsets. It also writes the trace. Positions are in mm,
 * in the space of the trace: the work coordinates at the program's start. The machine's true position, which G28 and
 * G53 need, is unknown.
 */
export class VirtualMachine {
  x = 0;
  y = 0;
  z = 0;
  /** The target of the block's axis words. `aim` sets it. */
  targetX = 0;
  targetY = 0;
  targetZ = 0;
  /**
   * The position of the programmed point (0, 0, 0) in the space of the trace: the sum of the work offset and the G92
   * offset.
   */
  shiftX = 0;
  shiftY = 0;
  shiftZ = 0;
  readonly modal = new ModalState();
  readonly cycle: CycleState = { initialZ: 0, retractZ: 0, bottomZ: 0, dwellSeconds: 0, peck: 0 };
  /** The offsets of the work coordinate systems from the first system: x, y, z for each. */
  readonly workOffsets = new Float64Array(3 * WORK_SYSTEM_COUNT);
  /** The G92 offset: x, y, z. */
  readonly localOffset = new Float64Array(3);
  /** Whether the present block contains G53. */
  isMachineCoordinates = false;
  /** Whether the last motion was a hole of a cycle. If it was, the next hole keeps its heights. */
  isInCycle = false;
  /** Whether M2 or M30 has been executed. */
  hasEnded = false;
  line = 0;
  /** The largest distance, in mm, between an arc and its chords. */
  readonly arcTolerance: number;
  /** The seconds in one unit of a dwell's P word. */
  readonly secondsPerDwellUnit: number;
  readonly powers: PowerWatch;
  readonly #trace: TraceBuilder;
  readonly #warn: Warn;

  constructor(
    trace: TraceBuilder,
    powers: PowerWatch,
    limits: { readonly arcTolerance: number; readonly secondsPerDwellUnit: number },
    warn: Warn,
  ) {
    this.#trace = trace;
    this.#warn = warn;
    this.powers = powers;
    this.arcTolerance = limits.arcTolerance;
    this.secondsPerDwellUnit = limits.secondsPerDwellUnit;
  }

  get trace(): TraceBuilder {
    return this.#trace;
  }

  warn<R extends GcodeReason>(reason: R, ...details: ReasonDetails<R>): void {
    this.#warn(reason, ...details);
  }

  /** Sets the target from the block's X, Y and Z words; axes without a word keep their position. */
  aim(block: Block): void {
    const { words, values } = block;
    const { unit, isAbsolute } = this.modal;
    if (isAbsolute) {
      this.targetX = (words & X_BIT) !== 0 ? values[X]! * unit + this.shiftX : this.x;
      this.targetY = (words & Y_BIT) !== 0 ? values[Y]! * unit + this.shiftY : this.y;
      this.targetZ = (words & Z_BIT) !== 0 ? values[Z]! * unit + this.shiftZ : this.z;
    } else {
      this.targetX = (words & X_BIT) !== 0 ? this.x + values[X]! * unit : this.x;
      this.targetY = (words & Y_BIT) !== 0 ? this.y + values[Y]! * unit : this.y;
      this.targetZ = (words & Z_BIT) !== 0 ? this.z + values[Z]! * unit : this.z;
    }
  }

  /** Adds a straight segment to (x, y, z). Does nothing when the machine is there already. */
  moveTo(x: number, y: number, z: number, kind: SegmentKind): void {
    if (x === this.x && y === this.y && z === this.z) return;
    this.#trace.push(x, y, z, kind, this.line);
    this.x = x;
    this.y = y;
    this.z = z;
  }

  rapidTo(x: number, y: number, z: number): void {
    this.moveTo(x, y, z, RAPID);
  }

  feedTo(x: number, y: number, z: number): void {
    this.moveTo(x, y, z, FEED);
  }

  /**
   * Records the feed rate of the motion that comes next. `length` is the length of the whole motion in mm; in inverse
   * time mode the feed rate is computed from it.
   */
  recordFeed(length: number): void {
    const { feedMode, feed, power } = this.modal;
    if (feed === 0) this.#warn('feed-missing');
    let rate = feed;
    if (feedMode !== PER_MINUTE) rate = feed * (feedMode === FeedMode.inverseTime ? length : power);
    this.#trace.feeds.set(this.#trace.segmentCount, rate);
  }

  /** Sets the power of the motions that follow, without checking it. */
  setPower(power: number): void {
    this.modal.power = power;
    this.powers.note(power);
    this.#trace.powers.set(this.#trace.segmentCount, power);
  }

  /** Distance from the present position to the target, in mm. */
  get distanceToTarget(): number {
    const dx = this.targetX - this.x;
    const dy = this.targetY - this.y;
    const dz = this.targetZ - this.z;
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** Updates the shift from the work offset and the G92 offset. */
  updateShift(): void {
    const at = 3 * this.modal.workSystem;
    this.shiftX = this.workOffsets[at]! + this.localOffset[0]!;
    this.shiftY = this.workOffsets[at + 1]! + this.localOffset[1]!;
    this.shiftZ = this.workOffsets[at + 2]! + this.localOffset[2]!;
  }
}

/** Bits of the three axis letters. */
export const AXIS_BITS = X_BIT | Y_BIT | Z_BIT;
