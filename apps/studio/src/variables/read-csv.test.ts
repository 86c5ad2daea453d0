import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CSV_LIMITS, readCsv } from './read-csv';

const read = (text: string) => {
  const outcome = readCsv(text, 'a.csv');
  return outcome.ok ? [outcome.table.columns, ...outcome.table.rows] : outcome.fault;
};

it('reads tables as spreadsheets write them', () => {
  expect(read('Name,City\nAda,London\n')).toEqual([
    ['Name', 'City'],
    ['Ada', 'London'],
  ]);
  expect(read('\uFEFFName;City\r\n"Müller; Bo";"say ""hi"""\r\n')).toEqual([
    ['Name', 'City'],
    ['Müller; Bo', 'say "hi"'],
  ]);
  expect(read('a\t\n1\n\n2\t3\t4')).toEqual([
    ['a', '2'],
    ['1', ''],
    ['2', '3'],
  ]);
});

it('says what is no table', () => {
  expect([read(''), read('Name\n'), read('\0\0PK'), read(' \n \n')]).toEqual([
    'empty',
    'empty',
    'not-text',
    'empty',
  ]);
  expect(read('x'.repeat(CSV_LIMITS.length + 1))).toBe('too-large');
  const long = readCsv(`a\n${'1\n'.repeat(CSV_LIMITS.rows + 5)}`, 'a.csv');
  expect(long).toMatchObject({ ok: true, isCut: true });
  expect(long.ok && long.table.rows).toHaveLength(CSV_LIMITS.rows);
});

it('reads anything without an error (seed 20261128)', () => {
  const piece = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    'a',
    '""',
    '\uFEFF',
    '|',
    '\u001e',
    'é',
    '{csv:a}',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const outcome = readCsv(pieces.join(''), 'a.csv');
      if (outcome.ok)
        for (const row of outcome.table.rows) expect(row).toHaveLength(outcome.table.columns.length);
    }),
    { seed: 20261128, numRuns: 300 },
  );
});
