import { expect, it } from 'vitest';
import { readableOn } from './readable-on';

it.each([
  ['#FFFFFF', '#000000'],
  ['#000000', '#FFFFFF'],
  ['#0063EB', '#FFFFFF'],
  ['#2D8F09', '#000000'],
  ['#57606B', '#FFFFFF'],
] as const)('on %s one reads %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});
