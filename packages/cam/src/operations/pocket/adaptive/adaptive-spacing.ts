import type { AdaptiveClearing } from '../pocket-cut';

/**
 * The distance between neighbouring cuts for the estimate of the time, mm. The estimate multiplies the length by the
 * number of passes that rings would take with `stepdown`. Constant engagement takes fewer passes, so the distance makes
 * up for the difference.
 */
export function adaptiveSpacing(adaptive: AdaptiveClearing, stepdown: number): number {
  return adaptive.engagement * Math.max(1, adaptive.stepdown / stepdown);
}
