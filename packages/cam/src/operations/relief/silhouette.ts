import {
  meshExtent,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
  signedArea,
  simplifyContour,
  type TriangleMesh,
} from '@kerf/geometry';
import { contoursAt } from './levels/contours-at';
import { highestInCells } from './levels/highest-in-cells';
import { gridOver, type PointGrid } from './levels/point-grid';

/** The side of the squares that a silhouette consists of, mm, and the most squares. */
const CELL = 0.05;
const MOST_CELLS = 1_000_000;
/** How many squares a silhouette is larger than the model, so that simpler contours still contain the model. */
const MARGIN = 1;

/**
 * The outer contours of a mesh as seen from above, counter-clockwise. They are around the mesh, and up to three squares
 * away from it.
 */
export function silhouetteOf(mesh: TriangleMesh): Polylines {
  const { min, size } = meshExtent(mesh);
  const bounds = { minX: min.x, minY: min.y, maxX: min.x + size.x, maxY: min.y + size.y };
  const least = Math.sqrt((size.x * size.y) / MOST_CELLS);
  const cell = Math.max(CELL, least);
  const room = (MARGIN + 2) * cell;
  const grid = gridOver(
    { minX: min.x - room, minY: min.y - room, maxX: bounds.maxX + room, maxY: bounds.maxY + room },
    cell,
  );
  const contours = contoursAt(
    nearPoints(highestInCells(mesh, grid, Number.NEGATIVE_INFINITY), grid),
    grid,
    0,
  );
  return polylinesFrom(
    Array.from({ length: polylineCount(contours) }, (_, i) => polylineAt(contours, i))
      .filter((points) => signedArea(points) > 0)
      .map((points) => ({ points: simplified(points, 0.9 * MARGIN * cell), closed: true })),
  );
}

function simplified(points: Float64Array, tolerance: number): number[] {
  const nodes = Array.from({ length: points.length / 2 }, (_, i) => ({
    x: points[2 * i]!,
    y: points[2 * i + 1]!,
    handleIn: null,
    handleOut: null,
  }));
  return simplifyContour({ nodes, isClosed: true }, tolerance).nodes.flatMap(({ x, y }) => [x, y]);
}

/** −1 at points near a cell with something of the mesh, 1 at all others. */
function nearPoints(highest: Float32Array, { columns, rows }: PointGrid): Float32Array {
  const across = columns - 1;
  const points = new Float32Array(columns * rows).fill(1);
  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < across; column += 1) {
      if (highest[row * across + column] === Number.NEGATIVE_INFINITY) continue;
      for (let j = row - MARGIN; j <= row + 1 + MARGIN; j += 1)
        for (let i = column - MARGIN; i <= column + 1 + MARGIN; i += 1)
          if (i > 0 && j > 0 && i < columns - 1 && j < rows - 1) points[j * columns + i] = -1;
    }
  return points;
}
