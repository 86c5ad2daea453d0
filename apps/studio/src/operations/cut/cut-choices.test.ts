import { expect, it } from 'vitest';
import { CUT_CHOICES, offeredChoices } from './cut-choices';

const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);

it('offers carving first for text, the sides of a contour for everything else', () => {
  expect(ids(offeredChoices('drawing').basic)).toEqual(['on', 'outside', 'inside', 'pocket']);
  expect(ids(offeredChoices('text').basic)).toEqual(['v-carve', 'pocket', 'on', 'outside']);
});

it('offers models their relief alone', () => {
  expect(ids(offeredChoices('model').basic)).toEqual(['relief']);
  expect(offeredChoices('model').more).toEqual([]);
});

it.each(['text', 'drawing'] as const)('leaves no way out and offers none twice (%s)', (to) => {
  const { basic, more } = offeredChoices(to);
  const all = ids(CUT_CHOICES).filter((id) => id !== 'relief');
  expect(ids([...basic, ...more]).toSorted()).toEqual(all.toSorted());
});
