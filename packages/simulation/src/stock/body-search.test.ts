import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/stock-oracle';
import { BLOCK } from './body-blocks';
import { BodyCheck, type BodyPart } from './body-check';
import type { Move } from './carve-segment';
import type { StockGridShape } from './stock-grid';

const grid: StockGridShape = {
  stock: { width: 11, height: 9, thickness: 8 },
  cellSize: 0.2,
  columns: 55,
  rows: 45,
};
const SLACK = 0.01;
const CUTTER = 0.8;
const PARTS: readonly BodyPart[] = [
  { part: 'shank', radius: 0.7, from: 1 },
  { part: 'holder', radius: 3, from: 1.5 },
];

/** The stretch of a move over which a disc covers the centre of a cell, mm along the move. */
function stretchOver(
  cell: number,
  { x0, y0, x1, y1 }: Move,
  radius: number,
): readonly [number, number] | undefined {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = length === 0 ? [1, 0] : [(x1 - x0) / length, (y1 - y0) / length];
  const dx = ((cell % grid.columns) + 0.5) * grid.cellSize - x0;
  const dy = (Math.floor(cell / grid.columns) + 0.5) * grid.cellSize - y0;
  const [along, across] = [dx * ux + dy * uy, dy * ux - dx * uy];
  if (Math.abs(across) > radius) return undefined;
  const half = Math.sqrt(radius * radius - across * across);
  const [first, last] = [Math.max(0, along - half), Math.min(length, along + half)];
  return first <= last ? [first, last] : undefined;
}

/**
 * Finds the overlap of a part of a bit with flat edges by checking every cell; also returns the heights after the move.
 */
function searchAll(heights: Float32Array, move: Move, { radius, from }: BodyPart) {
  const after = heights.slice();
  const length = Math.hypot(move.x1 - move.x0, move.y1 - move.y0);
  const isFalling = move.z1 < move.z0;
  const tipAt = (way: number) =>
    move.z0 + (move.z1 - move.z0) * (length === 0 ? (way > 0 ? 1 : 0) : way / length);
  let deepest = 0;
  for (const [cell, height] of heights.entries()) {
    const edges = stretchOver(cell, move, CUTTER);
    if (edges) {
      const lowest = isFalling ? (length === 0 ? move.z1 : tipAt(edges[1])) : tipAt(edges[0]);
      after[cell] = Math.min(height, lowest);
    }
    const body = stretchOver(cell, move, radius);
    if (!body) continue;
    const came = isFalling ? edges?.[0] : body[0];
    if (came !== undefined) deepest = Math.max(deepest, height - tipAt(came) - from);
    if (isFalling)
      deepest = Math.max(deepest, after[cell]! - (length === 0 ? move.z1 : tipAt(body[1])) - from);
  }
  return { deepest, after };
}

/**
 * The first cell, block by block and row by row, that extends `depth` above the lower face of a part; the move does not
 * fall.
 */
function firstWith(depth: number, heights: Float32Array, move: Move, { radius, from }: BodyPart) {
  const length = Math.hypot(move.x1 - move.x0, move.y1 - move.y0);
  const equal = [...heights.keys()].filter((cell) => {
    const way = stretchOver(cell, move, radius)?.[0];
    if (way === undefined) return false;
    const tip = move.z0 + (length === 0 ? 0 : ((move.z1 - move.z0) * way) / length);
    return heights[cell]! - tip - from > depth - 1e-9;
  });
  const orderOf = (cell: number) => {
    const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns];
    const block = Math.floor(row / BLOCK) * grid.columns + Math.floor(column / BLOCK);
    return (block * BLOCK + (row % BLOCK)) * BLOCK + (column % BLOCK);
  };
  return equal.sort((one, next) => orderOf(one) - orderOf(next))[0];
}

/** A move of a path with short and long moves, level, up and down. */
function randomMove(random: () => number, { x1: x0, y1: y0, z1: z0 }: Move): Move {
  const far = random() < 0.7 ? 0.6 : 6;
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const isVertical = random() < 0.1;
  const isLevel = random() < 0.4;
  return {
    x0,
    y0,
    z0,
    x1: isVertical ? x0 : within(x0 + far * (random() - 0.5), -1, 12),
    y1: isVertical ? y0 : within(y0 + far * (random() - 0.5), -1, 10),
    z1: isLevel ? z0 : within(z0 + 1.6 * (random() - 0.5), -4, 0.2),
  };
}

describe('the search for material in the way', () => {
  it.each([1, 2, 3, 4])('finds what a look at every cell finds, move after move (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const heights = new Float32Array(grid.columns * grid.rows);
    const check = new BodyCheck(grid, heights, SLACK);
    const runs = PARTS.map(() => 0);
    let [told, named] = [0, 0];
    let move: Move = { x0: 5, y0: 4, z0: 1, x1: 5, y1: 4, z1: 0.1 };
    for (let segment = 0; segment < 400; segment += 1) {
      move = randomMove(random, move);
      const expected = PARTS.map((part) => searchAll(heights, move, part));
      const before = heights.slice();
      check.before(segment, move, PARTS, CUTTER);
      heights.set(expected[0]!.after);
      for (const [index, hit] of check.after(PARTS).entries()) {
        const { deepest } = expected[index]!;
        // A fault that continues is reported again only where it becomes deeper.
        expect(hit.isHit, `segment ${segment}`).toBe(deepest > SLACK);
        const run = runs[index]!;
        if (hit.isHit) expect(Math.max(run, hit.depth)).toBeCloseTo(Math.max(run, deepest), 9);
        if (hit.isHit && run === 0) expect(hit.depth).toBeGreaterThan(SLACK);
        if (hit.depth > 0) expect(stretchOver(hit.cell, move, PARTS[index]!.radius)).toBeDefined();
        if (hit.depth > 0 && move.z1 >= move.z0) {
          named += 1;
          expect(hit.cell, `segment ${segment}`).toBe(firstWith(hit.depth, before, move, PARTS[index]!));
        }
        runs[index] = hit.isHit ? Math.max(run, hit.depth) : 0;
        told += hit.isHit ? 1 : 0;
      }
    }
    expect(named).toBeGreaterThan(5);
    expect(told).toBeGreaterThan(50);
    expect(told).toBeLessThan(750);
  });
});
