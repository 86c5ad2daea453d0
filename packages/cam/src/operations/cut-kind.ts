import type { GeometryKernel, Point } from '@kerf/geometry';
import type { Moves } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { CamJob, CamOperation } from '../cuts/operation';
import type { TargetForm } from './target-form';

/** Everything that is known of one kind of cut: a row of `registry.ts`. */
export interface CutKind<C extends CamOperation> {
  /**
   * The moves of one cut, beginning and ending at its safe height (a laser: at z 0). Empty when nothing of it can be cut, as when
   * the tool is too big. Throws `CancelledError` when the context was cancelled.
   */
  generate(cut: C, context: GenerateContext): Moves;
  /** How long generating takes for each point of the geometry, compared with following a contour; 1 where left out. */
  readonly weight?: number;
  /** How it covers an area, for estimates; null, and where left out: it only follows contours. */
  cover?(cut: C): AreaCover | null;
  /** What the stock should be where it was cut as drawn; where left out nobody can say. */
  target?(cut: C, job: CamJob, kernel: GeometryKernel): readonly TargetForm[];
  /** The tabs that it leaves; where left out there are none. */
  standingTabs?(cut: C, kernel: GeometryKernel): readonly TabPiece[];
}

/** How the inside of contours is covered by cuts. */
export interface AreaCover {
  /** Distance of neighbouring cuts, mm. */
  readonly spacing: number;
  /** Whether these are parallel lines instead of rings. */
  readonly isLined: boolean;
}

/** A holding tab where it will stand, or a contour that was to have one and has no room for it. */
export interface TabPiece {
  /** Whether nothing holds there: then the piece is the whole contour. */
  readonly isLeftOut: boolean;
  /** The piece of the part's edge that it holds, from end to end, mm in `StockSpace`. */
  readonly piece: readonly Point[];
}
