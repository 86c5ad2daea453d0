import type { Design } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { isStaleJob, type JobState } from '../../job/job-store';

const NO_CLAMPS: { readonly of: readonly Problem[]; readonly left: readonly Problem[] } = {
  of: [],
  left: [],
};

/**
 * Tells which problems hold for the design as it is: those of a job that still belongs to it, which knows more than the checks
 * before it, or else `found`. Moved clamps leave the job as it is, but not what it says of them. The same answer is the same
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
    if (job.design.setup.fixtures === design.setup.fixtures) return problems;
    if (kept.of !== problems)
      kept = { of: problems, left: problems.filter(({ code }) => code !== 'hits-fixture') };
    return kept.left;
  };
}
