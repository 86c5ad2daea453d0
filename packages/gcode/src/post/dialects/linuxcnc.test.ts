import { expect, test } from 'vitest';
import { TOLERANT_PROFILE } from '../../interpret/profiles/tolerant';
import { blocks, DIALECT_JOBS, post, testPrograms } from '../../testing/dialects';
import { rectangleToolpath } from '../../testing/toolpaths';
import { LINUXCNC } from './linuxcnc';

testPrograms(LINUXCNC, TOLERANT_PROFILE);

test('between two %, with its own end', () => {
  const lines = post([rectangleToolpath()], { dialect: LINUXCNC }).trimEnd().split('\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['%', 'M2', '%']);
  expect(lines).toContain('G64 P0.01');
});

test('a beam takes its power in percent in step with the motion, and is dark before it is armed', () => {
  const lines = blocks(DIALECT_JOBS['laser-constant'], { dialect: LINUXCNC });
  const armed = lines.indexOf('M3 S1');
  expect(lines.slice(armed - 1, armed + 2)).toEqual(['M68 E0 Q0', 'M3 S1', 'M68 E0 Q0']);
  const powers = lines.filter((line) => line.startsWith('M67')).map((line) => Number(line.split('Q')[1]));
  expect(Math.max(...powers)).toBeGreaterThan(0);
  expect(Math.max(...powers)).toBeLessThanOrEqual(100);
});
