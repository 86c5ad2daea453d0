import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { as, bit, frame, problemsOf, square, TWO_BITS } from '../testing/designs';

const CODES = ['surface-program', 'cut-out-program'];
const pocket = { ...as('pocket', square()), id: 'b' };

test('facing with the second bit before the first cuts is a program of its own', async () => {
  const design = createDesign({
    setup: { firstBit: bit(3), secondBit: bit(2) },
    objects: [pocket, as('facing', square(), { area: 'object', bit: 'second' })],
  });
  expect(await problemsOf(design, ...CODES)).toMatchObject([
    { code: 'surface-program', severity: 'warning', place: { objectId: 'a' } },
  ]);
});

test('so is cutting a part out after the second bit', async () => {
  const small = { ...as('pocket', square(9)), id: 'b' };
  expect(
    await problemsOf(createDesign({ setup: TWO_BITS, objects: [small, frame('a')] }), ...CODES),
  ).toMatchObject([{ code: 'cut-out-program', severity: 'warning', place: { objectId: 'a' } }]);
});

test('two programs need each bit once', async () => {
  expect(await problemsOf(createDesign({ setup: TWO_BITS, objects: [pocket] }), ...CODES)).toEqual([]);
});
