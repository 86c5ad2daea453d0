import { describe, expect, it } from 'vitest';
import { readDiameter } from './diameter';

describe('readDiameter', () => {
  it.each([
    ['3.175', 'mm', 3.175],
    ['3,175', 'mm', 3.175],
    ['6 mm', 'in', 6],
    ['1/8in', 'mm', 3.175],
    ['1/4"', 'mm', 6.35],
    ['0.25', 'in', 6.35],
    ['1/8', 'in', 3.175],
    ['1/2', 'mm', 0.5],
  ] as const)('%s shown in %s is %f mm', (text, unit, value) => {
    expect(readDiameter(text, unit)).toBeCloseTo(value, 9);
  });

  it.each(['1/2/3in', '1/2/3', '', 'in', '3 + 3', '-3', '1 1/8in', '0', 'abc'])('%j is refused', (text) => {
    expect(readDiameter(text, 'mm')).toBe('noNumber');
  });

  it('says of what is divided by zero why it is refused', () => {
    expect(readDiameter('1/0in', 'mm')).toBe('zeroDenominator');
  });
});
