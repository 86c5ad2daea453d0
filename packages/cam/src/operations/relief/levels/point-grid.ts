import type { Bounds } from '@kerf/geometry';

/** Evenly spaced points in rows from the smallest y upwards. Lengths in mm. */
export interface PointGrid {
  /** The first point. */
  readonly x: number;
  readonly y: number;
  /** The distance of neighbouring points. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

/** The most points of a grid: some tens of megabytes, and seconds of work. */
const MOST_POINTS = 8_000_000;

/**
 * A grid over a box and one point beyond each of its sides. Its cells are larger than `cell` when there would be too
 * many.
 */
export function gridOver({ minX, minY, maxX, maxY }: Bounds, cell: number): PointGrid {
  const least = Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_POINTS);
  const size = Math.max(cell, least);
  return {
    x: minX - size,
    y: minY - size,
    cell: size,
    columns: Math.ceil((maxX - minX) / size - 1e-9) + 3,
    rows: Math.ceil((maxY - minY) / size - 1e-9) + 3,
  };
}
