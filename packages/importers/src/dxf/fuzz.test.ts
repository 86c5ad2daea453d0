import { readFileSync } from 'node:fs';
import { createDesign, findDesignProblems } from '@kerf/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectsFromPieces } from '../to-objects';
import { importDxf } from './import-dxf';

const texts = [
  'entities',
  'blocks',
  'splines',
  'loose-outline',
  'mirrored',
  'left-out',
  'r12-crlf',
  'second-reader-r12',
  'second-reader-r2018',
].map((name) => readFileSync(new URL(`../../../../fixtures/dxf/${name}.dxf`, import.meta.url), 'utf8'));

const VALUES = [
  ...['', '0', '1', '-1', '1e9', '1e-9', 'NaN', 'inf', '1e999', '-1e308', '2147483648', '0x10', '1,5'],
  ...[
    'TOOTH',
    '*',
    'LINE',
    'SEQEND',
    'INSERT',
    'POLYLINE',
    'HATCH',
    'SPLINE',
    'HELIX',
    'MLINE',
    'LEADER',
    'DIMENSION',
    'ACAD_TABLE',
    '*D1',
    'ENDSEC',
    'EOF',
    '🙂',
  ],
];
const CODES = [
  0, 2, 8, 10, 11, 12, 13, 20, 40, 41, 42, 50, 62, 66, 70, 71, 72, 74, 91, 92, 93, 210, 230, 999, 1000,
];

const mutation = fc.record({
  at: fc.integer({ min: 0, max: 9999 }).map((part) => part / 10_000),
  kind: fc.constantFrom('value', 'value', 'value', 'pairs', 'pairs', 'lines'),
  count: fc.nat(4),
  added: fc.array(fc.tuple(fc.constantFrom(...CODES), fc.constantFrom(...VALUES)), { maxLength: 3 }),
  value: fc.constantFrom(...VALUES),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

/** Replaces the value of a group code, replaces pairs by others, or adds lines that shift codes and values. */
function mutate(lines: readonly string[], { at, kind, count, added, value }: Mutation): readonly string[] {
  const start = Math.floor((at * lines.length) / 2) * 2;
  if (kind === 'value') return lines.with(Math.min(start + 1, lines.length - 1), value);
  if (kind === 'lines') return [...lines.slice(0, start), value, ...lines.slice(start + count)];
  const pairs = added.flatMap(([code, text]) => [String(code), text]);
  return [...lines.slice(0, start), ...pairs, ...lines.slice(start + 2 * count)];
}

/** Imports or rejects the text; an import must make a valid design. */
function expectSound(text: string): boolean {
  const outcome = importDxf(text);
  if (!outcome.ok) {
    expect(outcome.problems[0]?.message).not.toBe('');
    return false;
  }
  const design = createDesign();
  const objects = objectsFromPieces(outcome.value, design);
  expect(findDesignProblems({ ...design, objects })).toEqual([]);
  expect(Number.isFinite(outcome.value.size.width)).toBe(true);
  return true;
}

test('1,000 damaged files are imported or refused, never thrown at (seed 44)', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(mutation, { minLength: 1, maxLength: 5 }),
      (text, mutations) => {
        const lines = mutations.reduce(mutate, text.split('\n') as readonly string[]);
        if (expectSound(lines.join('\n'))) count += 1;
      },
    ),
    { seed: 44, numRuns: 1000 },
  );
  expect(count).toBeGreaterThan(300);
});

test('200 texts of any characters are refused (seed 45)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(importDxf(text).ok).toBe(false);
    }),
    { seed: 45, numRuns: 200 },
  );
});
