import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the fingerprint of a program', () => {
  it('is the same for the same content and another for any other (seed 20261122)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (a, b) => {
        const isSame = a.length === b.length && a.every((byte, at) => byte === b[at]);
        expect(fingerprintOf(a) === fingerprintOf(b)).toBe(isSame);
        expect(fingerprintOf(a)).toBe(fingerprintOf(Uint8Array.from(a)));
      }),
      { seed: 20261122 },
    );
  });

  it('tells long files apart by their beginning, their end and their length', () => {
    const long = new Uint8Array(1_000_000).fill(65);
    const known = fingerprintOf(long);
    for (const at of [0, 4095, 999_999]) {
      const other = Uint8Array.from(long);
      other[at] = 66;
      expect(fingerprintOf(other)).not.toBe(known);
    }
    expect(fingerprintOf(long.subarray(1))).not.toBe(known);
  });

  it('is a key that keeps its place in an object: never digits alone', () => {
    for (const text of ['', 'G21', 'G21\nT1 M6\n'])
      expect(fingerprintOf(bytesOf(text))).toMatch(/^\d+-[\da-f]{16}$/);
  });
});
