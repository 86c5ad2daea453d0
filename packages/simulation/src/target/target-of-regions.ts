import type { StockGridShape } from '../stock/stock-grid';

/** A part of the stock that is to be cut to a level floor. */
export interface TargetRegion {
  /** Closed outlines, x y x y … in mm; inside is what an odd number of them surrounds. */
  readonly outlines: readonly ArrayLike<number>[];
  /** Height of the floor in mm, at most 0; never below the underside. */
  readonly floor: number;
}

/**
 * The heights that a stock should have when every region is cut to its floor (of several, the lowest counts). A cell is in a
 * region when its centre is: the crossings of its row with all outlines, sorted, are the beginnings and ends of what is inside.
 */
export function targetOfRegions(grid: StockGridShape, regions: readonly TargetRegion[]): Float32Array {
  const { columns, rows, cellSize, stock } = grid;
  const heights = new Float32Array(columns * rows);
  for (const { outlines, floor } of regions) {
    const height = Math.min(0, Math.max(-stock.thickness, floor));
    const crossings = crossingsOfRows(outlines, rows, cellSize);
    for (const [row, places] of crossings) {
      places.sort((a, b) => a - b);
      for (let at = 0; at + 1 < places.length; at += 2) {
        const first = Math.max(0, Math.ceil(places[at]! / cellSize - 0.5));
        const end = Math.min(columns, Math.ceil(places[at + 1]! / cellSize - 0.5));
        for (let cell = row * columns + first; cell < row * columns + end; cell += 1)
          if (heights[cell]! > height) heights[cell] = height;
      }
    }
  }
  return heights;
}

/** Per row of cells, the x at which the outlines cross the line through their centres. */
function crossingsOfRows(
  outlines: readonly ArrayLike<number>[],
  rows: number,
  cellSize: number,
): Map<number, number[]> {
  const crossings = new Map<number, number[]>();
  for (const outline of outlines)
    for (let at = 0, before = outline.length - 2; at + 1 < outline.length; before = at, at += 2) {
      const [x0, y0, x1, y1] = [outline[before]!, outline[before + 1]!, outline[at]!, outline[at + 1]!];
      if (y0 === y1) continue;
      // From the lower end, which belongs to the edge, to the upper, which does not: a corner counts once.
      const first = Math.max(0, Math.ceil(Math.min(y0, y1) / cellSize - 0.5));
      const end = Math.min(rows, Math.ceil(Math.max(y0, y1) / cellSize - 0.5));
      for (let row = first; row < end; row += 1) {
        const y = (row + 0.5) * cellSize;
        const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
        const known = crossings.get(row);
        if (known) known.push(x);
        else crossings.set(row, [x]);
      }
    }
  return crossings;
}
