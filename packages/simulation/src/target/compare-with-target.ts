import { cellArea, type StockGridShape } from '../stock/stock-grid';
import { ANY_HEIGHT } from './target-of-shapes';

/** The differences between a cut stock and its target. */
export interface TargetComparison {
  /**
   * The volume in mm³ and the area in mm². First those of the material that is left but should be gone, then those of
   * the material that is gone but should be left.
   */
  readonly remainingVolume: number;
  readonly remainingArea: number;
  readonly gougedVolume: number;
  readonly gougedArea: number;
  /**
   * The largest height above the target, and the largest depth below it, mm; 0 when all heights are within the
   * tolerance.
   */
  readonly highestRemainder: number;
  readonly deepestGouge: number;
}

/**
 * Compares heights with target heights. Both have one value in mm per cell of `grid`, row by row. Differences up to
 * `tolerance` mm do not count. Cells whose target is `ANY_HEIGHT` do not count either. Throws `RangeError` when one of
 * them does not have one value for every cell.
 */
export function compareWithTarget(
  grid: StockGridShape,
  heights: Float32Array,
  target: Float32Array,
  tolerance: number,
): TargetComparison {
  const { columns, rows } = grid;
  if (heights.length !== columns * rows || target.length !== heights.length)
    throw new RangeError('heights and target are not those of this grid');
  let [remainingVolume, remainingArea, gougedVolume, gougedArea] = [0, 0, 0, 0];
  let [highestRemainder, deepestGouge] = [0, 0];
  for (let row = 0, at = 0; row < rows; row += 1) {
    const inner = cellArea(grid, 0, row);
    const last = cellArea(grid, columns - 1, row);
    for (let column = 0; column < columns; column += 1, at += 1) {
      const above = heights[at]! - target[at]!;
      if (target[at] === ANY_HEIGHT) continue;
      if (!(above > tolerance || above < -tolerance)) continue;
      const area = column === columns - 1 ? last : inner;
      if (above > 0) {
        remainingVolume += above * area;
        remainingArea += area;
        if (above > highestRemainder) highestRemainder = above;
      } else {
        gougedVolume -= above * area;
        gougedArea += area;
        if (-above > deepestGouge) deepestGouge = -above;
      }
    }
  }
  return { remainingVolume, remainingArea, gougedVolume, gougedArea, highestRemainder, deepestGouge };
}

/** The comparison of a whole stock from those of its bands. */
export function joinComparisons(parts: readonly TargetComparison[]): TargetComparison {
  const sum = (of: (part: TargetComparison) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    remainingVolume: sum((part) => part.remainingVolume),
    remainingArea: sum((part) => part.remainingArea),
    gougedVolume: sum((part) => part.gougedVolume),
    gougedArea: sum((part) => part.gougedArea),
    highestRemainder: Math.max(0, ...parts.map((part) => part.highestRemainder)),
    deepestGouge: Math.max(0, ...parts.map((part) => part.deepestGouge)),
  };
}
