import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { as, job, problemsOf, resultOf, square } from '../testing/designs';

const CODES = ['larger-than-machine', 'object-larger-than-machine', 'outside-workspace'];

test('a program that is larger than the travel stops the job, and says only that and which object it is', async () => {
  const [found, ...others] = await problemsOf(job(square(20, 290)), ...CODES);
  expect(found).toMatchObject({
    ...{ code: 'object-larger-than-machine', severity: 'error' },
    place: { objectId: 'a' },
    values: { travel: [300, 180, 45], name: 'a' },
  });
  expect(found?.values?.needed).toEqual([310, 50, expect.closeTo(8.8)]);
  expect(others).toEqual([]);
});

test('only the object that goes furthest is named', async () => {
  const far = { ...square(20, 150, 175), id: 'far' };
  const { problems } = await resultOf(
    createDesign({ objects: [square(20, 10, 10), far, { ...square(20, 270, 50), id: 'b' }] }),
  );
  expect(problems.filter(({ code }) => CODES.includes(code))).toMatchObject([{ place: { objectId: 'far' } }]);
});

test('facing beyond a stock as large as the travel names the facing, whole lines up to the edge fit', async () => {
  const faced = (pattern: string) => as('facing', square(), { pattern, area: 'stock' });
  expect(await problemsOf(job(faced('adaptive')), ...CODES)).toMatchObject([
    { code: 'object-larger-than-machine', place: { objectId: 'a' } },
  ]);
  expect(await problemsOf(job(faced('raster')), ...CODES)).toEqual([]);
});

test('a safe height beyond the travel belongs to no object', async () => {
  expect(await problemsOf(job(square(), { safeHeight: 60 }), ...CODES)).toMatchObject([
    { code: 'larger-than-machine' },
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
