import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createDesign, findDesignProblems } from '@kerf/document';
import { createGeometryKernel, PathBuilder } from '@kerf/geometry';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ImportAids, TextSetter } from '../imported';
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
  'resvg-nested-clip-path.svg',
  'multicolor-text.svg',
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

/** Pieces that do not end the attribute, so that the drawing's own readers get the fault, not the XML reader. */
const valuePieces = pieces.filter(
  (piece) => !/[<>"'&]/.test(piece) && piece !== '\u0000' && piece !== '\uD800',
);

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat(12), fc.nat(400)),
  piece: fc.constantFrom(...pieces),
});
const valueMutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat(3), fc.nat(40)),
  piece: fc.constantFrom(...valuePieces),
});

type Mutation = { readonly at: number; readonly length: number; readonly piece: string };

/** Replaces a range of the text by a piece. */
function mutateText(text: string, { at, length, piece }: Mutation): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + piece + text.slice(start + length);
}

/** Replaces a range in the value of the first attribute after a position. */
function mutateValue(text: string, { at, length, piece }: Mutation): string {
  const open = text.indexOf('="', Math.floor(at * text.length));
  const close = text.indexOf('"', open + 2);
  if (open < 0 || close < 0) return text;
  const value = text.slice(open + 2, close);
  const start = Math.floor((at * 7919) % (value.length + 1));
  return (
    text.slice(0, open + 2) + value.slice(0, start) + piece + value.slice(start + length) + text.slice(close)
  );
}

let aids: ImportAids = {};
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  const wasm = readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'));
  aids = { kernel: await createGeometryKernel(wasm), texts: BOX_TEXTS };
});

/** Imports or rejects the text; an import must make a valid design. */
function expectSound(text: string): boolean {
  const outcome = importSvg(text, aids);
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

/** Sets every text as a box. */
const BOX_TEXTS: TextSetter = {
  familyFor: () => ({ family: 'Box', isExact: true }),
  layout: ({ fontSize }) => ({
    outline: new PathBuilder().moveTo(0, 0).lineTo(fontSize, 0).lineTo(0, fontSize).close().build(),
    lines: [{ left: 0, baseline: 0, width: fontSize }],
    missing: [],
    isBoldMade: false,
    isItalicMade: false,
    stops: [],
    isSingleLine: false,
  }),
};

test('1,000 files damaged anywhere are imported or refused, never thrown at (seed 42)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      (text, mutations) => {
        expectSound(mutations.reduce(mutateText, text));
      },
    ),
    { seed: 42, numRuns: 1000 },
  );
});

test('1,500 files with damaged values are imported as far as they can be read (seed 43)', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(valueMutation, { minLength: 1, maxLength: 6 }),
      (text, mutations) => {
        if (expectSound(mutations.reduce(mutateValue, text))) count += 1;
      },
    ),
    { seed: 43, numRuns: 1500 },
  );
  expect(count).toBeGreaterThan(1000);
});
