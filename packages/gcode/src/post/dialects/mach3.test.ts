import { expect, test } from 'vitest';
import { TOLERANT_PROFILE } from '../../interpret/profiles/tolerant';
import { blocks, DIALECT_JOBS, jobsFor, post, testPrograms } from '../../testing/dialects';
import { MACH3 } from './mach3';

testPrograms(MACH3, TOLERANT_PROFILE);

test('centres of arcs count from the start of the arc, whatever is configured', () => {
  const lines = blocks(DIALECT_JOBS['rectangle-and-circle'], { dialect: MACH3 });
  const centres = lines.indexOf('G90 G91.1');
  expect(centres).toBeGreaterThanOrEqual(0);
  expect(lines.findIndex((line) => /^G[23] /.test(line))).toBeGreaterThan(centres);
});

test('the power of a beam cannot follow its speed', () => {
  expect(jobsFor(MACH3)).not.toContain('laser-dynamic');
  expect(() => post(DIALECT_JOBS['laser-dynamic'], { dialect: MACH3 })).toThrow(RangeError);
});
