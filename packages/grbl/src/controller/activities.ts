import type { Outcome } from '@kerf/machining';
import { failWith, type Refusal } from '../refusal';
import type { Core } from './core';
import type { JobRun } from './job/job-run';
import type { Occasion } from './occasion';
import { type Procedure, runProcedure } from './procedure';
import type { Activity } from './snapshot';

/** Why nothing may be sent: there is no machine. */
export const NOT_CONNECTED: Refusal = failWith('not-connected');

/**
 * Decides which activity of a machine may begin, and runs it.
 *
 * A command lasts until the machine has confirmed it, a fraction of a second. A person who gives the next command in
 * that time, such as 'Set Z zero' directly after 'Set XY zero', must not be refused: it waits for the one before. Only
 * commands wait, because nothing may begin to move later than a person expects. A stop drops what waits.
 */
export class Activities {
  readonly #core: Core;
  readonly #job: () => JobRun | null;
  #command: Promise<unknown> = Promise.resolve();
  #stops = 0;

  constructor(core: Core, job: () => JobRun | null) {
    this.#core = core;
    this.#job = job;
  }

  /** Whether a job is in progress. */
  get hasJob(): boolean {
    const job = this.#job();
    return job !== null && !job.isOver;
  }

  /** Refuses everything while no machine is connected. */
  refuseClosed(): Refusal | null {
    return this.#core.isReady ? null : NOT_CONNECTED;
  }

  /** Why an activity may not begin now; null when it may. */
  refuse(activity: Activity, { isForAlarm = false, isForTool = false }: Occasion = {}): Refusal | null {
    const refusal = this.refuseClosed();
    if (refusal) return refusal;
    const { activity: now, state } = this.#core.snapshot;
    const mayInterrupt = isForTool && this.#job()?.isWaitingForTool === true;
    if (this.hasJob && !mayInterrupt) return failWith('job-running');
    const isJoining = now === 'jog' && activity === 'jog';
    if (now !== 'none' && !isJoining) return failWith('busy-with', { activity: now });
    if (this.#core.isExpectingReset && !isForAlarm) return failWith('busy');
    if (state === 'Alarm' && !isForAlarm) return failWith('refused-in-alarm');
    return null;
  }

  /** Runs the steps of an activity, or returns why it may not begin. A command waits for the command before it. */
  async run<T>(
    activity: Activity,
    begin: () => Procedure<Outcome<T>>,
    occasion: Occasion = {},
  ): Promise<Outcome<T>> {
    const stops = this.#stops;
    while (activity === 'command' && this.#core.snapshot.activity === 'command') {
      await this.#command;
      if (stops !== this.#stops) return failWith('busy');
    }
    const refusal = this.refuse(activity, occasion);
    if (refusal) return refusal;
    this.#core.update({ activity });
    const ended = new Promise<Outcome<T>>((resolve) => {
      runProcedure(begin(), (outcome) => {
        this.#core.update({ activity: 'none' });
        resolve(outcome);
      });
    });
    if (activity === 'command') this.#command = ended;
    return ended;
  }

  /** Drops the commands that wait, because the machine is being stopped. */
  dropWaiting(): void {
    this.#stops += 1;
  }
}
