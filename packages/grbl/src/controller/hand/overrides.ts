import type { Outcome } from '@kerf/machining';
import type { Overrides } from '../../machine-state';
import { DONE, failWith } from '../../refusal';
import type { OverrideTargets } from '../api';
import type { Core } from '../core';
import { type Procedure, runProcedure } from '../procedure';
import type { RealtimeCommand } from '../realtime';
import { freshStatus, sleep } from '../waits';

/**
 * The time between two override bytes, ms. The firmware keeps one flag for each byte, so two equal bytes within one
 * turn of its main loop would count as one.
 */
const SPACING_MS = 25;
/** The firmware shows a changed override in one of the next two reports; a damaged report is forgiven. */
const REPORTS = 3;
const ATTEMPTS = 3;
const [LOWEST, HIGHEST] = [10, 200];

interface Step {
  readonly command: RealtimeCommand;
  readonly after: Overrides;
}

/** Brings the overrides to where a person wants them. A newer wish replaces the one that is being carried out. */
export class OverrideControl {
  readonly #core: Core;
  #targets: OverrideTargets = {};
  #waiters: ((outcome: Outcome<void>) => void)[] = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** Resolves when a report shows the overrides that are wanted by then. */
  set(targets: OverrideTargets): Promise<Outcome<void>> {
    if (!isPossible(targets)) return Promise.resolve(failWith('override-invalid'));
    this.#targets = { ...this.#targets, ...targets };
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      if (this.#waiters.length === 1) runProcedure(this.#reach(), (outcome) => this.#finish(outcome));
    });
  }

  #finish(outcome: Outcome<void>): void {
    this.#targets = {};
    for (const resolve of this.#waiters.splice(0)) resolve(outcome);
  }

  *#reach(): Procedure<Outcome<void>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = this.#core.snapshot.overrides;
      yield* this.#send(before);
      for (let report = 0; report < REPORTS; report += 1) {
        if (!(yield* freshStatus(this.#core))) return failWith('interrupted');
        if (this.#isReached()) return DONE;
      }
      // Without a new report of the overrides, more bytes would go past the target.
      if (this.#core.snapshot.overrides === before) break;
    }
    return failWith('override-unconfirmed');
  }

  *#send(from: Overrides): Procedure<void> {
    let now = from;
    for (let step = nextStep(now, this.#targets); step; step = nextStep(now, this.#targets)) {
      this.#core.realtime(step.command);
      now = step.after;
      yield* sleep(this.#core, SPACING_MS);
    }
  }

  #isReached(): boolean {
    return nextStep(this.#core.snapshot.overrides, this.#targets) === null;
  }
}

function isPossible({ feed = 100, rapid = 100, spindle = 100 }: OverrideTargets): boolean {
  const isShare = (value: number) => Number.isInteger(value) && value >= LOWEST && value <= HIGHEST;
  return isShare(feed) && isShare(spindle) && [100, 50, 25].includes(rapid);
}

/** The next byte on the way to the targets, and the overrides after it; null when they are reached. */
function nextStep(now: Overrides, { feed, rapid, spindle }: OverrideTargets): Step | null {
  if (rapid !== undefined && rapid !== now.rapid)
    return { command: `rapid-${rapid}`, after: { ...now, rapid } };
  for (const [name, target] of [
    ['feed', feed],
    ['spindle', spindle],
  ] as const) {
    if (target === undefined || target === now[name]) continue;
    if (target === 100) return { command: `${name}-reset`, after: { ...now, [name]: 100 } };
    const size = Math.abs(target - now[name]) >= 10 ? 10 : 1;
    const sign = target > now[name] ? 1 : -1;
    const command = `${name}${sign > 0 ? '+' : '-'}${size}` as const;
    return { command, after: { ...now, [name]: now[name] + sign * size } };
  }
  return null;
}
