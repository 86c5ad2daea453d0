import type { MutablePosition } from '../blocks/parser-state';
import type { Scheduler, Timer } from '../scheduler';
import type { SimulatorOptions } from './api';
import type { BoardState } from './board-state';
import type { Segment, Stepper } from './stepper';
import type { SimulatedTool } from './workpiece';

const AXES = [0, 1, 2] as const;
/** In how many pieces a segment is looked at for the contact of the probe; the place itself is then halved to. */
const PIECES = 8;
const HALVINGS = 20;

/** A true position on one axis at which a contact changes, and what happens then. */
interface Edge {
  readonly axis: number;
  readonly at: number;
  readonly change: (isBeyond: boolean) => void;
}

/** The part of the board that the contacts use. */
export interface ContactBoard {
  readonly scheduler: Scheduler;
  readonly options: SimulatorOptions;
  readonly state: BoardState;
  readonly stepper: Stepper;
  readonly drift: Readonly<MutablePosition>;
  stepsPerMm(axis: number): number;
  homeSwitch(axis: number): number;
  homingDirection(axis: number): 1 | -1;
  limitChanged(): void;
  probeChanged(isClosed: boolean): void;
}

/**
 * The switches that the head itself closes: limit switches at the ends of the travel, and the probe plate. They are at
 * true positions. When a segment begins that will cross such a position, the contact changes at the exact time.
 */
export class Contacts {
  readonly #board: ContactBoard;
  readonly #atLimit: [boolean, boolean, boolean] = [false, false, false];
  #timers: Timer[] = [];
  /** The tool in the collet. */
  tool: SimulatedTool = { diameter: 0, length: 0 };

  constructor(board: ContactBoard) {
    this.#board = board;
  }

  /** Whether the probe circuit is closed: by hand, or because the tool touches something. */
  get isProbeClosed(): boolean {
    return this.#board.state.pins.probe || this.#touches(AXES.map((axis) => this.#place(axis)));
  }

  /** Whether a limit switch is closed: by hand, or because the head is at it. */
  isLimitClosed(axis: number): boolean {
    return this.#board.state.pins.limits[axis]! || this.#atLimit[axis]!;
  }

  /** Sets the switches according to where the head stands. */
  look(): void {
    for (const axis of AXES) this.#atLimit[axis] = this.#isBeyondLimit(axis, this.#place(axis));
  }

  /** Sets timers for all contacts that change during a segment that begins now. */
  segmentBegins(segment: Segment): void {
    for (const edge of this.#edges()) {
      const from = this.#truth(segment.from[edge.axis]!, edge.axis);
      const to = this.#truth(segment.to[edge.axis]!, edge.axis);
      if (from < edge.at === to < edge.at) continue;
      const share = (edge.at - from) / (to - from);
      const { scheduler } = this.#board;
      this.#timers.push(scheduler.setTimer(share * segment.ms, () => edge.change(to >= edge.at)));
    }
    this.#watchProbe(segment);
  }

  /** Sets a timer for the moment in which the contact for which a search waits changes. */
  #watchProbe(segment: Segment): void {
    const { awaitedProbe } = this.#board.state;
    if (awaitedProbe === null || this.#board.state.pins.probe) return;
    const share = this.#shareOfChange(segment, awaitedProbe);
    if (share === null) return;
    const change = () => this.#board.probeChanged(awaitedProbe);
    this.#timers.push(this.#board.scheduler.setTimer(share * segment.ms, change));
  }

  /** The share of a segment after which the tool touches, or no longer touches; null when this does not happen. */
  #shareOfChange(segment: Segment, isTouching: boolean): number | null {
    const isChanged = (share: number) =>
      this.#touches(
        AXES.map((axis) => {
          const from = segment.from[axis]!;
          return this.#truth(from + (segment.to[axis]! - from) * share, axis);
        }),
      ) === isTouching;
    const piece = Array.from({ length: PIECES }, (_, index) => (index + 1) / PIECES).find(isChanged);
    if (piece === undefined) return null;
    let before = piece - 1 / PIECES;
    let after = piece;
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (before + after) / 2;
      if (isChanged(middle)) after = middle;
      else before = middle;
    }
    return after;
  }

  /** Whether the tool touches something when the head is at a true position. */
  #touches([x = 0, y = 0, z = 0]: readonly number[]): boolean {
    const { probeHeight, workpiece } = this.#board.options;
    const tip = z - this.tool.length;
    if (probeHeight !== undefined && tip <= probeHeight) return true;
    return workpiece?.([x, y, tip], this.tool.diameter / 2) === true;
  }

  /** Motion has stopped dead: what would have come does not come. */
  motionEnded(): void {
    for (const timer of this.#timers) this.#board.scheduler.clearTimer(timer);
    this.#timers = [];
  }

  #edges(): Edge[] {
    const edges: Edge[] = [];
    for (const axis of AXES) {
      const at = this.#switchAt(axis);
      if (at !== null) edges.push({ axis, at, change: () => this.#limitPassed(axis) });
    }
    return edges;
  }

  #limitPassed(axis: 0 | 1 | 2): void {
    this.#atLimit[axis] = !this.#atLimit[axis];
    this.#board.limitChanged();
  }

  /** The true position of an axis's switch: as given, or during homing at the end to which the axis homes. */
  #switchAt(axis: number): number | null {
    const { options, state } = this.#board;
    const given = options.limitSwitches?.[axis];
    if (given !== undefined) return given;
    return state.isHoming ? this.#board.homeSwitch(axis) : null;
  }

  #isBeyondLimit(axis: number, place: number): boolean {
    const at = this.#switchAt(axis);
    if (at === null) return false;
    return this.#board.homingDirection(axis) === 1 ? place >= at : place <= at;
  }

  #place(axis: number): number {
    return this.#truth(this.#board.stepper.steps[axis]!, axis);
  }

  #truth(steps: number, axis: number): number {
    return steps / this.#board.stepsPerMm(axis) + this.#board.drift[axis]!;
  }
}
