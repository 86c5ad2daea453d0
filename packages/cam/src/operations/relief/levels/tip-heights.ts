import type { TriangleMesh } from '@kerf/geometry';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import { highestInCells } from './highest-in-cells';
import type { PointGrid } from './point-grid';

/* How low a bit may go when it must stay away from a mesh, quickly and always on the safe side.

   The bit is replaced by a stack of discs that contains it, and the mesh by columns that contain it, one for each cell
   of a grid. At a point of the grid, a disc of radius r may not be lower than the highest column within r. The highest
   value within a disc is the highest of rows of different lengths, and the highest value of all stretches of one length
   in a row is found in a time that does not depend on the length (van Herk 1992, Gil and Werman 1993).

   Each height also holds between its point and the neighbouring points. So between points with different heights the
   lower height is allowed as well, and a contour line of these heights may be drawn anywhere between two points. */

/** The number of discs that replace a bit without a flat end. */
const DISCS = 8;

/**
 * The lowest heights of a bit's tip at the points of `grid` at which the bit certainly stays `away` mm from the mesh;
 * −Infinity where nothing of the mesh is near.
 */
export function tipHeights(mesh: TriangleMesh, tool: Tool, grid: PointGrid, away: number): Float32Array {
  const heights = new Float32Array(grid.columns * grid.rows).fill(Number.NEGATIVE_INFINITY);
  const reach = Math.ceil((widestRadius(tool) + away) / grid.cell) + 2;
  const wide = {
    ...grid,
    x: grid.x - reach * grid.cell,
    y: grid.y - reach * grid.cell,
    columns: grid.columns + 2 * reach,
    rows: grid.rows + 2 * reach,
  };
  const columns = highestInCells(mesh, wide);
  for (const { radius, height } of discsOf(tool))
    raiseByDisc(heights, grid, columns, wide.columns - 1, reach, radius + away, away - height);
  return heights;
}

function widestRadius(tool: Tool): number {
  return toolRadiusAt(tool, Number.POSITIVE_INFINITY);
}

/** Discs that contain a bit: each is as wide as the bit is at the next disc, which is `height` mm above the tip. */
function discsOf(tool: Tool): readonly { readonly radius: number; readonly height: number }[] {
  const widest = widestRadius(tool);
  if (toolRadiusAt(tool, 0) >= widest) return [{ radius: widest, height: 0 }];
  const heightAt = (radius: number) => {
    let [low, high] = [0, 1];
    while (toolRadiusAt(tool, high) < radius && high < 1e3) high *= 2;
    for (let i = 0; i < 40; i += 1) {
      const middle = (low + high) / 2;
      if (toolRadiusAt(tool, middle) < radius) low = middle;
      else high = middle;
    }
    return low;
  };
  return Array.from({ length: DISCS }, (_, i) => ({
    radius: (widest * (i + 1)) / DISCS,
    height: i === 0 ? 0 : heightAt((widest * i) / DISCS),
  }));
}

/** Raises the heights to the highest column within `radius` of each point and its neighbourhood, and `lift` above. */
function raiseByDisc(
  heights: Float32Array,
  { columns, rows, cell }: PointGrid,
  highest: Float32Array,
  across: number,
  reach: number,
  radius: number,
  lift: number,
): void {
  const within = Math.min(reach - 1, radius / cell + Math.SQRT2);
  const row = new Float32Array(columns);
  const scratch = new Scratch(across);
  for (let off = 0; off <= within; off += 1) {
    const half = Math.floor(Math.sqrt(within * within - off * off));
    // Cells `off` rows above a point, and those equally far below it.
    for (const from of [reach + off, reach - 1 - off])
      for (let j = 0; j < rows; j += 1) {
        scratch.highestOfStretches(highest, (from + j) * across + reach - 1 - half, 2 * half + 2, row);
        const start = j * columns;
        for (let i = 0; i < columns; i += 1) {
          const height = row[i]! + lift;
          if (height > heights[start + i]!) heights[start + i] = height;
        }
      }
  }
}

/** Finds the highest values of all stretches of one length. */
class Scratch {
  readonly #ahead: Float32Array;

  constructor(length: number) {
    this.#ahead = new Float32Array(length);
  }

  /** Writes to `result[i]` the highest of `length` values from `first + i` on. */
  highestOfStretches(values: Float32Array, first: number, length: number, result: Float32Array): void {
    const ahead = this.#ahead;
    const count = result.length;
    // In blocks as long as the stretches: each stretch is the end of a block and the beginning of the next one.
    for (let block = 0; block < count; block += length) {
      let highest = Number.NEGATIVE_INFINITY;
      for (let i = block + length - 1; i >= block; i -= 1) {
        const value = values[first + i]!;
        if (value > highest) highest = value;
        if (i < count) ahead[i] = highest;
      }
      let behind = Number.NEGATIVE_INFINITY;
      const last = Math.min(block + length, count);
      for (let i = block; i < last; i += 1) {
        result[i] = ahead[i]! > behind ? ahead[i]! : behind;
        const value = values[first + i + length]!;
        if (value > behind) behind = value;
      }
    }
  }
}
