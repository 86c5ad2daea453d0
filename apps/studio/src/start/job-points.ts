import type { MotionTrace } from '@kerf/gcode';

/** One of nine points of the rectangle around a job. */
export interface JobPoint {
  readonly row: 'back' | 'middle' | 'front';
  readonly column: 'left' | 'centre' | 'right';
}

const ROWS = { back: 1, middle: 0.5, front: 0 } as const;
const COLUMNS = { left: 0, centre: 0.5, right: 1 } as const;

/** The nine points, row by row as they lie on the machine, from the back left one to the front right one. */
export const POINTS: readonly JobPoint[] = (['back', 'middle', 'front'] as const).flatMap((row) =>
  (['left', 'centre', 'right'] as const).map((column) => ({ row, column })),
);

/**
 * The work coordinates of a point of the rectangle around all cuts of a program, mm; around all its moves if it does
 * not cut. Null for a program without moves.
 */
export function placeOf(
  { row, column }: JobPoint,
  { bounds, cutBounds }: Pick<MotionTrace, 'bounds' | 'cutBounds'>,
): { readonly x: number; readonly y: number } | null {
  const box = cutBounds.minX <= cutBounds.maxX ? cutBounds : bounds;
  if (box.minX > box.maxX) return null;
  return {
    x: box.minX + COLUMNS[column] * (box.maxX - box.minX),
    y: box.minY + ROWS[row] * (box.maxY - box.minY),
  };
}
