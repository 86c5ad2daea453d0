import { expect, it } from 'vitest';
import { lineTimesOf } from '../../program/line-times';
import { prepare } from '../../testing/rig';
import { findExecuting, findFurthest, findReached } from './progress';

// One long move, then 40 lines that move nothing: the board executes the first line, and has accepted all of them.
const LONG = 'G1X10F100';
const board = { device: { plannerBlocks: 15 }, plannerFree: 14 } as never;

it.each([
  ['lines to the same place', 'G1X10', lineTimesOf([60, ...new Array<number>(40).fill(0)])],
  ['new zeros', 'G92X0', undefined],
])('%s do not count as motion', (_, text, times) => {
  const program = prepare([LONG, ...new Array<string>(40).fill(text)].join('\n'));
  expect(findExecuting(program, 41, board, times)).toBe(0);
});

it('counts back over the moves that the board can hold: one in the planner, six ahead of the motors', () => {
  const program = prepare([LONG, ...Array.from({ length: 40 }, (_, index) => `G1X${index}`)].join('\n'));
  expect(findExecuting(program, 41, board)).toBe(34);
});

it('counts as reached the first line of which motion waits in the planner', () => {
  const program = prepare(Array.from({ length: 41 }, (_, index) => `G1X${10 * index}F600`).join('\n'));
  const full = { device: { plannerBlocks: 15 }, plannerFree: 0 } as never;
  expect(findExecuting(program, 31, full)).toBe(10);
  expect(findReached(program, 31, full)).toEqual({ index: 16, share: 0 });
});

it('counts an arc as the many motions that the board cuts it into, and knows how much of it is done', () => {
  const arcs = ['G1X10F600', 'G2X30I10', 'G2X10I-10', 'X30I10', 'G1X40'];
  const program = prepare(arcs.join('\n'));
  const times = lineTimesOf([1, 3, 3, 3, 1]);
  const full = { device: { plannerBlocks: 15 }, plannerFree: 0 } as never;
  const reached = findReached(program, 3, full, times);
  expect(reached.index).toBe(2);
  expect(reached.share).toBeGreaterThan(0.9);
  // The board executes the next arc, which it accepts when its last motion is in the planner.
  expect(findFurthest(program, 3, reached.index)).toBe(3);
  expect(findFurthest(program, 4, 3)).toBe(3);
});

it('knows that the board is within a dwell that it has not accepted', () => {
  const program = prepare('M3S500\nG4P3\nG0X1');
  expect([0, 1, 2].map((accepted) => findFurthest(program, accepted, 0))).toEqual([0, 1, 0]);
});
