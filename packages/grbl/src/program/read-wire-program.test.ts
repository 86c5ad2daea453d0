import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWireProgram, WireProgramReader } from './read-wire-program';
import { isWireLine } from './wire-alphabet';

const read = (source: string | Uint8Array, maxLineLength = 79) => readWireProgram(source, { maxLineLength });
const lines = (source: string | Uint8Array) => {
  const outcome = read(source);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value.lines.map((line) => [line.sourceLine, line.text]);
};

describe('reading a program', () => {
  test('strips what is no code and keeps the source lines', () => {
    const source = '\uFEFF%\n; a comment 的\r\n(one) g1 x1.5 (two) y2 ;three\n\r/G0 Z5\rM3 S800\n%\n';
    expect(lines(source)).toEqual([
      [3, 'G1X1.5Y2'],
      [5, 'G0Z5'],
      [6, 'M3S800'],
    ]);
  });

  test('reads bytes as it reads text', () => {
    const text = '(的 – Stop!)G1X1\nG1 X2 ;光雕\n';
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...new Uint8Array(Buffer.from(text))]);
    expect(lines(bytes)).toEqual(lines(text));
  });

  test.each([
    ['T1 M6\nG0X1\nG1Z-1F100', { tool: 1, sourceLine: 1 }, []],
    [
      'T1\nG0Z5\nM+06\nG1Z-1F100\nT2\nG0Z5\nM6\nG1X1',
      { tool: 1, sourceLine: 3 },
      [{ tool: 2, sourceLine: 7 }],
    ],
    ['T3M6\nT4M6\nG1X1F1\nT4M6\nG1X2\nT3 M6', { tool: 4, sourceLine: 2 }, [{ tool: 3, sourceLine: 6 }]],
    ['M6\nG1X1F1\nM6', { tool: null, sourceLine: 1 }, [{ tool: null, sourceLine: 3 }]],
    ['G10L2P1X1\nG92X0\nG28X1\nT5M6\nG2X1I1F1', { tool: 5, sourceLine: 4 }, []],
    ['G1F100\nT1M6\nX5\nT2M6', { tool: 1, sourceLine: 2 }, [{ tool: 2, sourceLine: 4 }]],
    ['G1X1F1\nT2M6', null, [{ tool: 2, sourceLine: 2 }]],
    ['T2\nM61\nM16', null, []],
  ])('tells the tool of the first cut from later ones: %j', (source, firstTool, laterTools) => {
    const outcome = read(source);
    expect(outcome.ok && outcome.value).toMatchObject({ firstTool, laterTools });
  });

  test('gathers what a job must be judged by', () => {
    const outcome = read('T1\nM3 S800\nG1 X1\nM4S1000\nM30\nM03\nT2S12.5');
    expect(outcome.ok && outcome.value).toMatchObject({
      sourceLineCount: 7,
      constantPowerLines: [2, 6],
      highestSpindleValue: 1000,
      tools: [1, 2],
      hasDynamicPower: true,
      longestLine: { characters: 7, sourceLine: 4 },
    });
  });

  test.each([
    ['G1X1\nG1X?', 'illegal-character', 2],
    ['G1X1\nG1X1!', 'illegal-character', 2],
    ['G1X的', 'illegal-character', 1],
    ['\x18', 'illegal-character', 1],
    ['G1\0X1', 'illegal-character', 1],
    ['G1 % X1', 'illegal-character', 1],
    ['G1 X1)', 'illegal-character', 1],
    ['G0X0\n$H', 'system-command', 2],
    ['\n\n$32=1', 'system-command', 3],
    ['G1X1F9\nM16387S1000', 'command-number', 2],
    ['G-16383X1F9', 'command-number', 1],
    [`G1X${'0'.repeat(100)}1`, 'line-too-long', 1],
    ['', 'empty-program', undefined],
    ['%\n(only a comment)\n', 'empty-program', undefined],
  ])('%j is refused as %s at line %s', (source, code, line) => {
    const outcome = read(source);
    expect(outcome.ok ? [] : outcome.problems[0]).toMatchObject({ code, ...(line && { place: { line } }) });
  });

  test('in pieces cut anywhere is the same as at once', () => {
    const bytes = Buffer.from('\uFEFF%\r\n(一 line) g1 x1\rG0 Z5\r\n\n\rM3 S800 ; end\r\nT1\n\rM4');
    const whole = read(bytes);
    if (!whole.ok) throw new Error('The program is refused');
    const { lines: wanted, ...facts } = whole.value;
    for (let size = 1; size < 12; size += 1) {
      const found: unknown[] = [];
      const reader = new WireProgramReader((line) => found.push(line));
      for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
      expect(reader.finish()).toMatchObject({ ok: true, value: facts });
      expect(found).toEqual(wanted);
    }
  });

  test('a line that never ends is refused, and not kept', () => {
    const reader = new WireProgramReader(() => {});
    const piece = new Uint8Array(1 << 20).fill(40);
    for (let count = 0; count < 8; count += 1) reader.push(piece);
    const outcome = reader.finish();
    expect(outcome.ok ? [] : outcome.problems).toMatchObject([{ code: 'line-too-long', place: { line: 1 } }]);
  });

  test('a comment may be as long as it likes, code may not', () => {
    expect(lines(`G1X1 (${'x'.repeat(5000)})`)).toEqual([[1, 'G1X1']]);
    expect(read(`G1X1${' '.repeat(200)}Y1`).ok).toBe(true);
    expect(read('G1X1.0000Y1.0000', 10).ok).toBe(false);
  });

  test('whatever comes in, only wire lines come out, none of them too long', () => {
    const hostile = fc.constantFrom(
      'G1X1',
      ' ',
      '(',
      ')',
      ';',
      '的',
      '–',
      '?',
      '!',
      '~',
      '\0',
      '\x18',
      '\r',
      '\n',
      '/',
      '%',
      'g',
      '0x18',
      '(Stop!)',
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 60 }), (pieces) => {
        const source = pieces.join('');
        const outcome = read(source);
        if (!outcome.ok) return;
        for (const { text, sourceLine } of outcome.value.lines) {
          expect(isWireLine(text)).toBe(true);
          expect(text).not.toMatch(/[();%\s]/);
          expect(text.length).toBeLessThanOrEqual(79);
          expect(sourceLine).toBeLessThanOrEqual(outcome.value.sourceLineCount);
        }
      }),
      { seed: 3, numRuns: 10_000 },
    );
  });
});
