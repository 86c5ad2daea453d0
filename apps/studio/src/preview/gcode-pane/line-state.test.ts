import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { expect, it } from 'vitest';
import { lineState } from './line-state';

const PROGRAM = ['G20 G91', 'M3 S12000', 'G1 X1 F30', '(a word)', 'Y2 Z-0.1', 'G90 G21 S9000', 'X5', 'M5'];

it('tells of a line whether it moves, where the tool is then in mm, and the S that holds', () => {
  const result = interpret(PROGRAM.join('\n'), { profile: TOLERANT_PROFILE });
  if (!result.ok) throw new Error('the program is right');
  const states = PROGRAM.map((_, index) => {
    const { kind, x, y, z, s } = lineState(result.value, index + 1);
    return [kind, ...[x, y, z].map((value) => Math.round(value * 1000) / 1000), s];
  });
  expect(states).toEqual([
    ['INIT', 0, 0, 0, 0],
    ['INIT', 0, 0, 0, 0],
    ['MOVE', 25.4, 0, 0, 12000],
    ['INIT', 25.4, 0, 0, 12000],
    ['MOVE', 25.4, 50.8, -2.54, 12000],
    ['INIT', 25.4, 50.8, -2.54, 12000],
    ['MOVE', 5, 50.8, -2.54, 9000],
    ['INIT', 5, 50.8, -2.54, 9000],
  ]);
});
