import { isInside, polylineAt, polylineCount } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { makeThing } from '../make';
import type { Made } from '../part';
import { flat, made, partOf, problemsOf } from '../testing/made';

const CELL = 10;
const WALL = 1.5;

/** The openings between the cells, read from the outline of the walls alone. */
function openings(maze: Made, columns: number, rows: number) {
  const walls = flat(partOf(maze, 'walls'));
  const isOpen = (x: number, y: number) => !isInside(walls, x, y, 'evenodd');
  const middle = (i: number) => i * CELL + (CELL + WALL) / 2;
  const edges: [number, number][] = [];
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      expect(isOpen(middle(x), middle(y))).toBe(true);
      const cell = y * columns + x;
      if (x + 1 < columns && isOpen((x + 1) * CELL + WALL / 2, middle(y))) edges.push([cell, cell + 1]);
      if (y + 1 < rows && isOpen(middle(x), (y + 1) * CELL + WALL / 2)) edges.push([cell, cell + columns]);
    }
  const border = {
    left: Array.from({ length: rows }, (_, y) => isOpen(WALL / 2, middle(y))),
    right: Array.from({ length: rows }, (_, y) => isOpen(columns * CELL + WALL / 2, middle(y))),
    foot: Array.from({ length: columns }, (_, x) => isOpen(middle(x), WALL / 2)),
    head: Array.from({ length: columns }, (_, x) => isOpen(middle(x), rows * CELL + WALL / 2)),
  };
  return { edges, border };
}

/** How many of `count` cells can be reached from the first one. */
function reached(edges: readonly (readonly [number, number])[], count: number): number {
  const seen = new Set([0]);
  const queue = [0];
  for (const cell of queue)
    for (const [a, b] of edges)
      for (const next of [a === cell ? b : -1, b === cell ? a : -1])
        if (next >= 0 && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
  expect(seen.size).toBeLessThanOrEqual(count);
  return seen.size;
}

test('30 mazes have exactly one way through: all cells are joined, by one opening fewer than cells', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const [width, height] = [1 + 2 * (seed % 10), 1 + 2 * ((seed * 7) % 10)];
    const [columns, rows] = [(width + 1) / 2, (height + 1) / 2];
    const maze = made('maze', { width, height, seed });
    const { edges, border } = openings(maze, columns, rows);
    expect(edges).toHaveLength(columns * rows - 1);
    expect(reached(edges, columns * rows)).toBe(columns * rows);
    expect(border.left.flatMap((isOpen, y) => (isOpen ? [y] : []))).toEqual([0]);
    expect(border.right.flatMap((isOpen, y) => (isOpen ? [y] : []))).toEqual([rows - 1]);
    expect([...border.foot, ...border.head]).not.toContain(true);
    const walls = flat(partOf(maze, 'walls'));
    const way = polylineAt(flat(partOf(maze, 'solution')), 0);
    for (let i = 0; i + 3 < way.length; i += 2)
      for (let share = 0; share <= 1; share += 0.05) {
        const x = way[i]! + share * (way[i + 2]! - way[i]!);
        const y = way[i + 1]! + share * (way[i + 3]! - way[i + 1]!);
        expect(isInside(walls, x, y, 'evenodd')).toBe(false);
      }
    expect([way[0], way.at(-2)]).toEqual([0, columns * CELL + WALL]);
  }
});

test('the ways are what the walls leave, and the lines are the middles of the walls', () => {
  const settings = { width: 9, height: 7, seed: 3 };
  const [walls, ways] = [made('maze', settings), made('maze', { ...settings, style: 'ways' })];
  const [wall, way] = [flat(partOf(walls, 'walls')), flat(partOf(ways, 'ways'))];
  for (let x = 0.4; x < 51; x += 0.7)
    for (let y = 0.4; y < 41; y += 0.7)
      expect(isInside(wall, x, y, 'evenodd')).toBe(!isInside(way, x, y, 'evenodd'));
  const lines = flat(partOf(made('maze', { ...settings, style: 'lines' }), 'walls'));
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const [x1, y1, x2, y2] = polylineAt(lines, i);
    const at = [(x1! + x2!) / 2 + WALL / 2, (y1! + y2!) / 2 + WALL / 2] as const;
    expect(isInside(wall, ...at, 'evenodd')).toBe(true);
  }
});

test('a seed is one maze, and the solution is hidden', () => {
  expect(made('maze', { seed: 5 })).toEqual(made('maze', { seed: 5 }));
  expect(partOf(made('maze', { seed: 5 }), 'walls')).not.toEqual(partOf(made('maze', { seed: 6 }), 'walls'));
  expect(partOf(made('maze'), 'solution')).toMatchObject({ isHidden: true, work: 'line' });
  expect(problemsOf(makeThing('maze', { width: 4 }))).toEqual(['setting-off-step width']);
  expect(problemsOf(makeThing('maze', { wall: 6 }))).toEqual(['maze-too-fine wall']);
});
