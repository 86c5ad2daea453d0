import type { Problem } from '@kerf/machining';
import { problem } from '../../refusal';
import type { JobEntry } from '../api';
import type { Core } from '../core';
import { waitIdle } from '../hand/wait-idle';
import type { Procedure } from '../procedure';
import { ask } from '../waits';
import { findIdleChange } from './idle-changes';

/** A move across the whole machine at a quarter of the rapid rate takes less than this, ms. */
const LONGEST_STEP_MS = 600_000;

/**
 * Brings the machine to the place at which a job goes on, line by line: each line is done before the next one is sent.
 * Rapid motion is slow, because a person may still have to stop it. `mayGoDown` waits for a person above the place.
 * Null when the machine is there.
 */
export function* goToEntry(
  core: Core,
  { lines, confirmAfter }: JobEntry,
  mayGoDown: () => Procedure<boolean>,
): Procedure<Problem | null> {
  core.realtime('rapid-25');
  for (const [place, line] of lines.entries()) {
    if (place === confirmAfter) {
      const { workOffset, settings } = core.snapshot;
      if (!(yield* mayGoDown())) return problem('entry-unconfirmed');
      const changed = yield* findIdleChange(core, { workOffset, settings }, { isNewTool: false });
      if (changed) return changed;
    }
    const reply = yield* ask(core, line, LONGEST_STEP_MS);
    if (reply.kind !== 'ok' || !(yield* waitIdle(core))) return problem('reentry-refused', { line });
  }
  return null;
}

/** The beginning of a job that goes on in the middle of its program; of any other job it is the first line. */
export class EntryLines {
  readonly #core: Core;
  readonly #entry: JobEntry | undefined;
  #isSlow: boolean;
  #hasLed = false;

  constructor(core: Core, entry: JobEntry | undefined) {
    this.#core = core;
    this.#entry = entry;
    this.#isSlow = entry !== undefined;
  }

  /** The index of the first line that is sent. */
  get begin(): number {
    return this.#entry?.index ?? 0;
  }

  /** What is sent in place of the line at an index; undefined: the line itself. */
  textOf(index: number): string | undefined {
    return index === this.#entry?.index ? this.#entry.first.at(-1) : undefined;
  }

  /** Whether the lines that lead into the first line are sent. */
  get hasLed(): boolean {
    return this.#hasLed;
  }

  /** Sends, once, the lines that lead into the first line without a stop. `refused` gets the board's error. */
  lead(refused: (error: number) => void): void {
    if (this.#hasLed) return;
    for (const text of this.#entry?.first.slice(0, -1) ?? [])
      this.#core.streamer.send({ text, answered: (error) => error && refused(error) });
    this.#hasLed = true;
  }

  /** The board has accepted the line at an index. With the first cut, rapid motion gets its full rate again. */
  accepted(index: number): void {
    if (!this.#isSlow || index < (this.#entry?.firstCut ?? 0)) return;
    this.#isSlow = false;
    this.#core.realtime('rapid-100');
  }
}
