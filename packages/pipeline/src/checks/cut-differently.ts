import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/** Reports what the generators had to do differently: once for each object and kind, with the first position. */
export const checkCutDifferently: OutputCheck = ({ job, generation }, problem) => {
  const objectOf = new Map(job.operations.map(({ key, objectId }) => [key, objectId]));
  const problems = new Map<string, Problem>();
  for (const { operationKey, code, x, y } of generation.notes) {
    const objectId = objectOf.get(operationKey);
    const id = `${objectId} ${code}`;
    if (objectId === undefined || problems.has(id)) continue;
    problems.set(id, problem(code, { name: objectId }, { objectId, at: { x, y } }));
  }
  return [...problems.values()];
};
