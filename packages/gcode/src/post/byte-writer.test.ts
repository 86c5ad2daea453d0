import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../scan/decode';
import { ByteWriter, toUnits } from './byte-writer';

function written(value: number, decimals: number): string {
  const writer = new ByteWriter();
  writer.number(toUnits(value, decimals), decimals);
  const bytes = writer.finish();
  return decodeUtf8(bytes, 0, bytes.length);
}

/** The number as JavaScript writes it, without trailing zeros. */
function expected(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  return short === '-0' ? '0' : short;
}

describe('numbers', () => {
  it.each([
    0, -0, 1, -1, 10, 100, 0.5, -0.0004, 1.005, 1.0005, -2.0005, 0.3125, 12.3456, 999.9995, 123456.7891,
  ])('writes %d as toFixed does', (value) => {
    for (const decimals of [0, 1, 2, 3, 4]) expect(written(value, decimals)).toBe(expected(value, decimals));
  });

  it('writes every number as toFixed does (seed 13)', () => {
    const anyNumber = fc.double({ min: -100_000, max: 100_000, noNaN: true });
    const nearTie = fc
      .tuple(fc.integer({ min: -3_000_000, max: 3_000_000 }), fc.integer({ min: -3, max: 3 }))
      .map(([half, ulps]) => (half / 2000) * (1 + ulps * 2 ** -52));
    fc.assert(
      fc.property(fc.oneof(anyNumber, nearTie), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        expect(written(value, decimals)).toBe(expected(value, decimals));
      }),
      { seed: 13, numRuns: 20_000 },
    );
  });

  it('drops what short lines need not have (seed 14)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter((units) => units !== 0),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: -1, max: 24_000 }),
        (units, decimals, power) => {
          const writer = new ByteWriter();
          writer.shortLine(0x58, units, decimals, power);
          const bytes = writer.finish();
          const number = expected(units / 10 ** decimals, decimals).replace(/^(-?)0\./, '$1.');
          expect(decodeUtf8(bytes, 0, bytes.length)).toBe(`X${number}${power < 0 ? '' : `S${power}`}\n`);
          expect(writer.lineCount).toBe(1);
        },
      ),
      { seed: 14, numRuns: 5000 },
    );
  });

  it('refuses what no program can hold', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      expect(() => toUnits(value, 3)).toThrow(RangeError);
    }
  });
});

describe('ByteWriter', () => {
  it('grows, and counts its lines', () => {
    const writer = new ByteWriter();
    for (let line = 0; line < 3000; line++) {
      writer.text('G1X');
      writer.number(line, 0);
      writer.endLine();
    }
    const bytes = writer.finish();
    const lines = decodeUtf8(bytes, 0, bytes.length, 1e6).split('\n');
    expect(writer.lineCount).toBe(3000);
    expect(lines[2999]).toBe('G1X2999');
    expect(lines).toHaveLength(3001);
  });
});
