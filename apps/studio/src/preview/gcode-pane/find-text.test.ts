import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Direction, findLine } from './find-text';
import { indexLines } from './line-index';

const noPause = () => Promise.resolve();

async function find(lines: readonly string[], text: string, from: number, direction: Direction, slice = 7) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const index = await indexLines(bytes, noPause, () => false);
  return findLine(bytes, index!, { text, from, direction }, noPause, () => false, slice);
}

/** The rule in its simplest form: goes line by line through the whole program and ends with the first line. */
function slowFind(lines: readonly string[], text: string, from: number, direction: Direction): number {
  const step = direction === 'forward' ? 1 : -1;
  for (let i = 1; i <= lines.length; i += 1) {
    const line = (from - 1 + step * i + lines.length * i) % lines.length;
    if (lines[line]!.toLowerCase().includes(text.toLowerCase())) return line + 1;
  }
  return 0;
}

describe('find in a program', () => {
  const program = ['G21', 'M3 S8000', 'G0 X10', 'G1 Z-1 F200', 'G1 X60', 'M5'];

  test.each([
    ['G1', 1, 'forward', 4],
    ['g1', 4, 'forward', 5],
    ['G1', 5, 'forward', 4],
    ['G1', 1, 'backward', 5],
    ['M', 6, 'backward', 2],
    ['M5', 6, 'forward', 6],
    ['M5', 6, 'backward', 6],
    ['G7', 1, 'forward', 0],
    ['', 1, 'forward', 0],
  ] as const)('%s from line %i %s: %i', async (text, from, direction, line) => {
    expect(await find(program, text, from, direction)).toBe(line);
  });

  test('finds nothing in nothing, and stops when cancelled', async () => {
    expect(await find([], 'x', 1, 'forward')).toBe(0);
    const bytes = new TextEncoder().encode('G0\nG1\n');
    const index = await indexLines(bytes, noPause, () => false);
    const search = { text: 'M9', from: 1, direction: 'forward' } as const;
    expect(await findLine(bytes, index!, search, noPause, () => true, 2)).toBeNull();
  });

  test('finds what a search line by line finds (seed 93)', async () => {
    const line = fc.string({ unit: fc.constantFrom('G', 'g', '1', 'X', ' ', 'x'), maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }).filter((lines) => lines.at(-1) !== ''),
        fc.string({ unit: fc.constantFrom('G', '1', 'x'), minLength: 1, maxLength: 3 }),
        fc.nat(),
        fc.constantFrom<Direction>('forward', 'backward'),
        fc.integer({ min: 1, max: 20 }),
        async (lines, text, at, direction, slice) => {
          const from = 1 + (at % lines.length);
          expect(await find(lines, text, from, direction, slice)).toBe(
            slowFind(lines, text, from, direction),
          );
        },
      ),
      { seed: 93, numRuns: 500 },
    );
  });
});
