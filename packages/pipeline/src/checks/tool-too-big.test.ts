import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { as, bit, job, lines, problemsOf, square } from '../testing/designs';

const CODES = ['tool-too-big', 'nothing-closed', 'nothing-to-cut'];
const tiny = as('pocket', square(2));
const other = { ...square(9), id: 'b' };

test('an object that the bit leaves nothing of is a warning', async () => {
  expect(await problemsOf(createDesign({ objects: [tiny, other] }), ...CODES)).toMatchObject([
    { code: 'tool-too-big', severity: 'warning', place: { objectId: 'a' } },
  ]);
});

test('so is a pocket of an open line', async () => {
  const line = lines([
    [20, 20],
    [40, 20],
  ]);
  const design = createDesign({ objects: [as('pocket', line), { ...square(), id: 'b' }] });
  expect(await problemsOf(design, ...CODES)).toMatchObject([
    { code: 'nothing-closed', severity: 'warning', place: { objectId: 'a' } },
  ]);
});

test('where nothing at all is cut the job stops', async () => {
  const found = await problemsOf(job(tiny), 'nothing-to-cut');
  expect(found).toMatchObject([{ severity: 'error' }]);
});

test('a second bit that cuts it is enough', async () => {
  const setup = { firstBit: bit(3), secondBit: bit(1) };
  expect(await problemsOf(createDesign({ setup, objects: [tiny, other] }), ...CODES)).toEqual([]);
});
