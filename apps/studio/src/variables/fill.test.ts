import { expect, it } from 'vitest';
import { fillVariables, hasVariables, missingColumns, rowCount, serialOf, type VariableSource } from './fill';

const source: VariableSource = {
  ...{ serialStart: 8, serialStep: 2, serialDigits: 3, count: 4, date: '2026-11-28' },
  table: {
    name: 'guests.csv',
    columns: ['Name', 'Table no.'],
    rows: [
      ['Ada', '1'],
      ['Bo', ''],
      ['{serial}', '3'],
    ],
  },
};

it('puts the values of a row into a text', () => {
  expect(fillVariables('No {serial}, {date}', source, 1)).toBe('No 010, 2026-11-28');
  expect(fillVariables('{csv:Name}\n{csv: Table no. }', source, 0)).toBe('Ada\n1');
  expect(fillVariables('[{csv:Table no.}]', source, 1)).toBe('[]');
  // Values are not read again, and what is no variable stays.
  expect(fillVariables('{csv:Name}', source, 2)).toBe('{serial}');
  expect(fillVariables('{csv:City} {Serial} {} {serial', source, 0)).toBe('{csv:City} {Serial} {} {serial');
});

it('knows what a text needs', () => {
  expect([hasVariables('{serial}'), hasVariables('{ serial }'), hasVariables('plain')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(missingColumns(['{csv:Name} {csv:City}', '{csv:City}'], source.table)).toEqual(['City']);
  expect(missingColumns(['{csv:Name}'], null)).toEqual(['Name']);
  expect([rowCount(source), rowCount({ ...source, table: null })]).toEqual([3, 4]);
});

it('counts with as many digits as are wanted', () => {
  expect([0, 1, 500].map((row) => serialOf(source, row))).toEqual(['008', '010', '1008']);
  expect(serialOf({ ...source, serialStart: 1, serialStep: -2 }, 2)).toBe('-003');
});
