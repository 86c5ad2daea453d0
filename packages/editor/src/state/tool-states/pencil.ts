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
   * The transform of the object when it was drawn; with another transform it is no longer the stroke that was drawn.
   */
  readonly transform: Matrix;
}

/** The states of the freehand pencil. */
export interface PencilPayloads {
  'pencil.idle': { readonly last: LastStroke | null };
  'pencil.drawing': { readonly points: readonly Point[] };
}
