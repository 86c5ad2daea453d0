import { describe, expect, test } from 'vitest';
import { comparedDiameter, parseDiameter } from './diameter';

const readMm = (text: string) => {
  const outcome = parseDiameter(text);
  return outcome.ok ? outcome.value : outcome.problems[0]?.message;
};

describe('parseDiameter', () => {
  test.each([
    ['3.175', 3.175],
    [' 6 mm ', 6],
    ['0.125in', 3.175],
    ['1/8in', 3.175],
    ['1/4 IN', 6.35],
    ['.5', 0.5],
    ['3/2', 1.5],
  ])('%s is %d mm', (text, mm) => {
    expect(readMm(text)).toBeCloseTo(mm, 9);
  });

  test.each([
    ['', 'Invalid bit diameter. Please re-select the tool.'],
    ['in', 'Invalid bit diameter. Please re-select the tool.'],
    ['0', 'Invalid bit diameter. Please re-select the tool.'],
    ['1/0in', 'The denominator cannot be zero'],
    ['1/2/3in', "Invalid diameter format: '1/2/3in'"],
    ['-3', "Invalid diameter format: '-3'"],
    ['1e3', "Invalid diameter format: '1e3'"],
    ['1/', "Invalid diameter format: '1/'"],
    ['NaN', "Invalid diameter format: 'NaN'"],
  ])("'%s' is refused", (text, message) => {
    expect(readMm(text)).toBe(message);
  });
});

test('a V-bit and a tapered bit are compared by their tips', () => {
  const taper = { kind: 'tapered-ball-end-mill', id: 't', name: 'T', tipDiameter: 0.5, angle: 0.2 } as const;
  expect(comparedDiameter({ ...taper, diameter: 3.175 })).toBe(0.5);
  expect(comparedDiameter({ kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: 1 })).toBe(0.1);
  expect(comparedDiameter({ kind: 'end-mill', id: 'e', name: 'E', diameter: 6 })).toBe(6);
});
