import { FreedParts } from '@kerf/cam';
import { findObject } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

const ON_TABS = { code: 'cut-on-tabs', held: 'only tabs hold it then' } as const;
const ON_LOOSE = { code: 'cut-on-loose', held: 'nothing holds it then' } as const;

/**
 * What is cut on a part after the part was cut out, as the toolpaths are really cut: the order that a person gave may ask for it.
 * One problem for each object that is late, with the first place on the part.
 */
export const checkCutAfterFreed: OutputCheck = ({ design, job, generation, kernel }) => {
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const problems = new Map<string, Problem>();
  for (const late of new FreedParts(job, generation.toolpaths, kernel).lateCuts()) {
    const operation = operationOf.get(late.operationKey)!;
    const freed = operationOf.get(late.freedKey)!;
    const known = problems.get(operation.objectId);
    // What nothing holds is worse than what tabs hold.
    if (known && (late.isHeldByTabs || known.code === ON_LOOSE.code)) continue;
    const part = findObject(design, freed.objectId)?.name ?? freed.label;
    const { code, held } = late.isHeldByTabs ? ON_TABS : ON_LOOSE;
    problems.set(operation.objectId, {
      code,
      severity: 'warning',
      message: `'${operation.label}' is cut on '${part}' after that is cut out, ${held}: cut it out last.`,
      place: { objectId: operation.objectId, at: late.at },
      values: { part },
    });
  }
  return [...problems.values()];
};
