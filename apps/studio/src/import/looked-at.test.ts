import { expect, it } from 'vitest';
import { splitLookedAt } from './looked-at';

const split = (...names: string[]) => {
  const { taken, left } = splitLookedAt(names.map((name) => ({ name })));
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
