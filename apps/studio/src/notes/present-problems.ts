import type { Design, MachiningSetup } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { isFlagged } from '@kerf/pipeline';
import { isStaleJob, type JobState } from '../job/job-store';

const NO_CLAMPS: { readonly of: readonly Problem[]; readonly left: readonly Problem[] } = {
  of: [],
  left: [],
};

/**
 * Returns a function that selects the problems of the present design: the problems of its job if that is up to date,
 * since they are more complete, or else `found`. Moved clamps and another shank do not make a job out of date, but its
 * problems about them are no longer true and are left out. Equal results are the same array, so that nothing renders
 * again.
 */
export function createPresentProblems(): (
  job: JobState,
  design: Design,
  found: readonly Problem[],
) => readonly Problem[] {
  let kept = NO_CLAMPS;
  return (job, design, found) => {
    if (job.status !== 'done' || isStaleJob(job, design)) return found;
    const { problems } = job.result;
    if (isSameHold(job.design.setup, design.setup)) return problems;
    if (kept.of !== problems)
      kept = { of: problems, left: problems.filter((one) => !isFlagged(one, 'simulated-too')) };
    return kept.left;
  };
}

/** Whether the clamps and the bodies of the bits are the same in two set-ups. */
function isSameHold(made: MachiningSetup, setup: MachiningSetup): boolean {
  const { fixtures, firstBit, secondBit } = setup;
  return made.fixtures === fixtures && made.firstBit === firstBit && made.secondBit === secondBit;
}
