import type { MutablePosition } from '../blocks/parser-state';
import type { Scheduler, Timer } from '../scheduler';
import type { SimulatorOptions } from './api';
import type { BoardState } from './board-state';
import type { Segment, Stepper } from './stepper';

const AXES = [0, 1, 2] as const;
const PROBE_AXIS = 2;

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

  constructor(board: ContactBoard) {
    this.#board = board;
  }

  /** Whether the probe circuit is closed: by hand, or because the head is at or below the plate. */
  get isProbeClosed(): boolean {
    const { options, state } = this.#board;
    return (
      state.pins.probe ||
      (options.probeHeight !== undefined && this.#place(PROBE_AXIS) <= options.probeHeight)
    );
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
  }

  /** Motion has stopped dead: what would have come does not come. */
  motionEnded(): void {
    for (const timer of this.#timers) this.#board.scheduler.clearTimer(timer);
    this.#timers = [];
  }

  #edges(): Edge[] {
    const { options, state } = this.#board;
    const edges: Edge[] = [];
    for (const axis of AXES) {
      const at = this.#switchAt(axis);
      if (at !== null) edges.push({ axis, at, change: () => this.#limitPassed(axis) });
    }
    if (options.probeHeight !== undefined && state.awaitedProbe !== null)
      edges.push({
        axis: PROBE_AXIS,
        at: options.probeHeight,
        change: (isAbove) => this.#board.probeChanged(!isAbove),
      });
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
