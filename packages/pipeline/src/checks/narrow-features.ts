import { finestWalled, lostFeatures } from '@kerf/cam';
import type { OutputCheck } from './check';

/** Parts of what is cut into which not even the finest bit fits: each object once, with the first place. */
export const checkNarrowFeatures: OutputCheck = ({ job, generation, kernel }) => {
  const empty = new Set(generation.emptyKeys);
  return finestWalled(job)
    .filter(({ key, facts }) => facts.walls.isRest || !empty.has(key))
    .flatMap((operation) => {
      const [at] = lostFeatures(operation, kernel);
      if (!at) return [];
      return [
        {
          code: 'feature-too-narrow',
          severity: 'warning' as const,
          message: `'${operation.label}': the bit does not fit into a part of it, which stays uncut.`,
          place: { objectId: operation.objectId, at },
        },
      ];
    });
};
