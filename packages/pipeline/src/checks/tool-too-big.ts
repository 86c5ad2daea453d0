import type { CamOperation } from '@kerf/cam';
import type { OutputCheck } from './check';

/** Operations with nothing to cut; when all are empty, there is no job. */
export const checkToolTooBig: OutputCheck = ({ job, generation }, problem) => {
  const empty = new Set(generation.emptyKeys);
  // With two bits it is enough that one of them cuts the object, because the first bit often leaves nothing for the
  // second.
  const cut = new Set(job.operations.filter(({ key }) => !empty.has(key)).map(({ objectId }) => objectId));
  const keys = new Set(generation.notes.map(({ operationKey }) => operationKey));
  const noted = new Set(job.operations.filter(({ key }) => keys.has(key)).map(({ objectId }) => objectId));
  const problems = job.operations
    .filter((operation) => empty.has(operation.key) && !operation.facts.mayBeEmpty)
    .filter((operation) => !cut.has(operation.objectId) && !noted.has(operation.objectId))
    .filter(
      ({ pass, objectId }) =>
        pass === 'roughing' ||
        !job.operations.some((other) => other.pass === 'roughing' && other.objectId === objectId),
    )
    .filter((operation) => !hasNoDepth(operation))
    .map(({ objectId, geometry }) => {
      const code = geometry.closed.includes(1) ? 'tool-too-big' : 'nothing-closed';
      return problem(code, { name: objectId }, { objectId });
    });
  return generation.toolpaths.length === 0 ? [...problems, problem('nothing-to-cut')] : problems;
};

function hasNoDepth(operation: CamOperation): boolean {
  return 'finalDepth' in operation && !(operation.finalDepth > operation.startDepth);
}
