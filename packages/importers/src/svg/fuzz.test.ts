import { readFileSync } from 'node:fs';
import { createDesign, findDesignProblems } from '@kerf/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectsFromPieces } from '../to-objects';
import { importSvg } from './import-svg';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/svg/${name}`, import.meta.url), 'utf8');
const texts = [
  'everything.svg',
  'crossover.svg',
  'clipping.svg',
  'arcs.svg',
  'illustrator-old.svg',
  'units-in.svg',
].map(fixture);
const pieces = [
  '<',
  '>',
  '/>',
  '"',
  "'",
  '&',
  '&amp;',
  '&x;',
  '<g>',
  '</g>',
  '<use href="#layer1"/>',
  '<svg>',
  '<!--',
  ']]>',
  '<!DOCTYPE a [',
  'NaN',
  '1e999',
  '-1e38',
  '0',
  '',
  '%',
  'e',
  'A',
  'z',
  'url(#grad)',
  'matrix(0 0 0 0 0 0)',
  'scale(1e30)',
  '\u0000',
  '\uD800',
  '🙂',
  '{',
  '}',
  ';',
  ':',
];

test('mutated drawings are imported or refused, never thrown at; what is imported is sound (seed 42, 2,000 files)', () => {
  const mutation = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.nat(12), fc.nat(400)),
    piece: fc.constantFrom(...pieces),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(mutation, { minLength: 1, maxLength: 5 }),
      (text, mutations) => {
        let mutated = text;
        for (const { at, length, piece } of mutations) {
          const start = Math.floor(at * mutated.length);
          mutated = mutated.slice(0, start) + piece + mutated.slice(start + length);
        }
        const outcome = importSvg(mutated);
        if (!outcome.ok) {
          expect(outcome.problems[0]?.message).not.toBe('');
          return;
        }
        const design = createDesign();
        const objects = objectsFromPieces(outcome.value, design);
        expect(findDesignProblems({ ...design, objects })).toEqual([]);
        expect(Number.isFinite(outcome.value.size.width)).toBe(true);
      },
    ),
    { seed: 42, numRuns: 2000 },
  );
}, 60_000);
