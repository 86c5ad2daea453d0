import { expect, test } from 'vitest';
import { TOLERANT_PROFILE } from '../../interpret/profiles/tolerant';
import { blocks, DIALECT_JOBS, testPrograms } from '../../testing/dialects';
import { GRBLHAL } from './grblhal';

testPrograms(GRBLHAL, TOLERANT_PROFILE);

test('tools are changed by its own M6', () => {
  const lines = blocks(DIALECT_JOBS['two-tools'], { dialect: GRBLHAL });
  expect(lines.filter((line) => /M6|M0/.test(line))).toEqual(['T2 M6']);
});
