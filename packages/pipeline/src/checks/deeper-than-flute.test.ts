import { DEFAULT_BIT } from '@kerf/document';
import { expect, test } from 'vitest';
import { job, problemsOf, square, withOperation } from '../testing/designs';

const found = (fluteLength: number) =>
  problemsOf(
    job(withOperation(square(), { targetDepth: 5 }), { firstBit: { ...DEFAULT_BIT, fluteLength } }),
    'deeper-than-flute',
  );

test('a cut below the flutes of its bit is a warning', async () => {
  expect(await found(3)).toMatchObject([{ severity: 'warning', place: { objectId: 'a' } }]);
});

test('one as deep as they are long is not, nor with a bit whose flutes nobody measured', async () => {
  expect(await found(5)).toEqual([]);
  expect(await problemsOf(job(square()), 'deeper-than-flute')).toEqual([]);
});
