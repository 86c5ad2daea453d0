import type { Polylines, TriangleMesh } from '@kerf/geometry';
import type { MillingCut } from '../../cuts/cut';

/** A cut that clears the material above a model, level by level. */
export interface ReliefRoughingCut extends MillingCut {
  readonly kind: 'relief-roughing';
  /** The model in `StockSpace`: the stock's top is at z 0. Null: its file is missing, so nothing is cut. */
  readonly mesh: TriangleMesh | null;
  /** Which area is cleared: the closed contours, in which the middle of the bit may be. */
  readonly area: Polylines;
  /** How far beyond that area the middle of the bit may go to clear the foot of a model, as a share of its radius. */
  readonly beyond: number;
  readonly strategy: 'contour-parallel' | 'raster';
  /** The direction of parallel lines, radians from the x axis. */
  readonly angle: number;
  /** The distance between neighbouring cuts, mm. */
  readonly stepover: number;
  /** How far the bit stays away from the model, mm, ≥ 0. */
  readonly stockToLeave: number;
}
