import { expect, test } from 'vitest';
import { LineNumbering, lineNumberOf, reportsLineNumbers } from './line-numbers';
import { lineTimesOf } from './line-times';

test('slow lines have a number each, fast ones so few that the wire hardly notices', () => {
  const sent = (seconds: number) => {
    const numbering = new LineNumbering(255, lineTimesOf(Array.from({ length: 2000 }, () => seconds)));
    return Array.from({ length: 2000 }, (_, index) => numbering.textOf('G1X10.1S500', index));
  };
  expect(sent(0.1).every((text) => /^N\d{1,3}G1X10\.1S500$/.test(text))).toBe(true);
  // A raster of 1,000 lines a second.
  const numbers = sent(0.001).filter((text) => text.startsWith('N'));
  expect(numbers.length).toBeGreaterThan(90);
  expect(numbers.join('').length - numbers.length * 'G1X10.1S500'.length).toBeLessThan(0.02 * 2000 * 12);
});

test('numbers repeat only after 999 lines', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => lineNumberOf(index));
  expect(new Set(numbers.slice(0, 999)).size).toBe(999);
  expect([numbers[0], numbers[998], numbers[999]]).toEqual([1, 999, 1]);
});

test("the program's own numbers are never sent beside ours, nor a line that is too long for the board", () => {
  const numbering = new LineNumbering(19, undefined);
  const lines = ['N10G1X5', 'G1N20X5', 'G1X5N30.5', 'N40', 'N50G1X123456.123Y12.1'];
  expect(lines.map((text, index) => numbering.textOf(text, index))).toEqual([
    'N1G1X5',
    'N2G1X5',
    'N3G1X5',
    'N4',
    'G1X123456.123Y12.1',
  ]);
});

test('boards say with an N that they name lines', () => {
  expect([reportsLineNumbers('VNML+'), reportsLineNumbers('V')]).toEqual([true, false]);
});
