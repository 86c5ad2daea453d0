import { formatNamed } from '@kerf/importers';
import { expect, it } from 'vitest';
import { recognise, splitLookedAt } from './known-files';

const split = (...names: string[]) => {
  const { taken, left } = splitLookedAt(names.map((name) => ({ name, format: formatNamed(name) })));
  return [taken.map(({ name }) => name), left.map(({ name }) => name)];
};

it('of several programs and models the first is looked at; drawings, photos and what is unknown are all taken', () => {
  expect(split('a.nc', 'b.gcode')).toEqual([['a.nc'], ['b.gcode']]);
  expect(split('a.svg', 'A.STL', 'b.TAP', 'c.png', 'd.exe', 'e.gc')).toEqual([
    ['a.svg', 'A.STL', 'c.png', 'd.exe'],
    ['b.TAP', 'e.gc'],
  ]);
  expect(split('a.svg', 'b.svg')).toEqual([['a.svg', 'b.svg'], []]);
  expect(split()).toEqual([[], []]);
});

it.each([
  ['sign.SVG', 'anything', 'svg'],
  ['sign', '<svg width="1mm"></svg>', 'svg'],
  ['download', 'solid part\nfacet normal 0 0 1\n', 'stl'],
  ['notes.txt', 'G21\nG0 X0\n', undefined],
])('takes %s with %j for %s', async (name, content, id) => {
  const known = await recognise(new File([content], name));
  expect(known.format?.id).toBe(id);
});
