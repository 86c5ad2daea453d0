import type { GeometryKernel, Point } from '@kerf/geometry';
import type { Moves } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { CamJob, CamOperation } from '../cuts/operation';
import type { TargetForm } from './target-form';

/** Everything about one kind of cut: a row of `registry.ts`. */
export interface CutKind<C extends CamOperation> {
  /**
   * The moves of one cut, beginning and ending at its safe height (a laser: at z 0). Empty when nothing of it can be
   * cut, for example because the tool is too big. Throws `CancelledError` when the context was cancelled.
   */
  generate(cut: C, context: GenerateContext): Moves;
  /** The duration of generating per point of the geometry, relative to following a contour; 1 when left out. */
  readonly weight?: number;
  /** How it covers an area, for estimates; null, or left out, when it only follows contours. */
  cover?(cut: C): AreaCover | null;
  /** The target of the stock where it is cut as drawn; left out when that is unknown. */
  target?(cut: C, job: CamJob, kernel: GeometryKernel): readonly TargetForm[];
  /** The tabs that it leaves; none when left out. */
  standingTabs?(cut: C, kernel: GeometryKernel): readonly TabPiece[];
}

/** How the inside of contours is covered by cuts. */
export interface AreaCover {
  /** The distance of neighbouring cuts, mm. */
  readonly spacing: number;
  /** Whether these are parallel lines instead of rings. */
  readonly isLined: boolean;
}

/** A holding tab at its position, or a contour that should have a tab but has no room for one. */
export interface TabPiece {
  /** Whether there is no tab: then the piece is the whole contour. */
  readonly isLeftOut: boolean;
  /** The piece of the part's edge that it holds, from end to end, mm in `StockSpace`. */
  readonly piece: readonly Point[];
}
