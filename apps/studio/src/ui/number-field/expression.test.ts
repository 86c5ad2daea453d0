import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LENGTH_UNITS, NO_UNITS, readExpression } from './expression';

const mm = (text: string) => readExpression(text, LENGTH_UNITS);

describe('readExpression', () => {
  it.each([
    ['12', 12],
    ['12.5 mm', 12.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['-3', -3],
    ['1/4in + 2', 8.35],
    ['1 1/2 in', 38.1],
    ['1/2"', 12.7],
    ["1'", 304.8],
    ['2 * (3 + 4)', 14],
    ['(1 + 2)in', 76.2],
    ['10 / 4', 2.5],
    ['10 - 2 - 3', 5],
    ['24 / 4 / 2', 3],
    ['96px', 25.4],
    ['2×3', 6],
    ['--2', 2],
    ['1in / 2', 12.7],
    ['3 * (1in + 2)', 82.2],
    ['1in / 2in', 0.5],
  ])('%s is %f mm', (text, value) => {
    expect(mm(text)).toBeCloseTo(value, 9);
  });

  it.each([
    '',
    '  ',
    'abc',
    '1 +',
    '(2',
    '2)',
    '1..2',
    '3 4',
    '5 furlong',
    '/',
    '()',
    '2 mm mm',
    '1/2/3in',
    '2in * 3in',
    '3 / (1in + 1)',
    '(2mm)in',
  ])('%j is no number', (text) => {
    expect(mm(text)).toBe('noNumber');
  });

  it.each(['1/0', '1 1/0in', '3 / (2 - 2)', '0/0', '1/0 + 2', '2 / -0'])('%j is divided by zero', (text) => {
    expect(mm(text)).toBe('zeroDenominator');
  });

  it('takes a numerator of zero', () => expect(mm('0/4')).toBe(0));

  it('knows no units where the field has none', () => {
    expect(readExpression('3 mm', NO_UNITS)).toBe('noNumber');
    expect(readExpression('3*4', NO_UNITS)).toBe(12);
  });

  it('is not fooled by names of the object prototype', () => {
    expect(mm('3 constructor')).toBe('noNumber');
  });

  it('never throws and answers a finite number or why there is none (seed 20261121)', () => {
    const piece = fc.constantFrom(
      '1',
      '2.5',
      '/',
      '*',
      '+',
      '-',
      '(',
      ')',
      'in',
      'mm',
      ' ',
      '"',
      'x',
      '#',
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const value = mm(pieces.join(''));
        return typeof value === 'string' || Number.isFinite(value);
      }),
      { seed: 20261121, numRuns: 3000 },
    );
  });
});
