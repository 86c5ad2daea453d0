import { smoothKeepingEdges } from '../filters/guided-filter';
import { useWholeDepth } from '../levels';
import { cellsOf, type ReliefSurface, withValues } from '../relief-surface';
import type { ReliefOptimisation } from './optimisation';

/** Reach of the smoothing, mm, and the variance of greys up to which it counts as grain. */
const REACH = 0.8;
const EPSILON = 0.01;

/** Removes grain and texture, keeps edges, and uses the whole depth. For photos. */
export const SMOOTHING: ReliefOptimisation = {
  id: 'smoothing',
  code: 2,
  blackClipPercent: 20,
  apply(surface) {
    const smooth = smoothGrain(surface, EPSILON);
    return useWholeDepth({ ...surface, values: smooth });
  },
};

/** The surface without grain of variance `epsilon`, edges kept. Two passes leave less grain than a wider one. */
export function smoothGrain(surface: ReliefSurface, epsilon: number): Float32Array {
  const filter = { radius: cellsOf(surface, REACH), epsilon };
  const once = smoothKeepingEdges(surface.values, surface, filter);
  return withValues(surface, smoothKeepingEdges(once, surface, filter)).values;
}
