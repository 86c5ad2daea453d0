import type { ReliefSurface } from '../relief-surface';

/** The ways of preparing a picture for a relief. */
export type ReliefOptimisationId = 'none' | 'auto' | 'smoothing' | 'background' | 'depth';

/** A way of preparing a picture for a relief. */
export interface ReliefOptimisation {
  readonly id: ReliefOptimisationId;
  /** Its number in calls of the server. Two ways have the same number and differ in their black clip. */
  readonly code: 0 | 1 | 2 | 3;
  /** The percentage of the darkest points that this way makes background unless the person chooses another. */
  readonly blackClipPercent: number;
  /** The values of the surface after it; it may return the values that it was given. */
  apply(surface: ReliefSurface): Float32Array;
}
