import { describe, expect, it } from 'vitest';
import { encodeText } from '../scan/decode';
import { lineOfSegment } from '../trace/line-table';
import { interpret } from './interpret';
import { Interpreter } from './interpreter';
import { STRICT_PROFILE } from './profiles/strict';
import { TOLERANT_PROFILE } from './profiles/tolerant';

const SEED = 20_260_817;
const PROGRAMS = 10_000;

/** Mulberry32: a small random number generator of good quality with a 32-bit state. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LINES = [
  'G21 G90 G17 G94',
  'G0 X10 Y10 Z5',
  'G1 Z-1.5 F200',
  'X12.345Y-6.7',
  'G2 X20 Y10 I5 J0 F800',
  'G3 X0 Y0 R12.5',
  'G91 G1 X-1',
  'G81 X5 Y5 Z-3 R1 Q0.5 P0.2 L3',
  'G83 X1 Z-9 R1 Q.1',
  'M3 S12000',
  'M4 S300',
  'G4 P0.5',
  'G92 X0 Y0',
  'G10 L20 P1 X0',
  'G28 G91 Z0',
  'G38.2 Z-5 F20',
  'G20 (inch) X1 ; done',
  'N100 T2 M6',
  'G93 G1 X1 F2',
  '%',
  'M30',
];
const SCRAPS = [
  ...'GMXYZIJKRFSPQLNOT0123456789.-+ ();%/#*\r\n\t\0é的',
  'G53',
  '1e9',
  '99999999999',
  'NaN',
  '\ufeff',
];

function mutatedProgram(next: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;
  let text = Array.from({ length: 1 + Math.floor(next() * 12) }, () => pick(LINES)).join('\n');
  for (let left = Math.floor(next() * 8); left > 0; left--) {
    const at = Math.floor(next() * text.length);
    const removed = Math.floor(next() * 4);
    text = text.slice(0, at) + (next() < 0.7 ? pick(SCRAPS) : '') + text.slice(at + removed);
  }
  return text;
}

describe(`${PROGRAMS} damaged programs (seed ${SEED})`, () => {
  it('give a sound trace or an error with its place, the same in pieces as in one', () => {
    const next = random(SEED);
    let errors = 0;
    for (let i = 0; i < PROGRAMS; i++) {
      const text = mutatedProgram(next);
      const bytes = encodeText(text);
      for (const profile of [STRICT_PROFILE, TOLERANT_PROFILE]) {
        const result = interpret(bytes, { profile, maxWarnings: 20 });
        const pieces = new Interpreter({ profile, maxWarnings: 20 });
        const cut = Math.floor(next() * bytes.length);
        pieces.push(bytes.slice(0, cut));
        pieces.push(bytes.slice(cut));
        const again = pieces.finish();
        if (!result.ok) {
          errors += 1;
          const { place, message } = result.problems[0];
          if (!(place.line >= 1) || message === '') throw new Error(`no place: ${JSON.stringify(text)}`);
          if (again.ok || again.problems[0].message !== message) throw new Error(JSON.stringify(text));
          if (profile === TOLERANT_PROFILE && result.problems[0].code !== 'invalid_content') {
            throw new Error(`tolerant refused ${JSON.stringify(text)}`);
          }
          continue;
        }
        const { value: trace } = result;
        if (!again.ok || again.value.segmentCount !== trace.segmentCount)
          throw new Error(JSON.stringify(text));
        if (!trace.points.every(Number.isFinite)) throw new Error(`not finite: ${JSON.stringify(text)}`);
        for (let segment = 0; segment < trace.segmentCount; segment++) {
          const line = lineOfSegment(trace, segment);
          const before = segment === 0 ? 1 : lineOfSegment(trace, segment - 1);
          if (line < before || line > trace.lineCount) throw new Error(`lines: ${JSON.stringify(text)}`);
        }
      }
    }
    expect(errors).toBeGreaterThan(PROGRAMS / 4);
  }, 60_000);

  it('of random bytes do no harm either', () => {
    const next = random(SEED + 1);
    for (let i = 0; i < 2000; i++) {
      const bytes = Uint8Array.from({ length: Math.floor(next() * 200) }, () => next() * 256);
      for (const profile of [STRICT_PROFILE, TOLERANT_PROFILE]) {
        const result = interpret(bytes, { profile });
        expect(result.ok || result.problems[0].place.line >= 1).toBe(true);
      }
    }
  });
});
