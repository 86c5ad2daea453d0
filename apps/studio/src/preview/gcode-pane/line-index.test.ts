import { describe, expect, test } from 'vitest';
import { indexLines, MOST_CHARACTERS } from './line-index';

const encode = (text: string) => new TextEncoder().encode(text);
const noPause = () => Promise.resolve();
const index = (text: string, slice?: number) => indexLines(encode(text), noPause, () => false, slice);

describe('line index', () => {
  test.each([
    ['', []],
    ['G0 X1', ['G0 X1']],
    ['G0 X1\n', ['G0 X1']],
    ['\n\nM2', ['', '', 'M2']],
    ['G0\r\nG1\r\n', ['G0', 'G1']],
    ['G0\rG1\r', ['G0', 'G1']],
    ['G0\r\rG1\n\r\nM2\r', ['G0', '', 'G1', '', 'M2']],
  ])('%j', async (text, lines) => {
    const found = await index(text);
    expect(found?.lineCount).toBe(lines.length);
    expect(lines.map((_, i) => found?.textOf(i + 1))).toEqual(lines);
    expect(found?.textOf(0)).toBe('');
    expect(found?.textOf(lines.length + 1)).toBe('');
  });

  test('finds every line of a long program, whatever the slices', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `G1 X${i}${'0'.repeat(i % 7)}`);
    for (const slice of [1, 7, 100, 1 << 20]) {
      const found = await index(`${lines.join('\n')}\n`, slice);
      expect(found?.lineCount).toBe(lines.length);
      for (const i of [0, 1, 62, 63, 64, 65, 127, 128, 500, 998, 999])
        expect(found?.textOf(i + 1)).toBe(lines[i]);
    }
  });

  test('tells the place of a line and the line of a place, whatever ends it', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = Array.from({ length: 150 }, (_, i) => 'X'.repeat(i % 5));
      const text = lines.join(end);
      for (const slice of [1, 7, 1 << 20]) {
        const found = await index(text, slice);
        let place = 0;
        for (const [i, line] of lines.entries()) {
          expect(found?.startOf(i + 1)).toBe(place);
          for (let at = place; at < place + line.length + end.length && at < text.length; at += 1)
            expect(found?.lineAt(at)).toBe(i + 1);
          place += line.length + end.length;
        }
        expect(found?.startOf(151)).toBe(text.length);
      }
    }
  });

  test('cuts a line that never ends', async () => {
    expect((await index('X'.repeat(10_000)))?.textOf(1)).toBe('X'.repeat(MOST_CHARACTERS));
  });

  test('stops when cancelled', async () => {
    expect(await indexLines(encode('a\nb'), noPause, () => true)).toBeNull();
  });
});
