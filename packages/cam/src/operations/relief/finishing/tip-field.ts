import type { PointGrid } from '../levels/point-grid';

/** The heights of a bit's tip at the points of a grid, row by row, mm. */
export interface TipField {
  readonly grid: PointGrid;
  readonly heights: Float32Array;
}
