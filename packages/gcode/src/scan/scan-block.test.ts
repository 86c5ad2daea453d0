import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Block, Letter, ScanFault } from './block';
import { encodeText } from './decode';
import { MAX_LINE_BYTES, scanBlock } from './scan-block';

function scan(text: string): { block: Block; next: number } {
  const block = new Block();
  const next = scanBlock(encodeText(`${text}\n`), 0, block);
  return { block, next };
}

function wordsOf(text: string): Record<string, number> {
  const { block } = scan(text);
  return Object.fromEntries(
    Object.entries(Letter)
      .filter(([, letter]) => block.has(letter))
      .map(([name, letter]) => [name, block.values[letter]!]),
  );
}

describe('scanBlock', () => {
  it.each([
    ['G1 X1.5 Y-2 Z+.5', { X: 1.5, Y: -2, Z: 0.5 }],
    ['g1x1y2', { X: 1, Y: 2 }],
    ['X 1 Y\t2', { X: 1, Y: 2 }],
    ['X1.', { X: 1 }],
    ['N10 X0001.2300', { N: 10, X: 1.23 }],
    ['(X5) X1 (G0) Y2 ; Z3', { X: 1, Y: 2 }],
    ['(never closed X1', {}],
    ['%', {}],
    ['/X1', { X: 1 }],
  ])('reads %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('keeps commands apart from words, in their order', () => {
    const { block } = scan('G90G38.2 G1 M3 M08');
    expect([...block.gCodes.subarray(0, block.gCount)]).toEqual([900, 382, 10]);
    expect([...block.mCodes.subarray(0, block.mCount)]).toEqual([3, 8]);
    expect(block.words).toBe(0);
  });

  it.each([
    ['X1.2.3 Y5', 'X', '1.2.3'],
    ['X--5', 'X', '--5'],
    ['Xabc', 'X', 'abc'],
    ['X1e5', 'X', '1e5'],
    ['X1,5', 'X', '1,5'],
    ['X', 'X', ''],
    ['X.', 'X', '.'],
    ['Y-;5', 'Y', '-'],
    ['S12a#', 'A', '#'],
    ['X1E', 'E', ''],
    ['X9999999999999999', 'X', '9999999999999999'],
    ['X1.2.3Y5', 'X', '1.2.3'],
  ])('finds the fault in %s', (text, letter, token) => {
    const { block } = scan(text);
    expect(block.fault).toBe(ScanFault.number);
    expect(String.fromCharCode(65 + block.faultLetter)).toBe(letter);
    expect(text.slice(block.faultStart, block.faultEnd)).toBe(token);
  });

  it('finds characters that begin no word, and zero bytes', () => {
    expect(scan('X1 #5').block).toMatchObject({ fault: ScanFault.character, faultStart: 3 });
    expect(scan('X1\0').block).toMatchObject({ fault: ScanFault.number });
    expect(scan('\0X1').block).toMatchObject({ fault: ScanFault.binary });
  });

  it('notes words that come twice; the last one stands', () => {
    const { block } = scan('X1 X2 Y3');
    expect(block.repeated).toBe(1 << Letter.X);
    expect(block.values[Letter.X]).toBe(2);
  });

  it('takes LF, CR and CR LF as one line end each', () => {
    const bytes = encodeText('X1\r\nX2\rX3\nX4\n');
    const block = new Block();
    const values: number[] = [];
    for (let at = 0; at < bytes.length; ) {
      at = scanBlock(bytes, at, block);
      values.push(block.values[Letter.X]!);
    }
    expect(values).toEqual([1, 2, 3, 4]);
  });

  it('refuses more commands than a block can have, and lines without end', () => {
    expect(scan('G1'.repeat(17)).block.fault).toBe(ScanFault.tooManyCommands);
    expect(scan(' '.repeat(MAX_LINE_BYTES + 1)).block.fault).toBe(ScanFault.tooLong);
    expect(scan(' '.repeat(MAX_LINE_BYTES)).block.fault).toBe(ScanFault.none);
  });

  it('reads numbers exactly as the language does (seed 11)', () => {
    const numbers = fc.tuple(
      fc.constantFrom('', '-', '+'),
      fc.stringMatching(/^\d{1,12}$/),
      fc.option(fc.stringMatching(/^\d{0,8}$/), { nil: undefined }),
    );
    fc.assert(
      fc.property(numbers, ([sign, whole, fraction]) => {
        const text = sign + whole + (fraction === undefined ? '' : `.${fraction}`);
        const value = wordsOf(`X${text}`).X!;
        const expected = Number(text);
        const digits = whole.length + (fraction?.length ?? 0);
        if (digits <= 15) expect(value).toBe(expected);
        else expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-13 * Math.abs(expected));
      }),
      { seed: 11, numRuns: 3000 },
    );
  });
});
