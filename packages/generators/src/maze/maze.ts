import type { Path } from '@kerf/geometry';
import { fail, succeed } from '@kerf/machining';
import { choice, length, onOff, whole } from '../fields';
import { defineGenerator } from '../generator';
import { outlineOfCells } from '../outline/cells';
import { inPlace, type LoosePart } from '../outline/layout';
import { lines, rectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';
import { type CarvedMaze, carveMaze } from './carve';

/** The number of cells for a position of a slider of the specification, 1 to 19 in steps of 2. */
const cellsOf = (slider: number) => (slider + 1) / 2;

/**
 * Whether there is a wall at a place of the grid in which every second line is a wall. The ways in and out are in the
 * left wall of the first cell and in the right wall of the last.
 */
function isWall(maze: CarvedMaze, column: number, row: number): boolean {
  const [x, y] = [column - 1, row - 1];
  const isWayIn = x === -1 && y === 0;
  const isWayOut = x === 2 * maze.columns - 1 && y === 2 * maze.rows - 2;
  return !(isWayIn || isWayOut || maze.isOpen(x, y));
}

/** The lines of the grid: a wall, the space of a cell, a wall … */
function gridLines(cells: number, cell: number, wall: number): readonly number[] {
  return Array.from({ length: 2 * cells + 2 }, (_, i) => Math.floor(i / 2) * cell + (i % 2 === 0 ? 0 : wall));
}

/** The walls as single lines: each straight wall once, as long as it is. */
function wallLines(maze: CarvedMaze, cell: number): Path {
  const strokes: [number, number][][] = [];
  for (const isAcross of [false, true]) {
    const [along, lanes] = isAcross ? [maze.rows, maze.columns] : [maze.columns, maze.rows];
    for (let lane = 0; lane <= lanes; lane += 1) {
      let start = 0;
      for (let i = 0; i <= along; i += 1) {
        const [x, y] = isAcross ? [2 * lane, 2 * i + 1] : [2 * i + 1, 2 * lane];
        if (i < along && isWall(maze, x, y)) continue;
        const point = (at: number): [number, number] =>
          isAcross ? [lane * cell, at * cell] : [at * cell, lane * cell];
        if (i > start) strokes.push([point(start), point(i)]);
        start = i + 1;
      }
    }
  }
  return lines(strokes);
}

function solution(maze: CarvedMaze, cell: number, wall: number): Path {
  const middle = (i: number) => i * cell + (cell + wall) / 2;
  const inside = maze.way.map(([x, y]) => [middle(x), middle(y)] as const);
  const [first, last] = [inside[0]!, inside.at(-1)!];
  return lines([[[0, first[1]], ...inside, [maze.columns * cell + wall, last[1]]]]);
}

/** A maze with exactly one way through it. */
export const MAZE = defineGenerator({
  id: 'maze',
  group: 'play',
  fields: {
    width: whole(19, 1, 19, 2),
    height: whole(19, 1, 19, 2),
    seed: whole(1, 0, 999_999),
    cell: length(10, 2, 100),
    style: choice('walls', ['walls', 'ways', 'lines']),
    wall: length(1.5, 0.2, 50, 0.5),
    hasSolution: onOff(true),
    margin: length(0, 0, 100),
  },
  sizes: ['cell'],
  conditions: { wall: ({ style }) => style !== 'lines' },
  make: ({ width, height, seed, cell, style, hasSolution, margin, ...more }) => {
    const wall = style === 'lines' ? 0 : more.wall;
    if (wall >= cell / 2) return fail(ofField(generatorProblem('maze-too-fine'), 'wall'));
    const maze = carveMaze(cellsOf(width), cellsOf(height), seed);
    const columns = gridLines(maze.columns, cell, wall);
    const rows = gridLines(maze.rows, cell, wall);
    const parts: LoosePart[] = [];
    if (margin > 0) {
      const size = (cells: number) => cells * cell + wall + 2 * margin;
      const outline = rectangle(-margin, -margin, size(maze.columns), size(maze.rows));
      parts.push({ key: 'outline', name: 'outline', outline, work: 'cut' });
    }
    if (style === 'lines')
      parts.push({ key: 'walls', name: 'walls', outline: wallLines(maze, cell), work: 'line' });
    else {
      const isFilled = (x: number, y: number) => isWall(maze, x, y) === (style === 'walls');
      const outline = outlineOfCells(columns, rows, isFilled);
      parts.push({ key: style, name: style === 'walls' ? 'walls' : 'area', outline, work: 'area' });
    }
    if (hasSolution) {
      const outline = solution(maze, cell, wall);
      parts.push({ key: 'solution', name: 'solution', outline, work: 'line', isHidden: true });
    }
    return succeed(inPlace(parts));
  },
});
