import { expect, test } from 'vitest';
import { depthPasses } from './depth-passes';

test('passes are even, end at the depth and take at most the stepdown', () => {
  expect(depthPasses(0, 5, 1)).toEqual([1, 2, 3, 4, 5]);
  expect(depthPasses(0, 2.5, 1)).toEqual([2.5 / 3, 5 / 3, 2.5]);
  expect(depthPasses(1, 1.3, 1)).toEqual([1.3]);
  expect(depthPasses(0, 0.3, 0.1)).toHaveLength(3);
  expect(depthPasses(2, 2, 1)).toEqual([]);
  expect(depthPasses(0, 2, 0)).toEqual([]);
});
