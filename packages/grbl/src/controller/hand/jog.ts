import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES, type Axis } from '../../machine-state';
import { DONE, failWith } from '../../refusal';
import type { JogRequest } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import type { MachineSnapshot } from '../snapshot';
import { ask, type Reply } from '../waits';

const SMALLEST_STEP = 0.001;

/**
 * The jog line of a request, or the reason why there is none. Requests come from outside, so every value is checked.
 */
export function buildJog(request: JogRequest, machine: MachineSnapshot): Outcome<string> {
  const { distance, feedRate } = request;
  const names = distance && typeof distance === 'object' ? Object.keys(distance) : [];
  if (names.length === 0 || !names.every((name): name is Axis => (AXES as readonly string[]).includes(name)))
    return failWith('jog-invalid');
  const fastest = fastestRate(names, machine);
  if (!Number.isFinite(feedRate) || feedRate <= 0 || feedRate > fastest)
    return failWith('jog-rate-invalid', { fastest });
  let words = '';
  for (const name of names) {
    const value = distance[name];
    const travel = machine.settings.get(SETTING.travel + AXES.indexOf(name)) ?? Number.MAX_SAFE_INTEGER;
    if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) < SMALLEST_STEP)
      return failWith('jog-distance-invalid', { axis: name });
    if (Math.abs(value) > travel)
      return failWith(
        'jog-limit',
        { travel, axis: name },
        {
          values: {
            axis: name,
            travel,
          },
        },
      );
    words += `${name}${formatNumber(value)}`;
  }
  return { ok: true, value: `$J=G91G21${words}F${formatNumber(feedRate)}`, warnings: [] };
}

/**
 * The largest of the maximum rates of some axes. A jog along these axes may have this rate, because the board itself
 * slows each axis to the maximum rate of that axis.
 */
function fastestRate(names: readonly Axis[], machine: MachineSnapshot): number {
  const rates = names.map((name) => machine.settings.get(SETTING.maximumRate + AXES.indexOf(name)));
  const known = rates.filter((rate) => rate !== undefined);
  return known.length > 0 ? Math.max(...known) : Number.MAX_SAFE_INTEGER;
}

/**
 * Sends a jog line. A cancel may overtake the line on the wire. It then reaches a board that is not jogging yet and has
 * no effect, so the cancel is sent again once the board has accepted the line.
 */
export function* askForJog(core: Core, line: string): Procedure<Reply> {
  const cancels = core.jogCancels;
  const reply = yield* ask(core, line);
  if (core.jogCancels !== cancels && reply.kind === 'ok') core.realtime('jog-cancel');
  return reply;
}

/**
 * Switches a laser's beam off before a jog. A jog takes over the M3 or M4 of the lines before it, for example of the
 * console, so the beam would burn along its way. A machine that jogs already has no such mode.
 */
export function* darken(core: Core): Procedure<Outcome<void>> {
  const { settings, modes } = core.snapshot;
  const isArmed = modes?.some((word) => word === 'M3' || word === 'M4');
  if (settings.get(SETTING.laserMode) !== 1 || !isArmed) return DONE;
  const cancels = core.jogCancels;
  const off = outcomeOf(yield* ask(core, 'M5'));
  if (!off.ok) return off;
  yield* ask(core, '$G');
  return core.jogCancels === cancels ? DONE : failWith('interrupted');
}

/** Drops the jogs that are still to come. A hold or a cancel at the board ends only those that the board has. */
export function dropJogs(core: Core): void {
  core.jogCancels += 1;
  core.streamer.dropQueue();
}

/** The jog steps that the board has not finished. Only a few may be queued. */
export class JogQueue {
  readonly #core: Core;
  #taken = 0;
  #waiting = 0;
  #idleAfter = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  /** The number of jogs that are sent or queued on the board. */
  get length(): number {
    return this.#waiting + this.#taken;
  }

  get isFull(): boolean {
    return this.length >= this.#core.policy.jogQueueLimit;
  }

  /** Sends a jog line and returns the board's reply. */
  *run(line: string): Procedure<Outcome<void>> {
    this.#waiting += 1;
    const dark = yield* darken(this.#core);
    const reply = dark.ok ? yield* askForJog(this.#core, line) : null;
    this.#waiting -= 1;
    if (!reply) return dark;
    if (reply.kind === 'ok') {
      this.#taken += 1;
      // A report that is already on its way may still say Idle; the report after it cannot.
      this.#idleAfter = this.#core.statuses + 1;
      this.#core.realtime('status');
    }
    return outcomeOf(reply);
  }

  /** Checks whether the board has finished; returns true when no jog is left. */
  update(): boolean {
    const { state, connection, plannerFree, device } = this.#core.snapshot;
    const isAtRest = state !== 'Jog' && this.#core.statuses > this.#idleAfter;
    if (isAtRest || connection !== 'ready') this.#taken = 0;
    else if (plannerFree !== null && device)
      this.#taken = Math.min(this.#taken, device.plannerBlocks - plannerFree + 1);
    return this.length === 0;
  }

  /** Drops everything queued. */
  clear(): void {
    this.#taken = 0;
  }
}
