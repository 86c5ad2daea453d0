import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { laterPlace, programFile } from './program-files';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const out = () => join(folder, 'part.nc');

/** The head of a program as Kerf writes it; in parentheses for LinuxCNC. */
function head(place: string, design = 'a.svg', isBracketed = false): string {
  const lines = ['Kerf', `design ${design}`, 'material 300 x 180 x 10 mm', `program ${place}`];
  return isBracketed
    ? `%\n${lines.map((line) => `(${line})\n`).join('')}G21\n`
    : `${lines.map((line) => `;${line}\n`).join('')}G21\n`;
}

/** Writes programs, the first one to `out` and so on, and returns the place of the second one. */
function placeAfter(...programs: readonly (string | null)[]) {
  for (const [index, text] of programs.entries())
    if (text !== null) writeFileSync(programFile(out(), index), text);
  return laterPlace(out(), 1);
}

it('names later programs after the first', () => {
  expect([0, 1, 2].map((index) => programFile('a.b/part.nc', index))).toEqual([
    'a.b/part.nc',
    'a.b/part_2.nc',
    'a.b/part_3.nc',
  ]);
  expect(programFile('part', 1)).toBe('part_2');
});

it('a second program is the first one’s when both say so', () => {
  expect(placeAfter(head('1 of 2'))).toBe('free');
  expect(placeAfter(head('1 of 2'), head('2 of 2'))).toBe('own');
  expect(placeAfter(head('1 of 3', 'a.svg', true), head('2 of 3', 'a.svg', true))).toBe('own');
});

it.each([
  ['its first program is gone', null, head('2 of 2')],
  ['the first is not one of several', ';Kerf\n;design a.svg\nG21\n', head('2 of 2')],
  ['the first is of another design', head('1 of 2', 'b.svg'), head('2 of 2')],
  ['the first is one of three', head('1 of 3'), head('2 of 2')],
  ['the first is a second one itself', head('2 of 2'), head('2 of 2')],
])('a second program of Kerf may be another job’s: %s', (_, first, second) => {
  expect(placeAfter(first, second)).toBe('later');
});

it.each([
  ['somebody else’s', 'G0 X1 ; somebody else\n'],
  ['a third one', head('3 of 3')],
  ['a whole job', ';Kerf\n;design a.svg\nG21\n'],
  ['one that only speaks of Kerf', `;not by\n${head('2 of 2')}`],
  ['empty', ''],
])('anything else is no second program: %s', (_, second) => {
  expect(placeAfter(head('1 of 2'), second)).toBe('other');
});

it('nor is a folder', () => {
  writeFileSync(out(), head('1 of 2'));
  mkdirSync(programFile(out(), 1));
  expect(laterPlace(out(), 1)).toBe('other');
});
