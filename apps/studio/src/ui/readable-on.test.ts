import { expect, it } from 'vitest';
import { readableOn } from './readable-on';

it.each([
  ['#FFFFFF', '#000000'],
  ['#000000', '#FFFFFF'],
  ['#0063EB', '#FFFFFF'],
  ['#0F8800', '#FFFFFF'],
  ['#E9622E', '#000000'],
  ['#57606B', '#FFFFFF'],
] as const)('on %s one reads %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});
