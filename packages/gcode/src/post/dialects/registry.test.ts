import { DIALECT_NAMES } from '@kerf/machining';
import { expect, test } from 'vitest';
import { DIALECTS } from './registry';

test('there is a dialect for each name that a device can have', () => {
  expect([...DIALECTS.keys()].sort()).toEqual([...DIALECT_NAMES].sort());
});
