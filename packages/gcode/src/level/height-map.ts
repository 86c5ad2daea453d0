/** The heights of a surface above work zero, touched at the points of a grid. Work coordinates, mm. */
export interface HeightMap {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  /** The numbers of points along X and along Y, at least 2 each. */
  readonly columns: number;
  readonly rows: number;
  /** Row by row, from the lowest Y; within a row from the lowest X. `columns · rows` numbers. */
  readonly heights: readonly number[];
}

/** The distance between two points along X and along Y. */
export function cellSize({ minX, minY, maxX, maxY, columns, rows }: HeightMap): readonly [number, number] {
  return [(maxX - minX) / (columns - 1), (maxY - minY) / (rows - 1)];
}

/** How far outside of the map a point still counts as on its edge, mm. */
const EDGE = 1e-3;

/** Whether a point is on the map. */
export function isOnMap({ minX, minY, maxX, maxY }: HeightMap, x: number, y: number): boolean {
  return x >= minX - EDGE && x <= maxX + EDGE && y >= minY - EDGE && y <= maxY + EDGE;
}

/** The height at a point: bilinear within a cell. Outside of the map it is that of the nearest point of the edge. */
export function heightAt(map: HeightMap, x: number, y: number): number {
  const { minX, minY, columns, rows, heights } = map;
  const [stepX, stepY] = cellSize(map);
  const u = Math.min(columns - 1, Math.max(0, (x - minX) / stepX));
  const v = Math.min(rows - 1, Math.max(0, (y - minY) / stepY));
  const column = Math.min(columns - 2, Math.floor(u));
  const row = Math.min(rows - 2, Math.floor(v));
  const at = (c: number, r: number) => heights[(row + r) * columns + column + c]!;
  const [a, b] = [u - column, v - row];
  return (at(0, 0) * (1 - a) + at(1, 0) * a) * (1 - b) + (at(0, 1) * (1 - a) + at(1, 1) * a) * b;
}

/** The largest twist of a cell: how much its height differs from that of a plane, mm per mm². */
export function largestTwist(map: HeightMap): number {
  const { columns, rows, heights } = map;
  const [stepX, stepY] = cellSize(map);
  let largest = 0;
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const twist = heights[at]! - heights[at + 1]! - heights[at + columns]! + heights[at + columns + 1]!;
      largest = Math.max(largest, Math.abs(twist) / (stepX * stepY));
    }
  return largest;
}
