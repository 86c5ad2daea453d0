import { expect, it } from 'vitest';
import { allOrNothing, NOTHING_SELECTED, type Press, pressed } from './selection';

const ORDER = ['a', 'b', 'c', 'd'];

function after(...presses: readonly (readonly [string, Press])[]): string {
  const end = presses.reduce((now, [id, press]) => pressed(now, ORDER, id, press), NOTHING_SELECTED);
  return [...end.ids].sort().join('');
}

it.each([
  ['a', [['a', 'only']]],
  [
    'b',
    [
      ['a', 'only'],
      ['b', 'only'],
    ],
  ],
  [
    'ac',
    [
      ['a', 'only'],
      ['c', 'toggle'],
    ],
  ],
  [
    'a',
    [
      ['a', 'only'],
      ['c', 'toggle'],
      ['c', 'toggle'],
    ],
  ],
  [
    'bcd',
    [
      ['b', 'only'],
      ['d', 'range'],
    ],
  ],
  [
    'abc',
    [
      ['c', 'only'],
      ['a', 'range'],
    ],
  ],
  [
    'cd',
    [
      ['c', 'only'],
      ['a', 'range'],
      ['d', 'range'],
    ],
  ],
  ['d', [['d', 'range']]],
] as const)('selects %s', (wanted, presses) => {
  expect(after(...presses)).toBe(wanted);
});

it('selects all, and nothing when all are selected', () => {
  const all = allOrNothing(pressed(NOTHING_SELECTED, ORDER, 'b', 'only'), ORDER);
  expect([...all.ids]).toEqual(ORDER);
  expect(allOrNothing(all, ORDER)).toBe(NOTHING_SELECTED);
});

it('begins a range anew when its beginning has gone', () => {
  const { ids } = pressed({ ids: new Set(['x']), anchor: 'x' }, ORDER, 'c', 'range');
  expect([...ids]).toEqual(['c']);
});
