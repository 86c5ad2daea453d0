import { isWalled, lostFeatures, type PocketCut, type ProfileCut } from '@kerf/cam';
import { toolRadiusAt } from '@kerf/machining';
import type { OutputCheck } from './check';

/** Parts of what is cut into which not even the finest bit fits: each object once, with the first place. */
export const checkNarrowFeatures: OutputCheck = ({ job, generation, kernel }) => {
  const empty = new Set(generation.emptyKeys);
  const finest = new Map<string, ProfileCut | PocketCut>();
  for (const operation of job.operations) {
    if (!isWalled(operation)) continue;
    const before = finest.get(operation.objectId);
    if (!before || radiusOf(operation) < radiusOf(before)) finest.set(operation.objectId, operation);
  }
  return [...finest.values()]
    .filter(({ key, after }) => after !== null || !empty.has(key))
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

function radiusOf({ tool, finalDepth }: ProfileCut | PocketCut): number {
  return toolRadiusAt(tool, finalDepth);
}
