import type { Axis, Controller, Scheduler, Timer } from '@kerf/grbl';
import { type DriverFailure, HOLD_TIMEOUT_MS } from '@kerf/protocol';
import { failureOf } from './failures';

/**
 * The duration of one step of a held jog, in s. Two steps are queued, so the machine neither runs out of steps nor gets
 * far ahead.
 */
const STEP_SECONDS = 0.25;

/** How long to wait before the next step when two are queued, in ms. */
const QUEUE_FULL_PAUSE_MS = 40;

/** The parts of the controller that a held jog needs. */
export type Jogger = Pick<Controller, 'jog' | 'cancelJog'>;

/** A jog button that is held. */
export interface HeldJogRequest {
  /** Which axes move, and in which direction. */
  readonly axes: Readonly<Partial<Record<Axis, 1 | -1>>>;
  /** The speed along the path, mm/min. */
  readonly feedRate: number;
}

interface Hold {
  readonly owner: object;
  readonly controller: Jogger;
  readonly request: HeldJogRequest;
  timer: Timer;
}

/**
 * Moves the machine while somebody holds a button. Meanwhile the client sends keep-alives, and the machine gets short
 * steps one after the other. When the keep-alives stop, the jog is cancelled on the board, and no further step is sent.
 */
export class HeldJog {
  readonly #scheduler: Scheduler;
  #hold: Hold | null = null;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Starts to move; resolves when the first step is accepted. An earlier hold ends. */
  async start(owner: object, controller: Jogger, request: HeldJogRequest): Promise<DriverFailure | null> {
    this.stop();
    const hold: Hold = { owner, controller, request, timer: this.#deadline() };
    this.#hold = hold;
    const failure = await this.#step(hold);
    if (failure) this.stop(owner);
    else void this.#feed(hold);
    return failure;
  }

  /** Call it while the button is still held. */
  keepAlive(owner: object): void {
    if (this.#hold?.owner !== owner) return;
    this.#scheduler.clearTimer(this.#hold.timer);
    this.#hold.timer = this.#deadline();
  }

  /** Stops at once, for any holder, or only for `owner` when it is given. */
  stop(owner?: object): void {
    const hold = this.#hold;
    if (!hold || (owner && hold.owner !== owner)) return;
    this.#hold = null;
    this.#scheduler.clearTimer(hold.timer);
    hold.controller.cancelJog();
  }

  #deadline(): Timer {
    return this.#scheduler.setTimer(HOLD_TIMEOUT_MS, () => this.stop());
  }

  async #feed(hold: Hold): Promise<void> {
    while (this.#hold === hold) {
      const failure = await this.#step(hold);
      if (failure && failure.code !== 'jog-flood') this.stop(hold.owner);
      else if (failure)
        await new Promise<void>((resolve) => {
          this.#scheduler.setTimer(QUEUE_FULL_PAUSE_MS, resolve);
        });
    }
  }

  async #step({ controller, request }: Hold): Promise<DriverFailure | null> {
    const { axes, feedRate } = request;
    const signs = Object.entries(axes);
    // Of a diagonal, every axis moves by the same part of the path.
    const part = (feedRate * STEP_SECONDS) / 60 / Math.sqrt(signs.length);
    const distance = Object.fromEntries(signs.map(([axis, sign]) => [axis, sign * part]));
    const outcome = await controller.jog({ distance, feedRate });
    return outcome.ok ? null : failureOf(outcome.problems);
  }
}
