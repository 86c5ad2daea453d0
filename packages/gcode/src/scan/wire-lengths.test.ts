import { expect, it } from 'vitest';
import { WireLengthCounter, wireLengths } from './wire-lengths';

const lengths = (text: string) => [...wireLengths(new TextEncoder().encode(text))];

it('counts what is sent of each line, with its end', () => {
  expect(lengths('%\nG21 G90\r\n\n(all of it)\rG1 X1.5 (a; b) Y2 ; end ( here\n/G0 X1\tY2\nM5')).toEqual([
    0, 7, 0, 0, 9, 7, 3,
  ]);
});

it('is the same in pieces cut anywhere', () => {
  const bytes = new TextEncoder().encode('G21\r\n(a\rb) X1\n\r\nG0 X1 ; (\nM5');
  for (let size = 1; size < 9; size += 1) {
    const counter = new WireLengthCounter();
    for (let at = 0; at < bytes.length; at += size) counter.push(bytes.subarray(at, at + size));
    expect(counter.finish()).toEqual(wireLengths(bytes));
  }
});

it('takes lines of any length and number', () => {
  expect(lengths('')).toEqual([]);
  expect(lengths(`${'X1'.repeat(400)}\nG0`)).toEqual([255, 3]);
  expect(lengths('G0\n'.repeat(5000))).toEqual(Array(5000).fill(3));
});
