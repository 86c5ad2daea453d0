import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeText } from './decode';

describe('decodeText and encodeText', () => {
  it('agree with the platform on any text (seed 3)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const bytes = encodeText(text);
        expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
        expect(decodeUtf8(bytes, 0, bytes.length)).toBe(text);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('write lone surrogates as replacement characters', () => {
    expect([...encodeText('a\ud800b')]).toEqual([...new TextEncoder().encode('a\ufffdb')]);
  });

  it('show what is not UTF-8 as replacement characters, and never fail (seed 4)', () => {
    expect(decodeUtf8(Uint8Array.of(0x41, 0xff, 0xe7, 0x9a), 0, 4)).toBe('A\ufffd\ufffd\ufffd');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(decodeUtf8(bytes, 0, bytes.length).length).toBeLessThanOrEqual(2 * bytes.length);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('cut after the limit', () => {
    expect(decodeUtf8(encodeText('äöüß'), 0, 8, 2)).toBe('äö');
  });
});
