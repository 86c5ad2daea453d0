import { finestWalled, lostFeatures } from '@kerf/cam';
import type { OutputCheck } from './check';

/**
 * Finds places in the cut area into which not even the finest bit fits. Reports one problem for each object, with the
 * first position.
 */
export const checkNarrowFeatures: OutputCheck = ({ job, generation, kernel }, problem) => {
  const empty = new Set(generation.emptyKeys);
  return finestWalled(job)
    .filter(({ key, facts }) => facts.walls.isRest || !empty.has(key))
    .flatMap((operation) => {
      const [at] = lostFeatures(operation, kernel);
      if (!at) return [];
      const { objectId } = operation;
      return [problem('feature-too-narrow', { name: objectId }, { objectId, at })];
    });
};
