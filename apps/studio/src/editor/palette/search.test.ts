import { expect, it } from 'vitest';
import { searchEntries } from './search';

const entries = [
  'Zoom in',
  'Align left',
  'Bring to top',
  'Align top',
  '水平翻转',
  'Deslocação à esquerda',
].map((label) => ({
  label,
}));
const found = (search: string) => searchEntries(entries, search).map(({ label }) => label);

it('finds labels by all their words, in any order and case', () => {
  expect(found('TOP align')).toEqual(['Align top']);
  expect(found('align')).toEqual(['Align left', 'Align top']);
  expect(found('nothing')).toEqual([]);
  expect(found('  ')).toHaveLength(entries.length);
});

it('puts what begins with the search first, then words that do', () => {
  expect(
    searchEntries([{ label: 'stop' }, { label: 'To top' }, { label: 'Top view' }], 'top').map(
      ({ label }) => label,
    ),
  ).toEqual(['Top view', 'To top', 'stop']);
});

it('passes over accents, and takes Chinese as it is', () => {
  expect(found('deslocacao a')).toEqual(['Deslocação à esquerda']);
  expect(found('翻转')).toEqual(['水平翻转']);
});
