import { expect, test } from 'vitest';
import { TOLERANT_PROFILE } from '../../interpret/profiles/tolerant';
import { blocks, DIALECT_JOBS, testPrograms } from '../../testing/dialects';
import { MARLIN_FAN } from './marlin-fan';

testPrograms(MARLIN_FAN, TOLERANT_PROFILE);

test('the output of the fan is the beam: its power stands between the motions', () => {
  const lines = blocks(DIALECT_JOBS['laser-constant'], { dialect: MARLIN_FAN });
  const powers = lines.filter((line) => line.startsWith('M106')).map((line) => Number(line.split('S')[1]));
  expect(Math.max(...powers)).toBeGreaterThan(0);
  expect(Math.max(...powers)).toBeLessThanOrEqual(255);
  expect(lines.filter((line) => /^G[0-3] /.test(line)).join()).not.toContain('S');
  expect(lines.indexOf('M107')).toBeGreaterThan(0);
});
