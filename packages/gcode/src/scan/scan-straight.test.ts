import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Block, Letter } from './block';
import { encodeText } from './decode';
import { scanBlock } from './scan-block';
import { NOT_STRAIGHT, STRAIGHT_WORD_COUNT, StraightWord, scanStraight } from './scan-straight';

const LETTERS = { x: 'X', y: 'Y', z: 'Z', feed: 'F', power: 'S', lineNumber: 'N' } as const;

/** The words that `scanStraight` finds in the first line, by letter; undefined when it does not handle the line. */
function straight(text: string): { words: Record<string, number>; next: number } | undefined {
  const values = new Float64Array(STRAIGHT_WORD_COUNT);
  const next = scanStraight(encodeText(text), 0, values);
  if (next === NOT_STRAIGHT) return undefined;
  const has = (word: number) => (values[StraightWord.found]! & (1 << word)) !== 0;
  const words: Record<string, number> = {};
  for (const [word, letter] of Object.entries(LETTERS)) {
    const index = StraightWord[word as keyof typeof LETTERS];
    if (has(index)) words[letter] = values[index]!;
  }
  if (has(StraightWord.motion)) words.G = thousandths(values[StraightWord.motion]!);
  return { words, next };
}

/** The same words, read with `scanBlock`. */
function full(text: string): { words: Record<string, number>; next: number; isPlain: boolean } {
  const block = new Block();
  const next = scanBlock(encodeText(text), 0, block);
  const words: Record<string, number> = {};
  for (const letter of 'XYZFSN') {
    if (block.has(Letter[letter as keyof typeof Letter]))
      words[letter] = block.values[Letter[letter as keyof typeof Letter]]!;
  }
  if (block.gCount > 0) words.G = thousandths(block.gCodes[0]! / 10);
  const isPlain = block.fault === 0 && block.repeated === 0 && block.gCount <= 1 && block.mCount === 0;
  return { words, next, isPlain };
}

/** Rounds a value to thousandths: blocks store G codes times ten, which is not exact for some codes. */
function thousandths(value: number): number {
  return Math.round(1000 * value) / 1000;
}

describe('scanStraight', () => {
  it.each([
    ['G1 X12.5 Y-3 Z.25 F800 S1000\nX9', { G: 1, X: 12.5, Y: -3, Z: 0.25, F: 800, S: 1000 }],
    ['x1y2z3\n', { X: 1, Y: 2, Z: 3 }],
    ['N10\tG00 X-0.001\r\n', { N: 10, G: 0, X: -0.001 }],
    ['G38.2 Z5.\n', { G: 38.2, Z: 5 }],
    ['\n', {}],
  ])('reads %j', (text, words) => {
    expect(straight(text)).toEqual({ words, next: text.indexOf('\n') + 1 });
  });

  it.each([
    'X1 X2',
    'G90 G1 X1',
    'M3 S100',
    'X1 I2',
    'X1 ; away',
    'X1 (away)',
    'X',
    'X.',
    'X-',
    'X+1',
    'X1.2.3',
    'X1-2',
    'X1e5',
    'X 1',
    'X1234567890',
    'X1\rX2',
    '%',
    'X1\0',
  ])('leaves %j to the scanner of all lines', (text) => {
    expect(straight(`${text}\n`)).toBeUndefined();
  });

  it('finds what the scanner of all lines finds (seed 53)', () => {
    const piece = fc.constantFrom(...'XYZFSGNIM 0123456789.-+;(\t\r', '12.5', 'X-1', 'Y.5', 'G1', 'F300');
    let read = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const text = `${pieces.join('')}\n`;
        const found = straight(text);
        if (found === undefined) return;
        read += 1;
        const { isPlain, ...expected } = full(text);
        expect(isPlain).toBe(true);
        expect(found).toEqual(expected);
      }),
      { seed: 53, numRuns: 20_000 },
    );
    expect(read).toBeGreaterThan(2000);
  });
});
