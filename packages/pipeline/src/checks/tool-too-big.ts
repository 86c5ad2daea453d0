import type { CamOperation } from '@kerf/cam';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/** Operations that left nothing to cut; when none is left, there is no job. */
export const checkToolTooBig: OutputCheck = ({ job, generation }) => {
  const empty = new Set(generation.emptyKeys);
  // With two bits it is enough that one of them cuts; that the first leaves nothing to the second is as it should be.
  const cut = new Set(job.operations.filter(({ key }) => !empty.has(key)).map(({ objectId }) => objectId));
  const keys = new Set(generation.notes.map(({ operationKey }) => operationKey));
  const noted = new Set(job.operations.filter(({ key }) => keys.has(key)).map(({ objectId }) => objectId));
  const problems: Problem[] = job.operations
    .filter((operation) => empty.has(operation.key) && !operation.facts.mayBeEmpty)
    .filter((operation) => !cut.has(operation.objectId) && !noted.has(operation.objectId))
    .filter(
      ({ pass, objectId }) =>
        pass === 'roughing' ||
        !job.operations.some((other) => other.pass === 'roughing' && other.objectId === objectId),
    )
    .filter((operation) => !hasNoDepth(operation))
    .map((operation) => ({
      severity: 'warning',
      place: { objectId: operation.objectId },
      ...(operation.geometry.closed.includes(1)
        ? { code: 'tool-too-big', message: `'${operation.label}': the tool does not fit, nothing is cut.` }
        : {
            code: 'nothing-closed',
            message: `'${operation.label}': the path is not closed, nothing is cut.`,
          }),
    }));
  if (generation.toolpaths.length === 0)
    problems.push({ code: 'nothing-to-cut', severity: 'error', message: 'There is nothing to cut.' });
  return problems;
};

function hasNoDepth(operation: CamOperation): boolean {
  return 'finalDepth' in operation && !(operation.finalDepth > operation.startDepth);
}
