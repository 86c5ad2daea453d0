import type { Outcome, Problem } from '@kerf/machining';
import { DONE, failWith, problem } from '../../refusal';
import type { Core } from '../core';
import { shows } from '../hand/coolant';
import { isSpindleOn } from '../outputs';
import { type Procedure, type RunningProcedure, runProcedure } from '../procedure';
import { freshStatus, sleep } from '../waits';

/** How long a router's spindle may take to reach its speed again, ms. GRBL itself does not wait for it. */
const SPIN_UP_MS = 3000;

/** The spindle of a paused router job: it may be stopped, and it starts again before the job goes on. */
export class PauseSpindle {
  readonly #core: Core;
  #isStopped = false;
  #running: RunningProcedure | null = null;
  #stopping: ((outcome: Outcome<void>) => void) | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Whether the spindle has to start again before the job goes on. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Stops the spindle. Resolves when a report shows it. */
  stop(): Promise<Outcome<void>> {
    this.interrupt();
    // A spindle that the program has switched off must not be expected to start again.
    this.#isStopped ||= isSpindleOn(this.#core.snapshot);
    return new Promise((resolve) => {
      this.#stopping = resolve;
      this.#running = runProcedure(stopInHold(this.#core), (outcome) => {
        this.#running = null;
        this.#stopping = null;
        resolve(outcome);
      });
    });
  }

  /** Starts the spindle again. Calls `done` when it has its speed, or with the fault. */
  start(done: (fault: Problem | null) => void): void {
    this.interrupt();
    this.#running = runProcedure(startInHold(this.#core), (fault) => {
      this.#running = null;
      this.#isStopped = false;
      done(fault);
    });
  }

  /** Ends what is in progress: the job does not go on by itself. */
  interrupt(): void {
    this.#running?.stop();
    this.#running = null;
    this.#stopping?.(failWith('interrupted'));
    this.#stopping = null;
  }
}

/** Stops a router's spindle while its motion is held. A feed hold alone leaves it turning. */
function* stopInHold(core: Core): Procedure<Outcome<void>> {
  const { state, substate } = core.snapshot;
  if (state !== 'Hold' || substate !== 0) return failWith('spindle-needs-hold');
  if (!isSpindleOn(core.snapshot)) return DONE;
  core.realtime('spindle-stop');
  return (yield* shows(core, () => !isSpindleOn(core.snapshot))) ? DONE : failWith('spindle-stop-unanswered');
}

/** Starts the spindle again before the motion goes on, and waits until it has its speed. Null, or what failed. */
function* startInHold(core: Core): Procedure<Problem | null> {
  yield* freshStatus(core);
  if (!isSpindleOn(core.snapshot)) {
    core.realtime('spindle-stop');
    if (!(yield* shows(core, () => isSpindleOn(core.snapshot)))) return problem('spindle-not-back');
  }
  yield* sleep(core, SPIN_UP_MS);
  return null;
}
