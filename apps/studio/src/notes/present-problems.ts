import type { Design, MachiningSetup } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { isFlagged } from '@kerf/pipeline';
import { isStaleJob, type JobState } from '../job/job-store';

const NO_CLAMPS: { readonly of: readonly Problem[]; readonly left: readonly Problem[] } = {
  of: [],
  left: [],
};

/**
 * Returns a function that selects the problems to show for the present design.
 * - If the design's job is up to date, these are the problems of the job, because they are more complete. Otherwise
 *   they are `found`, the problems that were found while the person draws.
 * - A job stays up to date when a person changes a bit's shank or holder. The job's problems about hitting a clamp may
 *   then no longer be true, so they are left out.
 * - Equal results are the same array, so that nothing renders again.
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

/** Whether the bodies of the bits are the same in two set-ups. */
function isSameHold(made: MachiningSetup, setup: MachiningSetup): boolean {
  return made.firstBit === setup.firstBit && made.secondBit === setup.secondBit;
}
