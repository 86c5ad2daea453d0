import type { Point, Polylines } from '@kerf/geometry';

/** A number on the drawing that gives the order of cuts. Positions are in `DocumentSpace`, mm. */
export interface CanvasMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * A holding tab where the job will leave it: the piece of its object's edge that is not cut, in `DocumentSpace`, mm.
 */
export interface CanvasTab {
  readonly objectId: string;
  readonly piece: readonly Point[];
  /** Whether there was no room for a tab. Then the piece is the contour that no tab holds. */
  readonly isLeftOut?: boolean;
}

/** The facts about the job that the host provides and the canvas shows over the design. */
export interface CanvasNotes {
  /** Regions that should be cleared but that no bit reaches: closed, even-odd, in `DocumentSpace`. */
  readonly unreached: readonly Polylines[];
  readonly marks: readonly CanvasMark[];
  readonly tabs: readonly CanvasTab[];
}

/** Nothing to show. */
export const NO_NOTES: CanvasNotes = { unreached: [], marks: [], tabs: [] };
