import type { Problem } from '@kerf/machining';
import { isFlagged } from '@kerf/pipeline';
import type { FaultWay, StartCheck } from './check';

/**
 * Reports the problems that were found when the programs were made. Problems about clamps are left out: `collisions.ts`
 * checks the clamps at their present places.
 */
export const checkGeneration: StartCheck = ({ problems }) =>
  problems
    .filter((problem) => !isFlagged(problem, 'simulated-too'))
    .map((problem) => {
      const way = wayOf(problem);
      return {
        key: `problem ${problem.code} ${JSON.stringify(problem.place ?? {})} ${JSON.stringify(problem.values ?? {})}`,
        severity: problem.severity === 'error' ? ('blocks' as const) : ('note' as const),
        said: { from: 'problem' as const, problem },
        ...(way && { way }),
      };
    });

function wayOf({ place }: Problem): FaultWay | null {
  if (place?.line !== undefined) return { to: 'line', line: place.line };
  return place?.objectId === undefined ? null : { to: 'object', objectId: place.objectId };
}
