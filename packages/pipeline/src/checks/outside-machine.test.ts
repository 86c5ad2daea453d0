import { expect, test } from 'vitest';
import { job, problemsOf, square } from '../testing/designs';

const CODES = ['larger-than-machine', 'outside-workspace'];

test('a program that is larger than the travel stops the job, and says only that', async () => {
  expect(await problemsOf(job(square(20, 290)), ...CODES)).toMatchObject([
    { code: 'larger-than-machine', severity: 'error' },
  ]);
});

test('one that leaves the workspace is a warning', async () => {
  expect(await problemsOf(job(square(20, -5)), ...CODES)).toMatchObject([
    { code: 'outside-workspace', severity: 'warning' },
  ]);
});

test('one inside of both is neither', async () => {
  expect(await problemsOf(job(square()), ...CODES)).toEqual([]);
});
