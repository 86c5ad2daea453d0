import { expect, test } from 'vitest';
import { interpret } from '../../interpret/interpret';
import { TOLERANT_PROFILE } from '../../interpret/profiles/tolerant';
import { blocks, DIALECT_JOBS, jobsFor, testPrograms } from '../../testing/dialects';
import { rectangleToolpath } from '../../testing/toolpaths';
import { MARLIN } from './marlin';

testPrograms(MARLIN, TOLERANT_PROFILE);

test('each motion has its word, rapids their own rate, and a dwell counts milliseconds', () => {
  const lines = blocks([rectangleToolpath()], { dialect: MARLIN });
  expect(lines.slice(2, 9)).toEqual([
    'G0 Z3.8 F5000',
    'M3 S12000',
    'G4 P3000',
    'G0 X10 Y10',
    'G0 Z0.5',
    'G1 X20 Z-1 F200',
    'G1 X50 F800',
  ]);
  expect(lines.slice(-3)).toEqual(['G0 Z3.8 F5000', 'M5', 'G0 X0 Y0']);
  const result = interpret(lines.join('\n'), { profile: TOLERANT_PROFILE, dwellUnit: 'milliseconds' });
  expect(result.ok && [...result.value.events.values]).toContain(3);
});

test('no word ends a program: M30 would delete a file', () => {
  for (const name of jobsFor(MARLIN))
    expect(blocks(DIALECT_JOBS[name], { dialect: MARLIN }).join()).not.toMatch(/M30|M2\b/);
});
