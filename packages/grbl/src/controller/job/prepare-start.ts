import type { Problem } from '@kerf/machining';
import type { WireProgram } from '../../program/wire-program';
import { problem } from '../../refusal';
import type { JobOptions } from '../api';
import type { Core } from '../core';
import { isSamePlace, reachKnownState } from '../known-state';
import type { Procedure } from '../procedure';
import { checkProgramOn } from './preflight';
import { goToEntry } from './reentry';

/** Why a job does not begin. */
export interface FailedStart {
  readonly problem: Problem;
  /** The board has replied to every line, so there is no motion in progress that has to be stopped. */
  readonly isAtRest: boolean;
}

/** The codes that show that the board's replies no longer match the lines. */
const OUT_OF_STEP: readonly string[] = ['command-timeout', 'interrupted'];

/**
 * Prepares the start, before the first line of the program is sent. It brings the board to the state that checks and
 * preview assume. Then it makes all checks once more, with the values that the board now reports. A job that goes on
 * in the middle of its program is then brought to that place. Null when the job may begin.
 */
export function* prepareStart(
  core: Core,
  program: WireProgram,
  options: JobOptions,
  mayGoDown: () => Procedure<boolean>,
): Procedure<FailedStart | null> {
  const known = yield* reachKnownState(core);
  if (!known.ok) {
    const [found] = known.problems;
    return found && !OUT_OF_STEP.includes(found.code)
      ? { problem: found, isAtRest: true }
      : { problem: problem('stalled-at-start'), isAtRest: false };
  }
  const { workOffset } = core.snapshot;
  if (options.workOffset && !isSamePlace(options.workOffset, workOffset))
    return {
      problem: problem('zero-moved'),
      isAtRest: true,
    };
  const [found] = checkProgramOn(core.snapshot, program, options).filter(
    ({ severity }) => severity === 'error',
  );
  if (found) return { problem: found, isAtRest: true };
  const stuck = options.entry && (yield* goToEntry(core, options.entry, mayGoDown));
  return stuck ? { problem: stuck, isAtRest: false } : null;
}
