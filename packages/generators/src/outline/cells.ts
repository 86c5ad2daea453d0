import { type Path, PathBuilder } from '@kerf/geometry';

/** A node of the grid: column and row of a grid line. */
type Node = readonly [column: number, row: number];

/**
 * The outline of the filled cells of a grid whose lines are at `columns` and `rows` (ascending, mm): outer contours
 * counter-clockwise, holes clockwise, corners only where the direction changes. Filled cells that touch at a corner
 * alone stay separate contours.
 */
export function outlineOfCells(
  columns: readonly number[],
  rows: readonly number[],
  isFilled: (column: number, row: number) => boolean,
): Path {
  const builder = new PathBuilder();
  for (const loop of loopsOf(columns.length - 1, rows.length - 1, isFilled)) {
    loop.forEach(([column, row], i) => {
      const [x, y] = [columns[column]!, rows[row]!];
      if (i === 0) builder.moveTo(x, y);
      else builder.lineTo(x, y);
    });
    builder.close();
  }
  return builder.build();
}

/** Directions in the order of turning left: right, up, left, down. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Edges with a filled cell on their left, followed to closed loops. */
function loopsOf(
  width: number,
  height: number,
  isFilled: (column: number, row: number) => boolean,
): readonly (readonly Node[])[] {
  const filled = (i: number, j: number) => i >= 0 && j >= 0 && i < width && j < height && isFilled(i, j);
  const key = (i: number, j: number, direction: number) => (j * (width + 1) + i) * 4 + direction;
  const edges = new Set<number>();
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1) {
      if (!filled(i, j)) continue;
      if (!filled(i, j - 1)) edges.add(key(i, j, 0));
      if (!filled(i + 1, j)) edges.add(key(i + 1, j, 1));
      if (!filled(i, j + 1)) edges.add(key(i + 1, j + 1, 2));
      if (!filled(i - 1, j)) edges.add(key(i, j + 1, 3));
    }
  const loops: Node[][] = [];
  for (const start of edges) {
    const loop: Node[] = [];
    let direction = start % 4;
    let node = (start - direction) / 4;
    let [i, j] = [node % (width + 1), Math.floor(node / (width + 1))];
    const before = { i, j, direction };
    while (edges.delete(key(i, j, direction))) {
      [i, j] = [i + STEPS[direction]![0], j + STEPS[direction]![1]];
      // The sharpest turn to the left keeps cells apart that touch at a corner alone.
      const next = [1, 0, 3].map((turn) => (direction + turn) % 4).find((to) => edges.has(key(i, j, to)));
      if (next === undefined) break;
      if (next !== direction) loop.push([i, j]);
      direction = next;
    }
    if (direction !== before.direction) loop.push([before.i, before.j]);
    node = loop.length;
    if (node > 2) loops.push(loop);
  }
  return loops;
}
