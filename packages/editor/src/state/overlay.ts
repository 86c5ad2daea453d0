import type { DesignObject, ObjectId } from '@kerf/document';
import type { Bounds, Matrix, Point } from '@kerf/geometry';

/** A line that shows what a drag has snapped to, in mm. */
export interface Guide {
  readonly axis: 'x' | 'y';
  /** The position where the line crosses its axis. */
  readonly at: number;
  /** Its extent along the other axis. */
  readonly from: number;
  readonly to: number;
}

/** One of several equal gaps between objects, with its width; mm. */
export interface GapHint {
  /** The axis along which the gap is measured. */
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** The position on the other axis where the hint is drawn. */
  readonly across: number;
}

/** The hints of snapping: why the object is where it is. */
export interface SnapHints {
  readonly guides: readonly Guide[];
  readonly gaps: readonly GapHint[];
  /** The node that was snapped to, mm. */
  readonly snapPoint: Point | null;
}

/** Nothing is close enough to snap to. */
export const NO_SNAP_HINTS: SnapHints = { guides: [], gaps: [], snapPoint: null };

/** Objects that are drawn as if `matrix` (document space → document space) had been applied to them. */
export interface PreviewTransform {
  readonly ids: readonly ObjectId[];
  readonly matrix: Matrix;
}

/** A line with its length, as the measure tool shows it. */
export interface Measurement {
  readonly from: Point;
  readonly to: Point;
}

/**
 * What a gesture in progress shows on top of the design. None of it is part of the design: dropping the overlay cancels
 * the gesture completely.
 */
export interface Overlay extends SnapHints {
  readonly transform: PreviewTransform | null;
  /** Objects being drawn, not yet in the design. */
  readonly draft: readonly DesignObject[];
  /** The points of a line that is being drawn and is not yet an object. The last point follows the pointer. */
  readonly stroke: readonly Point[];
  /** The selection rectangle, mm. */
  readonly marquee: Bounds | null;
  readonly measurement: Measurement | null;
}

/** The design is drawn unchanged: no gesture is in progress. */
export const NO_OVERLAY: Overlay = {
  transform: null,
  draft: [],
  stroke: [],
  marquee: null,
  measurement: null,
  ...NO_SNAP_HINTS,
};
