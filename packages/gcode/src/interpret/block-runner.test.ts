import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret } from './interpret';
import { STRICT_PROFILE } from './profiles/strict';
import { TOLERANT_PROFILE } from './profiles/tolerant';

const LINES = [
  'X1',
  'G0 X2 Y3',
  'G1 X4 Z-1 F200',
  'N20 Y5 S300',
  'F900 X6',
  'X7 S-1',
  'G1 X8 F-3',
  'X900',
  'G91',
  'G90',
  'G20',
  'G21',
  'G93',
  'G94',
  'M4',
  'M30',
  'G81 X1 Z-2 R1',
  'G80',
  'G2 X9 I1',
  'G92 X0',
  'G38.2 Z-9',
  'X1 S2000',
  'G00 X3.5 Y-.25',
  'X1 X2',
  'F0',
  'G0 X1 S5.125',
  'X+2',
];

describe('the short cut for straight moves', () => {
  it('does the same as the long way (seed 37)', () => {
    // The H word has no effect on the machine here, but lines with an H word do not take the fast path.
    const programs = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(programs, (lines) => {
        for (const profile of [STRICT_PROFILE, TOLERANT_PROFILE]) {
          const short = interpret(lines.join('\n'), { profile });
          const long = interpret(lines.map((line) => `${line} H0`).join('\n'), { profile });
          const text = JSON.stringify(long, typedArrays).replaceAll(' H0', '');
          expect(JSON.stringify(short, typedArrays)).toBe(text);
        }
      }),
      { seed: 37, numRuns: 1500 },
    );
  });
});

function typedArrays(_: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? [...(value as Float32Array)] : value;
}
