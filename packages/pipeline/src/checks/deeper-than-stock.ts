import { isMilling, machinableObjects } from '@kerf/document';
import type { OutputCheck } from './check';

/** A depth that differs from the thickness by less than this, mm, is not deeper: the difference is rounding. */
const TOLERANCE = 0.001;

/**
 * Finds cuts that should end inside the stock but go through it. The toolpaths are checked and not the settings,
 * because the depth of a countersink or a chamfer depends on its width. The setting for extra depth is meant for
 * cutting through, so it is not counted.
 */
export const checkDeeperThanStock: OutputCheck = ({ design, job, generation }, problem) => {
  if (job.mode === 'laser') return [];
  const objectOf = new Map(job.operations.map(({ key, objectId }) => [key, objectId]));
  const deepest = new Map<string, number>();
  for (const { operationKey, moves } of generation.toolpaths) {
    const id = objectOf.get(operationKey)!;
    deepest.set(id, Math.max(deepest.get(id) ?? 0, depthOf(moves.ends)));
  }
  const { thickness } = design.stock;
  return machinableObjects(design)
    .map(({ object }) => object)
    .filter(({ id, operation }) => {
      const extra = isMilling(operation) ? operation.extraDepth : 0;
      return (deepest.get(id) ?? 0) > thickness + extra + TOLERANCE;
    })
    .map(({ id }) => problem('deeper-than-stock', { name: id, thickness }, { objectId: id }));
};

/** The lowest end of moves, mm below the top of the stock. */
function depthOf(ends: ArrayLike<number>): number {
  let lowest = 0;
  for (let i = 2; i < ends.length; i += 3) lowest = Math.min(lowest, ends[i]!);
  return -lowest;
}
