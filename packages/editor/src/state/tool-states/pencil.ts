import type { ObjectId } from '@kerf/document';
import type { Matrix, Point } from '@kerf/geometry';

/** The last stroke as the hand drew it: what another tolerance is tried on. */
export interface LastStroke {
  readonly id: ObjectId;
  /** mm */
  readonly points: readonly Point[];
  /** CSS px per mm at the time: tolerances are the hand's. */
  readonly scale: number;
  /** Where the object was put; elsewhere it is no longer the stroke that was drawn. */
  readonly transform: Matrix;
}

/** The states of the freehand pencil. */
export interface PencilPayloads {
  'pencil.idle': { readonly last: LastStroke | null };
  'pencil.drawing': { readonly points: readonly Point[] };
}
