import { toneOfDose } from './burn-segment';
import { joinFaults, type StockFault } from './stock-fault';
import { cellArea, type StockGridShape } from './stock-grid';

/** A cell's centre and its height in mm. */
export interface StockPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What a program has done to its stock. */
export interface StockResult {
  /** Machine time of this state, s. */
  readonly seconds: number;
  /** mm³; 0 for a laser. */
  readonly removedVolume: number;
  /**
   * The deepest point of the surface; of several points with the same height, the first by rows. Absent while nothing
   * is removed.
   */
  readonly deepest?: StockPoint;
  /** The number of cells that were cut or burnt, and of all cells. */
  readonly changedCells: number;
  readonly cellCount: number;
  /** Area in mm² that was cut or burnt. */
  readonly changedArea: number;
  /** Laser: the darkest cell, 0 (untouched) … 1 (black). 0 for a router. */
  readonly darkestTone: number;
  /** The faults so far, in the order of the program. */
  readonly faults: readonly StockFault[];
  /** The number of further faults that are not listed, because there are too many. */
  readonly omitted: number;
}

/** Measures the values of a grid, whose first row begins at `firstY` mm. */
export function summariseStock(
  field: 'height' | 'dose',
  grid: StockGridShape,
  values: Float32Array,
  firstY = 0,
): Omit<StockResult, 'faults' | 'omitted' | 'seconds'> {
  const { columns, rows, cellSize } = grid;
  let [volume, area, changedCells, least, greatest, leastAt] = [0, 0, 0, 0, 0, -1];
  for (let row = 0; row < rows; row += 1) {
    const inner = cellArea(grid, 0, row);
    const last = cellArea(grid, columns - 1, row);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const value = values[at]!;
      if (value === 0) continue;
      const size = column === columns - 1 ? last : inner;
      changedCells += 1;
      area += size;
      volume -= value * size;
      if (value > greatest) greatest = value;
      if (value < least) {
        least = value;
        leastAt = at;
      }
    }
  }
  const x = ((leastAt % columns) + 0.5) * cellSize;
  const y = firstY + (Math.floor(leastAt / columns) + 0.5) * cellSize;
  return {
    removedVolume: field === 'height' ? volume : 0,
    ...(leastAt >= 0 && { deepest: { x, y, z: least } }),
    changedCells,
    cellCount: values.length,
    changedArea: area,
    darkestTone: field === 'dose' ? toneOfDose(greatest) : 0,
  };
}

/** The result of a whole stock from those of its bands, in their order; at least one. */
export function joinStockResults(results: readonly StockResult[]): StockResult {
  const sum = (part: (result: StockResult) => number) => results.reduce((all, one) => all + part(one), 0);
  const deepest = results
    .flatMap((result) => result.deepest ?? [])
    .reduce<StockPoint | undefined>((best, one) => (best && best.z <= one.z ? best : one), undefined);
  return {
    seconds: results[0]!.seconds,
    removedVolume: sum((one) => one.removedVolume),
    ...(deepest && { deepest }),
    changedCells: sum((one) => one.changedCells),
    cellCount: sum((one) => one.cellCount),
    changedArea: sum((one) => one.changedArea),
    darkestTone: Math.max(...results.map((one) => one.darkestTone)),
    ...joinFaults(
      results.flatMap((one) => one.faults),
      sum((one) => one.omitted),
    ),
  };
}
