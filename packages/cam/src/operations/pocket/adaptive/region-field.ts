import { type Polylines, polylineAt, polylineCount, polylinesBounds } from '@kerf/geometry';
import { Field, type Grid } from './cleared-field';

/** The grid that covers a region and `margin` mm around it. */
export function gridOver(region: Polylines, margin: number, spacing: number): Grid {
  const { minX, minY, maxX, maxY } = polylinesBounds(region);
  return {
    x0: minX - margin,
    y0: minY - margin,
    columns: Math.ceil((maxX - minX + 2 * margin) / spacing) + 2,
    rows: Math.ceil((maxY - minY + 2 * margin) / spacing) + 2,
    spacing,
  };
}

/**
 * For each node, the signed distance from the region's edge, mm, positive inside. Only distances up to `band` are
 * exact. The region's contours must be closed and must not cross, as the kernel returns them.
 */
export function regionField(region: Polylines, grid: Grid, band: number): Field {
  const field = new Field(grid, band);
  const crossings: number[][] = Array.from({ length: grid.rows }, () => []);
  for (let contour = 0; contour < polylineCount(region); contour += 1) {
    const points = polylineAt(region, contour);
    let ax = points[points.length - 2]!;
    let ay = points[points.length - 1]!;
    for (let i = 0; i < points.length; i += 2) {
      const bx = points[i]!;
      const by = points[i + 1]!;
      takeDistances(field, band, ax, ay, bx, by);
      takeCrossings(crossings, grid, ax, ay, bx, by);
      ax = bx;
      ay = by;
    }
  }
  negateOutside(field, crossings);
  return field;
}

/** Lowers the field to the distance from an edge, at the nodes within `band` of this edge. */
function takeDistances(
  { grid, values }: Field,
  band: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const { x0, y0, columns, rows, spacing } = grid;
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const fromJ = Math.max(0, Math.ceil((Math.min(ay, by) - band - y0) / spacing));
  const toJ = Math.min(rows - 1, Math.floor((Math.max(ay, by) + band - y0) / spacing));
  for (let j = fromJ; j <= toJ; j += 1) {
    const y = y0 + j * spacing;
    // Only the part of the edge within `band` of this row is used. Otherwise all nodes in the box of a long slanting
    // edge would be visited.
    const [low, high] = Math.abs(dy) < 1e-9 ? [0, 1] : sorted((y - band - ay) / dy, (y + band - ay) / dy);
    const x1 = ax + dx * Math.max(0, low);
    const x2 = ax + dx * Math.min(1, high);
    const fromI = Math.max(0, Math.ceil((Math.min(x1, x2) - band - x0) / spacing));
    const toI = Math.min(columns - 1, Math.floor((Math.max(x1, x2) + band - x0) / spacing));
    for (let i = fromI; i <= toI; i += 1) {
      const px = x0 + i * spacing - ax;
      const py = y - ay;
      const along = square > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / square)) : 0;
      const ex = px - along * dx;
      const ey = py - along * dy;
      const distance = Math.sqrt(ex * ex + ey * ey);
      const node = j * columns + i;
      if (distance < values[node]!) values[node] = distance;
    }
  }
}

function sorted(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}

/**
 * Records the crossings of an edge with the rows of the grid. The edge has the row at its lower end, but not the one at
 * its upper end. Both ends are rounded in the same way, so two edges that meet on a row cross it once.
 */
function takeCrossings(
  crossings: readonly number[][],
  { y0, spacing }: Grid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const [low, high] = sorted(ay, by);
  const end = Math.ceil((high - y0) / spacing);
  for (let j = Math.ceil((low - y0) / spacing); j < end; j += 1)
    crossings[j]?.push(ax + ((y0 + j * spacing - ay) / (by - ay)) * (bx - ax));
}

function negateOutside({ grid, values }: Field, crossings: readonly number[][]): void {
  const { x0, columns, spacing } = grid;
  crossings.forEach((row, j) => {
    row.sort((a, b) => a - b);
    let passed = 0;
    for (let i = 0; i < columns; i += 1) {
      const x = x0 + i * spacing;
      while (passed < row.length && row[passed]! <= x) passed += 1;
      const node = j * columns + i;
      if (passed % 2 === 0) values[node] = -values[node]!;
    }
  });
}
