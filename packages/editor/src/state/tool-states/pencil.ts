import type { ObjectId } from '@kerf/document';
import type { Matrix, Point } from '@kerf/geometry';

/** The last stroke as the hand drew it, so that another tolerance can be tried on it. */
export interface LastStroke {
  readonly id: ObjectId;
  /** mm */
  readonly points: readonly Point[];
  /** CSS px per mm at the time, because tolerances are in pixels of the hand's motion. */
  readonly scale: number;
  /**
   * The transform that the object had when it was drawn. When the object has another transform now, it was moved or
   * changed, and the stroke is not fitted again.
   */
  readonly transform: Matrix;
}

/** The states of the freehand pencil. */
export interface PencilPayloads {
  'pencil.idle': { readonly last: LastStroke | null };
  'pencil.drawing': { readonly points: readonly Point[] };
}
