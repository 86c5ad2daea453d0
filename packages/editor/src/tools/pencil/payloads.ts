import type { Point } from '@kerf/geometry';

/** The states of the freehand pencil. */
export interface PencilPayloads {
  'pencil.idle': object;
  'pencil.drawing': { readonly points: readonly Point[] };
}
