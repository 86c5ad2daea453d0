import { expect, it } from 'vitest';
import { offsetDistance, takesCount } from './use-outlines';

it('holds the distance of an offset above 0: anything else becomes 0.10', () => {
  expect([3, 0.01, 0, -2, Number.NaN].map(offsetDistance)).toEqual([3, 0.01, 0.1, 0.1, 0.1]);
});

it('goes no farther than a machine can be large, whatever is typed', () => {
  expect([10_000, 10_001, 1e300].map(offsetDistance)).toEqual([10_000, 10_000, 10_000]);
});

it('offers the three-way AND for exactly three shapes, the others for two and more', () => {
  expect([1, 2, 3, 4].map((count) => takesCount('and3', count))).toEqual([false, false, true, false]);
  for (const code of ['or', 'and', 'not'] as const)
    expect([1, 2, 3].map((count) => takesCount(code, count))).toEqual([false, true, true]);
});
