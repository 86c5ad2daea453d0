import { type FailureMessage, HOLD_KEEP_ALIVE_MS, type JogAxes } from '@kerf/protocol';
import type { DriverLink } from '../../driver/driver-link';
import { noteAct } from '../../events/acts';
import { movedAxes } from './jog-store';

/** A press that is shorter than this makes one step; a longer one moves until it is released, ms. */
export const TAP_MS = 250;

/** The parts of the studio that a jogger needs. */
export interface JoggerOptions {
  readonly driver: Pick<DriverLink, 'request'>;
  /** The size of one step, mm. */
  readonly stepSize: () => number;
  /** The feed rate for these axes, mm/min. */
  readonly feedRate: (axes: JogAxes) => number;
  readonly failed: (failure: FailureMessage) => void;
  /** The end of a held move could not be sent. */
  readonly unstopped: () => void;
}

/**
 * Moves the machine for buttons, keys and gamepads. While something is held, it sends keep-alives; the driver stops the
 * machine when they no longer come. At most one thing is held: a new one ends the one before.
 */
export class Jogger {
  readonly #options: JoggerOptions;
  /** A press that may still become a tap. */
  #pending: { readonly axes: JogAxes; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #keepAlive: ReturnType<typeof setInterval> | null = null;

  constructor(options: JoggerOptions) {
    this.#options = options;
  }

  /** Makes one step, of the chosen size unless another one is given. */
  step(axes: JogAxes, size = this.#options.stepSize()): void {
    const [first, second] = movedAxes(axes);
    if (!first) return;
    const { driver, feedRate, failed } = this.#options;
    const asking = driver.request({
      action: 'jog',
      direction: first.axis,
      size: first.sign * size,
      feedRate: feedRate(axes),
      ...(second && { second: { direction: second.axis, size: second.sign * size } }),
    });
    void asking.then((reply) => (reply.ok ? noteAct('jogged') : failed(reply.failure)));
  }

  /** Something is pressed: it moves the machine when it is held for longer than a tap. */
  press(axes: JogAxes): void {
    this.cancel();
    const timer = setTimeout(() => {
      this.#pending = null;
      this.hold(axes);
    }, TAP_MS);
    this.#pending = { axes, timer };
  }

  /** Moves the machine from now on, until `release` or `cancel`. */
  hold(axes: JogAxes): void {
    this.cancel();
    const { driver, feedRate, failed } = this.#options;
    const mine = setInterval(() => void driver.request({ action: 'jogKeepAlive' }), HOLD_KEEP_ALIVE_MS);
    this.#keepAlive = mine;
    void driver.request({ action: 'jogStart', axes, feedRate: feedRate(axes) }).then((reply) => {
      if (reply.ok) return noteAct('jogged');
      if (this.#keepAlive === mine) this.cancel();
      failed(reply.failure);
    });
  }

  /** What was pressed is released: a tap makes its step, a held move ends. */
  release(): void {
    const tap = this.#pending;
    this.cancel();
    if (tap) this.step(tap.axes);
  }

  /** Ends everything; a press that is not released by the person makes no step. */
  cancel(): void {
    if (this.#pending) clearTimeout(this.#pending.timer);
    this.#pending = null;
    if (this.#keepAlive === null) return;
    clearInterval(this.#keepAlive);
    this.#keepAlive = null;
    void this.#options.driver.request({ action: 'jogStop' }).then((reply) => {
      if (!reply.ok) this.#options.unstopped();
    });
  }
}
