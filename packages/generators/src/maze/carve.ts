import { seededRandom } from '../random';

/** A cell of a maze: column and row from the lower left. */
export type Cell = readonly [column: number, row: number];

/**
 * A maze in which there is exactly one way between any two cells. Cells have even coordinates on a finer grid, and the
 * openings between them one odd one: `isOpen(2, 1)` is the opening between the cells (1, 0) and (1, 1).
 */
export interface CarvedMaze {
  readonly columns: number;
  readonly rows: number;
  isOpen(x: number, y: number): boolean;
  /** The way from the lower left to the upper right cell. */
  readonly way: readonly Cell[];
}

const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * Carves a maze: a walk that goes to a random new neighbour and steps back where there is none ('recursive
 * backtracker'). An opening is only ever made into a cell that had none, so the openings are a tree.
 */
export function carveMaze(columns: number, rows: number, seed: number): CarvedMaze {
  const random = seededRandom(seed);
  const open = new Set<string>(['0,0']);
  const walk: Cell[] = [[0, 0]];
  let way: readonly Cell[] = walk;
  while (walk.length > 0) {
    const [x, y] = walk.at(-1)!;
    if (x === columns - 1 && y === rows - 1) way = [...walk];
    const free = NEIGHBOURS.filter(([dx, dy]) => {
      const [i, j] = [x + dx, y + dy];
      return i >= 0 && j >= 0 && i < columns && j < rows && !open.has(`${2 * i},${2 * j}`);
    });
    const step = free[Math.floor(random() * free.length)];
    if (!step) {
      walk.pop();
      continue;
    }
    open.add(`${2 * x + step[0]},${2 * y + step[1]}`);
    open.add(`${2 * (x + step[0])},${2 * (y + step[1])}`);
    walk.push([x + step[0], y + step[1]]);
  }
  return { columns, rows, isOpen: (x, y) => open.has(`${x},${y}`), way };
}
