import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalAt } from './decimal';

const read = (text: string) => {
  const bytes = new TextEncoder().encode(`<${text}>`);
  return decimalAt(bytes, 1, bytes.length - 1);
};

test('a decimal number is the number that the language reads, to the last bit with up to 15 digits (seed 5906)', () => {
  const digits = fc.stringMatching(/^[-+]?(\d{1,20}\.?\d{0,20}|\.\d{1,20})([eE][-+]?\d{1,3})?$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.double().map(String)), (text) => {
      const wanted = /^(?:Infinity|-Infinity|NaN)$/.test(text) ? Number.NaN : Number(text);
      if (text.replace(/e.*|[-+.]/gi, '').length <= 15) expect(read(text)).toBe(wanted);
      if (Math.abs(wanted) < Infinity)
        expect(Math.abs(read(text) - wanted)).toBeLessThanOrEqual(1e-15 * Math.abs(wanted));
    }),
    { seed: 5906, numRuns: 300 },
  );
});

test.each([
  '',
  '-',
  '.',
  'e5',
  '1e',
  '1e+',
  '1,5',
  '0x10',
  '1_0',
  'nan',
  '1 2',
  '--1',
  '1.2.3',
  '1e5x',
  '9'.repeat(65),
])('%j is no number', (text) => {
  expect(read(text)).toBeNaN();
});
