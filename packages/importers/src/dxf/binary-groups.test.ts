import { readFileSync } from 'node:fs';
import { createDesign, findDesignProblems } from '@kerf/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binaryDxf } from '../testing/binary-dxf';
import { objectsFromPieces } from '../to-objects';
import { importDxf } from './import-dxf';

const NAMES = [
  'entities',
  'blocks',
  'splines',
  'mirrored',
  'names-utf8',
  'units-inch',
  'second-reader-r2018',
];
const texts = NAMES.map((name) =>
  readFileSync(new URL(`../../../../fixtures/dxf/${name}.dxf`, import.meta.url), 'utf8'),
);

function read(source: string | Uint8Array) {
  const outcome = importDxf(source);
  return outcome.ok ? outcome.value : outcome.problems[0]?.code;
}

describe('a binary drawing is read as the same drawing in text is', () => {
  const cases = NAMES.flatMap((name, i) => [false, true].map((isOld) => [name, isOld, texts[i]!] as const));

  test.each(cases)('%s, codes of one byte: %s', (_name, isOld, text) => {
    expect(read(binaryDxf(text, isOld))).toEqual(read(text));
  });

  test('a file that ends within a pair is read up to it', () => {
    const whole = binaryDxf(texts[0]!, false);
    const outcome = importDxf(whole.subarray(0, whole.length - 200));
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    expect(outcome.warnings.map(({ code }) => code)).toContain('truncated');
    expect(outcome.value.shapeCount).toBeGreaterThan(3);
  });

  test('its mark alone is no drawing', () => {
    expect(read(binaryDxf('', false))).toBe('not-dxf');
  });
});

test('1,000 damaged binary files are imported or refused, never thrown at (seed 47)', () => {
  const files = texts.slice(0, 4).flatMap((text) => [binaryDxf(text, false), binaryDxf(text, true)]);
  const damage = fc.record({
    at: fc.integer({ min: 0, max: 9999 }).map((part) => part / 10_000),
    byte: fc.integer({ min: 0, max: 255 }),
  });
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(1, 1, 1, 0.9, 0.6),
      (file, damages, share) => {
        const bytes = file.slice(0, Math.ceil(file.length * share));
        for (const { at, byte } of damages) bytes[22 + Math.floor(at * (bytes.length - 22))] = byte;
        const outcome = importDxf(bytes);
        if (!outcome.ok) {
          expect(outcome.problems[0]?.message).not.toBe('');
          return;
        }
        count += 1;
        const design = createDesign();
        const objects = objectsFromPieces(outcome.value, design);
        expect(findDesignProblems({ ...design, objects })).toEqual([]);
      },
    ),
    { seed: 47, numRuns: 1000 },
  );
  expect(count).toBeGreaterThan(100);
});
