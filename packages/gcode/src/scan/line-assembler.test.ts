import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeText } from './decode';
import { LineAssembler } from './line-assembler';
import { MAX_LINE_BYTES } from './scan-block';

function feed(pieces: readonly Uint8Array[]): { text: string; long: number } {
  let text = '';
  let long = 0;
  const feeder = new LineAssembler(
    (bytes, start, end) => {
      text += decodeUtf8(bytes, start, end, 1e9);
      expect(text.endsWith('\n') || text.endsWith('\r')).toBe(true);
    },
    () => {
      long += 1;
    },
  );
  for (const piece of pieces) feeder.push(piece);
  feeder.finish();
  return { text, long };
}

describe('LineFeeder', () => {
  it('hands on every byte once, in whole lines, however the file is cut (seed 5)', () => {
    const files = fc.tuple(fc.stringMatching(/^[ab\n\r]{0,60}$/), fc.array(fc.integer({ min: 0, max: 60 })));
    fc.assert(
      fc.property(files, ([text, cuts]) => {
        const bytes = encodeText(text);
        const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const pieces = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
        const expected = text === '' || text.endsWith('\n') ? text : `${text}\n`;
        expect(feed(pieces)).toEqual({ text: expected, long: 0 });
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('tells of a line without end once, and goes on after it', () => {
    const half = new Uint8Array(MAX_LINE_BYTES).fill(0x41);
    const { text, long } = feed([half, half, half, encodeText('AA\nB\n')]);
    expect({ text, long }).toEqual({ text: 'B\n', long: 1 });
  });

  it('does not take a file with CR line ends for one line', () => {
    const lines = encodeText('X1\r'.repeat(MAX_LINE_BYTES / 2));
    const { text, long } = feed([lines.subarray(0, MAX_LINE_BYTES), lines.subarray(MAX_LINE_BYTES)]);
    expect(long).toBe(0);
    expect(text.length).toBe(lines.length + 1);
  });
});
