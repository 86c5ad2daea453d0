import type { GeometryKernel, Point } from '@kerf/geometry';
import type { Moves } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { CamJob, CamOperation } from '../cuts/operation';
import type { TargetForm } from './target-form';

/** How one kind of cut is generated, estimated and checked: a row of `registry.ts`. */
export interface CutKind<C extends CamOperation> {
  /**
   * Returns the moves of a cut. The moves begin and end at the safe height (for a laser: at z 0). There are no moves
   * when nothing of the cut can be made, for example because the tool is too wide. Throws `CancelledError` when the
   * context was cancelled.
   */
  generate(cut: C, context: GenerateContext): Moves;
  /** The time that generating takes per point of the geometry, relative to following a contour. Default: 1. */
  readonly weight?: number;
  /** Says how the cut covers an area, for estimates. Null, or left out, when the cut only follows contours. */
  cover?(cut: C): AreaCover | null;
  /** Returns the shape that the stock should have after the cut. Left out when that is unknown. */
  target?(cut: C, job: CamJob, kernel: GeometryKernel): readonly TargetForm[];
  /** Returns the tabs that the cut leaves. Left out when it leaves none. */
  standingTabs?(cut: C, kernel: GeometryKernel): readonly TabPiece[];
}

/** How cuts cover the area inside contours. */
export interface AreaCover {
  /** The distance between neighbouring cuts, mm. */
  readonly spacing: number;
  /** Whether the cuts are parallel lines instead of rings. */
  readonly isLined: boolean;
}

/** A holding tab, or a contour that should have a tab but has no room for one. */
export interface TabPiece {
  /** Whether the contour has no room for its tab. If so, the piece is the whole contour. */
  readonly isLeftOut: boolean;
  /** The piece of the part's edge that the tab holds, from end to end, mm in `StockSpace`. */
  readonly piece: readonly Point[];
}
