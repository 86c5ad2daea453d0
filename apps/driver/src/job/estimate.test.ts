import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { readJobProgram } from '@kerf/grbl';
import { expect, it } from 'vitest';
import { estimateLineSeconds } from './estimate';

function estimate(lines: readonly string[]) {
  const result = interpret(lines.join('\n'), { profile: TOLERANT_PROFILE });
  if (!result.ok) throw new Error(result.problems[0].message);
  const read = readJobProgram(lines.join('\n'));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const program = read.value;
  return [...estimateLineSeconds(program, result.value, [6000, 3000, 600])];
}

it('is length over feed rate, held to each axis’s own limit', () => {
  const seconds = estimate([
    'G21',
    'G0X100', // 100 mm at 6000 mm/min
    'G1Y60F1200', // 60 mm at 1200
    'G1Y0F9000', // 60 mm, but Y does 3000
    'G1Z-10', // 10 mm, but Z does 600
    'G4P2',
    'G1X0F600', // 100 mm at 600
  ]);
  expect(seconds.map((value) => Math.round(value * 1000) / 1000)).toEqual([0, 1, 3, 1.2, 1, 2, 10]);
});
