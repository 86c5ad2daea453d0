import { FreedParts } from '@kerf/cam';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/**
 * Finds cuts on a part after this part was cut out. The toolpaths are checked in the order in which they run, because a
 * person can change this order. Reports one problem for each object that is cut too late, with the first position on
 * the part.
 */
export const checkCutAfterFreed: OutputCheck = ({ job, generation, kernel }, problem) => {
  const objectOf = new Map(job.operations.map(({ key, objectId }) => [key, objectId]));
  const problems = new Map<string, Problem>();
  for (const late of new FreedParts(job, generation.toolpaths, kernel).lateCuts()) {
    const objectId = objectOf.get(late.operationKey)!;
    const part = objectOf.get(late.freedKey)!;
    const known = problems.get(objectId);
    // A part that nothing holds is worse than one held by tabs.
    if (known && (late.isHeldByTabs || known.code === 'cut-on-loose')) continue;
    const code = late.isHeldByTabs ? 'cut-on-tabs' : 'cut-on-loose';
    problems.set(objectId, problem(code, { name: objectId, part }, { objectId, at: late.at }));
  }
  return [...problems.values()];
};
