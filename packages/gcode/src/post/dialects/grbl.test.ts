import { expect, test } from 'vitest';
import { STRICT_PROFILE } from '../../interpret/profiles/strict';
import { blocks, DIALECT_JOBS, jobsFor, post, testPrograms } from '../../testing/dialects';
import { GRBL } from './grbl';

testPrograms(GRBL, STRICT_PROFILE);

test('words without spaces, motion words once, and rows of a picture as distances', () => {
  expect(blocks(DIALECT_JOBS.rectangle, { dialect: GRBL })).toContain('G1X20Z-1F200');
  expect(post(DIALECT_JOBS.rectangle, { dialect: GRBL })).toMatch(/^X50F800$/m);
  expect(jobsFor(GRBL)).toEqual(Object.keys(DIALECT_JOBS));
});
