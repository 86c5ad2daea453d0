import { DEFAULT_BIT } from '@kerf/document';
import { expect, test } from 'vitest';
import { as, job, problemsOf, square, withOperation } from '../testing/designs';

const found = async (changes: object, setup: object = {}, material = '') => {
  const design = { ...job(withOperation(square(), changes), setup), material };
  const codes = ['feed-too-low', 'feed-too-high', 'spindle-too-fast'] as const;
  return (await problemsOf(design, ...codes)).map(({ code, severity, place }) => [
    code,
    severity,
    place?.objectId,
  ]);
};

test('feeds at which the edges rub, break or burn are warnings', async () => {
  expect(await found({ feedRate: 100 })).toEqual([['feed-too-low', 'warning', 'a']]);
  expect(await found({ feedRate: 4000 })).toEqual([['feed-too-high', 'warning', 'a']]);
  const wide = { firstBit: { ...DEFAULT_BIT, diameter: 8 } };
  const fast = { feedRate: 3000, spindleSpeed: 20_000 };
  expect(await found(fast, wide, 'PVC')).toEqual([['spindle-too-fast', 'warning', 'a']]);
  expect(await found(fast, wide, 'Pine')).toEqual([]);
});

test('the usual feeds are none, nor any of a bit whose flutes nobody knows', async () => {
  expect(await found({})).toEqual([]);
  const { flutes: _, ...unknown } = DEFAULT_BIT;
  expect(await found({ feedRate: 100 }, { firstBit: unknown })).toEqual([]);
});

test('a fault of both halves of a cut is told once', async () => {
  const carved = as('v-carve', square(), { feedRate: 20 });
  const vBit = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: 1, flutes: 2 } as const;
  const problems = await problemsOf(job(carved, { firstBit: vBit }), 'feed-too-low');
  expect(problems).toHaveLength(1);
});
