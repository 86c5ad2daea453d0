import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isKeepable, type KeptRows, parseRows, withRows } from './kept-rows';

const rows = (name: string): KeptRows => ({
  source: {
    ...{ serialStart: 1, serialStep: 1, serialDigits: 3, count: 10 },
    table: { name, columns: ['Name'], rows: [['Ada'], ['Bo']] },
  },
  columns: 3,
  gap: 5,
});

it('keeps the rows of the latest projects', () => {
  let kept = {};
  for (let i = 0; i < 25; i += 1) kept = withRows(kept, `p${i}`, rows(`${i}.csv`));
  kept = withRows(kept, 'p10', rows('again.csv'));
  const read = parseRows(JSON.stringify(kept));
  expect(Object.keys(read)).toHaveLength(20);
  expect(read.p10).toEqual(rows('again.csv'));
  expect([read.p0, read.p24?.source.table?.rows]).toEqual([undefined, [['Ada'], ['Bo']]]);
});

it('leaves out what is no list of rows', () => {
  const { source } = rows('a.csv');
  const broken = {
    short: { ...rows('a'), source: { ...source, table: { name: 'a', columns: ['x', 'y'], rows: [['1']] } } },
    text: { ...rows('a'), gap: '5' },
    none: { ...rows('a'), source: { ...source, table: undefined } },
    good: { ...rows('a'), source: { ...source, table: null } },
  };
  expect(Object.keys(parseRows(JSON.stringify(broken)))).toEqual(['good']);
  expect([parseRows(null), parseRows('[1]'), parseRows('{')]).toEqual([{}, {}, {}]);
});

it('reads anything without an error (seed 136)', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Object.values(parseRows(text))).toEqual([]);
    }),
    { seed: 136, numRuns: 200 },
  );
});

it('does not keep a table for which the browser has no room', () => {
  const table = { name: 'a', columns: ['x'], rows: Array.from({ length: 900 }, () => ['y'.repeat(400)]) };
  expect([isKeepable(table), isKeepable(rows('a').source.table), isKeepable(null)]).toEqual([
    false,
    true,
    true,
  ]);
});
