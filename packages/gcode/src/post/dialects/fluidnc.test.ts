import { expect, test } from 'vitest';
import { STRICT_PROFILE } from '../../interpret/profiles/strict';
import { blocks, DIALECT_JOBS, testPrograms } from '../../testing/dialects';
import { FLUIDNC } from './fluidnc';

testPrograms(FLUIDNC, STRICT_PROFILE);

test('a change of tools waits for the operator', () => {
  const lines = blocks(DIALECT_JOBS['two-tools'], { dialect: FLUIDNC });
  expect(lines.filter((line) => line.startsWith('M0'))).toEqual(['M0']);
  expect(lines.join()).not.toContain('M6');
});
