import type { Point } from '@kerf/geometry';

/** The states of the polygon pen. */
export interface PenPayloads {
  'pen.idle': object;
  'pen.drawing': { readonly points: readonly Point[] };
}
