import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelIn, lengthNumber, lengthText, runningLength, stepIn, unitTable } from './length';
import { evaluateExpression } from './number-field/expression';

describe('lengths', () => {
  it('are written in mm or inches, as short as they can be', () => {
    expect(lengthText(12.7, 'mm')).toBe('12.7 mm');
    expect(lengthText(12.7, 'in')).toBe('0.5 in');
    expect(lengthText(3.175, 'in')).toBe('0.125 in');
    expect(lengthNumber(-0.00001, 'in')).toBe('0');
    expect(runningLength(25.4, 'in', 1)).toBe('1.000');
    expect(runningLength(25.4, 'mm', 1)).toBe('25.4');
  });

  it('are typed in the unit that is shown, or with another one', () => {
    const inches = (text: string) => evaluateExpression(text, unitTable('in'));
    expect(inches('2')).toBeCloseTo(2, 12);
    expect(inches('1/4in + 2')).toBeCloseTo(2.25, 12);
    expect(inches('25.4 mm')).toBeCloseTo(1, 12);
    expect(inches("1'")).toBeCloseTo(12, 12);
    expect(evaluateExpression('1/4in + 2', unitTable('mm'))).toBeCloseTo(8.35, 12);
  });

  it('come back from what is shown within half of its last decimal (seed 20261122)', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (mm) => {
        for (const unit of ['mm', 'in'] as const) {
          const back = evaluateExpression(lengthText(mm, unit), unitTable('mm'));
          expect(Math.abs((back ?? Number.NaN) - mm)).toBeLessThanOrEqual(0.0051);
        }
      }),
      { seed: 20261122 },
    );
  });

  it('name their unit in labels, and step by what can be counted', () => {
    expect(labelIn('in', 'Depth(mm)')).toBe('Depth(in)');
    expect(labelIn('in', '进给速度(mm/min)')).toBe('进给速度(in/min)');
    expect(labelIn('mm', 'Depth(mm)')).toBe('Depth(mm)');
    expect(labelIn('in', 'Command (mmm)')).toBe('Command (mmm)');
    expect([stepIn('mm', 1), stepIn('in', 1)]).toEqual([1, 0.05]);
  });
});
