import type { Point, Polylines } from '@kerf/geometry';

/** A number on the drawing: when something is cut. Places are in `DocumentSpace`, mm. */
export interface CanvasMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A holding tab where the job will leave it: the piece of its object's edge that stays, in `DocumentSpace`, mm. */
export interface CanvasTab {
  readonly objectId: string;
  readonly piece: readonly Point[];
  /** Whether there was no room for one: the piece is then the contour that nothing holds. */
  readonly isLeftOut?: boolean;
}

/** What the host knows of the job and the canvas shows over the design. */
export interface CanvasNotes {
  /** Regions that were to be cut away and that no bit reaches, closed, even-odd, in `DocumentSpace`. */
  readonly unreached: readonly Polylines[];
  readonly marks: readonly CanvasMark[];
  readonly tabs: readonly CanvasTab[];
}

/** Nothing to show. */
export const NO_NOTES: CanvasNotes = { unreached: [], marks: [], tabs: [] };
