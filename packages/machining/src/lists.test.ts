import { expect, it } from 'vitest';
import { appendAll, leastOf, mostOf } from './lists';

const MANY = 1_000_000;
const numbers = Array.from({ length: MANY }, (_, i) => (i * 7919) % MANY);

it('takes more items than a call takes arguments', () => {
  expect([leastOf(numbers), mostOf(numbers)]).toEqual([0, MANY - 1]);
  const list = [-1];
  appendAll(list, numbers);
  expect([list.length, list[0], list[1], list.at(-1)]).toEqual([MANY + 1, -1, 0, numbers.at(-1)]);
});

it('is as Math.min and Math.max are of none and of no number', () => {
  for (const values of [[], [Number.NaN, 1], [1, Number.NaN], [3, -2, 8], [-0, 0]]) {
    expect(leastOf(values)).toBe(Math.min(...values));
    expect(mostOf(values)).toBe(Math.max(...values));
  }
});
