import { expect, it } from 'vitest';
import { readPage } from './page';
import { makeHelpSearch, wordsOf } from './search-pages';

const PAGES = [
  readPage(
    'zero',
    '# Zero\n\nWhere the job begins.\n\n## Probing\n\nA plate finds zero by touching. Uneven material too.',
  ),
  readPage('laser', '# Laser\n\nLayers with speed.\n\n## Overscan\n\nThe head turns beside the shape.'),
  readPage('bits', '# 刀具\n\n选择刀具与进给。\n\n## 主轴转速\n\n切屑太薄：刀在磨。'),
];
const search = makeHelpSearch(PAGES, (key) => key);
const found = (query: string) => search(query).map(({ topic, heading }) => `${topic}: ${heading}`);

it.each([
  ['overscan', 'laser: Overscan'],
  ['overscn', 'laser: Overscan'],
  ['prob', 'zero: Probing'],
  ['uneven plate', 'zero: Probing'],
  ['切屑', 'bits: 主轴转速'],
  ['主轴', 'bits: 主轴转速'],
])('finds %s', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

it('shows the words around what it found', () => {
  expect(search('touching')[0]?.excerpt).toContain('by touching');
});

it('finds nothing for nothing, and for words that no page has', () => {
  expect(found('  ')).toEqual([]);
  expect(found('zzzzqqq')).toEqual([]);
});

it('finds sections with one of the words when none has all of them', () => {
  expect(found('overscan plate')).toEqual(expect.arrayContaining(['laser: Overscan', 'zero: Probing']));
});

it('knows letters without their marks, and pairs of Chinese characters', () => {
  expect(wordsOf('Posição')).toEqual(['posicao']);
  expect(wordsOf('主轴转')).toEqual(['主', '轴', '转', '主轴', '轴转']);
});
