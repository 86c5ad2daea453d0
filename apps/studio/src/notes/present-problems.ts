import type { Design, MachiningSetup } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { isFlagged } from '@kerf/pipeline';
import { isStaleJob, type JobState } from '../job/job-store';

const NO_CLAMPS: { readonly of: readonly Problem[]; readonly left: readonly Problem[] } = {
  of: [],
  left: [],
};

/**
 * Tells which problems hold for the design as it is: those of a job that still belongs to it, which knows more than the checks
 * before it, or else `found`. Moved clamps and another shank leave the job as it is, but not what it says of them. The same answer is the same
 * array, so that nothing is drawn anew for it.
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

/** Whether nothing has changed of what holds the work and the bits. */
function isSameHold(made: MachiningSetup, setup: MachiningSetup): boolean {
  const { fixtures, firstBit, secondBit } = setup;
  return made.fixtures === fixtures && made.firstBit === firstBit && made.secondBit === secondBit;
}
