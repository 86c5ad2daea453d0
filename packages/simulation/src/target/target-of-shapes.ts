import { cutterParts, heightOfParts, type StockTool } from '../stock/cutter-shape';
import type { StockGridShape } from '../stock/stock-grid';
import { outlineDistances, type TargetOutline } from './outline-distance';

/** The target height of cells where every height is right. Real heights are at most 0. */
export const ANY_HEIGHT = 1;

/** A shape that the stock should have, given as a height at each distance from outlines. */
export interface TargetShape {
  readonly outlines: readonly TargetOutline[];
  /**
   * The distance from the outlines, mm, up to which `heightAt` is needed. Farther away outside the outlines, no height
   * is required. Farther away inside, the target height is the height at this distance.
   */
  readonly reach: number;
  /**
   * The target height in mm, at most 0, or `ANY_HEIGHT`. `distance`, in mm, is positive inside the closed outlines; it
   * is negative outside them and beside open outlines.
   */
  heightAt(distance: number): number;
}

/**
 * How near to a wall the target is not known, mm. Walls are upright, but cells are square. So a cell whose centre is
 * nearer to a wall than this may count as on either side of the wall. The value is larger than the margin that
 * toolpaths keep from walls.
 */
export const WALL_TOLERANCE = 0.03;

/**
 * A level floor at `floor` mm (at most 0) within closed outlines (the area surrounded by an odd number of them), with
 * upright walls.
 */
export function floorShape(outlines: readonly TargetOutline[], floor: number): TargetShape {
  return {
    outlines,
    reach: 2 * WALL_TOLERANCE,
    heightAt: (distance) =>
      distance > WALL_TOLERANCE ? floor : distance >= -WALL_TOLERANCE ? ANY_HEIGHT : 0,
  };
}

/**
 * The groove that a tool cuts along outlines. `beside`: the distance of its axis from the outlines, mm; negative
 * outside closed outlines. `tip`: the height of its tip, mm (at most 0).
 */
export function grooveShape(
  outlines: readonly TargetOutline[],
  tool: StockTool,
  tip: number,
  beside = 0,
): TargetShape {
  const parts = cutterParts(tool);
  const radius = tool.diameter / 2;
  const edge = heightOfParts(parts, radius);
  // A flat cutter leaves a vertical wall. So does a cutter that is deeper in the material than its curved part is high.
  const slack = tip + edge < 0 ? WALL_TOLERANCE : 0;
  return {
    outlines,
    reach: Math.abs(beside) + radius + 2 * WALL_TOLERANCE,
    heightAt(distance) {
      const aside = Math.abs(beside === 0 ? Math.abs(distance) : distance - beside);
      if (Math.abs(aside - radius) <= slack) return ANY_HEIGHT;
      return aside > radius ? 0 : Math.min(0, tip + heightOfParts(parts, aside));
    },
  };
}

/**
 * The target heights when all `shapes` are cut: one height per cell of `grid`, row by row. Where several shapes have a
 * height, the lowest height counts. A cell for which one shape returns `ANY_HEIGHT` has `ANY_HEIGHT`. No height is
 * below the underside of the stock.
 */
export function targetOfShapes(grid: StockGridShape, shapes: readonly TargetShape[]): Float32Array {
  const { columns, rows, stock } = grid;
  const bottom = -stock.thickness;
  const heights = new Float32Array(columns * rows);
  for (const { outlines, reach, heightAt } of shapes) {
    const distances = outlineDistances(grid, outlines, reach);
    if (!distances) continue;
    const { box, values } = distances;
    const width = box.lastColumn - box.firstColumn + 1;
    for (const [at, distance] of values.entries()) {
      if (distance === Number.NEGATIVE_INFINITY) continue;
      const cell = (box.firstRow + Math.floor(at / width)) * columns + box.firstColumn + (at % width);
      if (heights[cell] === ANY_HEIGHT) continue;
      const height = heightAt(distance);
      if (height === ANY_HEIGHT) heights[cell] = ANY_HEIGHT;
      else if (height < heights[cell]!) heights[cell] = Math.max(bottom, height);
    }
  }
  return heights;
}
