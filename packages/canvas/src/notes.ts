import type { Polylines } from '@kerf/geometry';

/** A number on the drawing: when something is cut, or which problem lies there. Places are in `DocumentSpace`, mm. */
export interface CanvasMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly kind: 'order' | 'problem';
}

/** What the host knows of the job and the canvas shows over the design. */
export interface CanvasNotes {
  /** Regions that were to be cut away and that no bit reaches, closed, even-odd, in `DocumentSpace`. */
  readonly unreached: readonly Polylines[];
  readonly marks: readonly CanvasMark[];
}

/** Nothing to show. */
export const NO_NOTES: CanvasNotes = { unreached: [], marks: [] };
