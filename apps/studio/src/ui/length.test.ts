import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedDecimals, labelIn, lengthFormat, stepIn, unitTable } from './length';
import { NO_UNITS, readExpression } from './number-field/expression';

const mm = lengthFormat('mm', 'en');
const inches = lengthFormat('in', 'en');
const LANGUAGES = ['en', 'zh', 'pt'] as const;

describe('lengths', () => {
  it('are written in mm or inches, as short as they can be', () => {
    expect(mm.text(12.7)).toBe('12.7\u00a0mm');
    expect(inches.text(12.7)).toBe('0.5\u00a0in');
    expect(inches.text(3.175)).toBe('0.125\u00a0in');
    expect(inches.number(-0.00001)).toBe('0');
    expect(mm.number(1200)).toBe('1200');
    expect(inches.running(25.4, 1)).toBe('1.000');
    expect(mm.running(25.4, 1)).toBe('25.4');
    expect(mm.running(-0.004, 2)).toBe('0.00');
    expect(mm.feed(812.34)).toBe('812.3\u00a0mm/min');
    expect(inches.feed(800)).toBe('31.5\u00a0in/min');
  });

  it('are written alike when they differ by a rounding error', () => {
    const { number, plain } = lengthFormat('mm', 'en');
    expect([number(20 - 3.175), number(16.824999999999996), number(16.825000000000003)]).toEqual([
      ...['16.83', '16.83', '16.83'],
    ]);
    expect(plain(0.049999999999999996, 12)).toBe('0.05');
    expect(plain(16.8249, 2)).toBe('16.82');
  });

  it('have the decimal mark of the language, and no mark for thousands', () => {
    const pt = lengthFormat('mm', 'pt');
    expect(pt.text(12.7)).toBe('12,7\u00a0mm');
    expect(pt.number(12_345.678)).toBe('12345,68');
    expect(pt.number(1200)).toBe('1200');
    expect(pt.running(25.4, 3)).toBe('25,400');
    expect(pt.fixed(33.333, 2)).toBe('33,33');
    expect(pt.plain(-0.25, 2)).toBe('-0,25');
    expect(lengthFormat('in', 'pt').feed(800)).toBe('31,5\u00a0in/min');
    expect(lengthFormat('in', 'pt').text(12.7)).toBe('0,5\u00a0in');
    expect(lengthFormat('mm', 'zh').text(12.7)).toBe('12.7\u00a0mm');
  });

  it('are typed in the unit that is shown, or with another one', () => {
    const read = (text: string) => readExpression(text, unitTable('in'));
    expect(read('2')).toBeCloseTo(2, 12);
    expect(read('1/4in + 2')).toBeCloseTo(2.25, 12);
    expect(read('25.4 mm')).toBeCloseTo(1, 12);
    expect(read('25,4 mm')).toBeCloseTo(1, 12);
    expect(read("1'")).toBeCloseTo(12, 12);
    expect(readExpression('1/4in + 2', unitTable('mm'))).toBeCloseTo(8.35, 12);
  });

  it('come back from what is shown within half of its last decimal, in every language (seed 20261122)', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.constantFrom(...LANGUAGES),
        (length, language) => {
          for (const unit of ['mm', 'in'] as const) {
            const shown = lengthFormat(unit, language);
            for (const text of [shown.text(length), `${shown.running(length, 2)} ${unit}`]) {
              const back = readExpression(text, unitTable('mm'));
              expect(Math.abs(Number(back) - length)).toBeLessThanOrEqual(0.0051);
            }
          }
        },
      ),
      { seed: 20261122 },
    );
  });

  it('name their unit in labels, and step by what can be counted', () => {
    expect(labelIn('in', 'Depth(mm)')).toBe('Depth(in)');
    expect(labelIn('in', '进给速度(mm/min)')).toBe('进给速度(in/min)');
    expect(labelIn('mm', 'Depth(mm)')).toBe('Depth(mm)');
    expect(labelIn('in', 'Command (mmm)')).toBe('Command (mmm)');
    expect([stepIn('mm', 1), stepIn('in', 1)]).toEqual([1, 0.05]);
    expect([feedDecimals('mm', 2), feedDecimals('in', 2)]).toEqual([2, 1]);
  });
});

it('never reads a group of thousands as a fraction', () => {
  for (const text of ['1,234.5', '1.234,5', '1.234.567', '1,234,567'])
    expect(readExpression(text, NO_UNITS)).toBe('noNumber');
});
