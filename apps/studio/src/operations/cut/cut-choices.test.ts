import { expect, it } from 'vitest';
import { CUT_CHOICES, offeredChoices } from './cut-choices';

const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);

it('offers carving first for text, the sides of a contour for everything else', () => {
  expect(ids(offeredChoices(false).basic)).toEqual(['on', 'outside', 'inside', 'pocket']);
  expect(ids(offeredChoices(true).basic)).toEqual(['v-carve', 'pocket', 'on', 'outside']);
});

it.each([true, false])('leaves no way out and offers none twice (text: %s)', (isText) => {
  const { basic, more } = offeredChoices(isText);
  expect(ids([...basic, ...more]).toSorted()).toEqual(ids(CUT_CHOICES).toSorted());
});
