import { expect, it } from 'vitest';
import { lineTimesOf } from '../../program/line-times';
import { prepare } from '../../testing/rig';
import { findExecuting, findReached } from './progress';

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
  expect(findReached(program, 31, full)).toBe(16);
});
