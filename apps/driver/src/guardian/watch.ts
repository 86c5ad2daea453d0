import { TO_GUARDIAN } from './words';

/**
 * How long the driver may be silent, in ms, before motion is held, and before the board is reset. Both happen within
 * the first second.
 */
const HOLD_AFTER_MS = 600;
const RESET_AFTER_MS = 850;

/**
 * The time between hold and reset after the driver has died, in ms. The hold takes effect first, so that motion brakes
 * as far as it can before the reset.
 */
const RESET_DELAY_MS = 25;

/**
 * The longest time between two checks, in ms. A longer time shows that the guardian itself did not run either, so the
 * driver's silence proves nothing.
 */
const OWN_GAP_MS = 150;

/** What a watch can do. */
export interface WatchActions {
  readonly hold: () => void;
  readonly reset: () => void;
  /** Called when nothing is left to watch. */
  readonly end: () => void;
  readonly after: (ms: number, run: () => void) => void;
}

/**
 * Decides when a machine must be made safe because its driver died or hangs. It knows neither ports nor clocks: these
 * are passed to it.
 */
export class Watch {
  readonly #actions: WatchActions;
  #isArmed = false;
  #isOver = false;
  #silentMs = 0;
  #lastLookAt: number;
  #hasHeld = false;
  #hasReset = false;

  constructor(now: number, actions: WatchActions) {
    this.#actions = actions;
    this.#lastLookAt = now;
  }

  /** Takes signals of the driver. */
  hear(words: string): void {
    for (const word of words) {
      this.#silentMs = 0;
      this.#hasHeld = false;
      this.#hasReset = false;
      if (word === TO_GUARDIAN.armed) this.#isArmed = true;
      else if (word === TO_GUARDIAN.atRest) this.#isArmed = false;
      else if (word === TO_GUARDIAN.dismissed) this.#end();
    }
  }

  /** Call it when the connection to the driver has ended. */
  lost(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (!this.#isArmed) {
      this.#actions.end();
      return;
    }
    this.#actions.hold();
    this.#actions.after(RESET_DELAY_MS, () => {
      this.#actions.reset();
      this.#actions.after(RESET_DELAY_MS, () => this.#actions.end());
    });
  }

  /** Checks the driver's silence; called many times per second. */
  look(now: number): void {
    const passed = now - this.#lastLookAt;
    this.#lastLookAt = now;
    if (this.#isOver || passed > OWN_GAP_MS) return;
    this.#silentMs += passed;
    if (!this.#isArmed) return;
    if (this.#silentMs >= HOLD_AFTER_MS && !this.#hasHeld) {
      this.#hasHeld = true;
      this.#actions.hold();
    }
    if (this.#silentMs >= RESET_AFTER_MS && !this.#hasReset) {
      this.#hasReset = true;
      this.#actions.reset();
    }
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#actions.end();
  }
}
