import type { Problem } from '@kerf/machining';
import { problem } from '../../refusal';
import type { Core } from '../core';
import { waitIdle } from '../hand/wait-idle';
import { KNOWN_MODES } from '../known-state';
import type { Procedure } from '../procedure';
import { ask } from '../waits';

/** Not every platform can set a timer for longer than this, and no job lasts this long. */
const LONGEST_JOB_MS = 2_000_000_000;

/**
 * Waits for the end of all motion: sends a dwell, because the board replies to a dwell only when all motion before it
 * is done. Then everything is switched off. The modes in which the job began are set again, because the program may
 * have left others. Returns the problem, or null when the machine has come to rest.
 */
export function* finishJob(core: Core, replied: () => void): Procedure<Problem | null> {
  for (const line of ['G4P0.01', ...KNOWN_MODES]) {
    const reply = yield* ask(core, line, LONGEST_JOB_MS);
    replied();
    if (reply.kind !== 'ok') return problem('end-refused', { line });
  }
  const isAtRest = yield* waitIdle(core);
  return isAtRest ? null : problem('never-at-rest');
}
