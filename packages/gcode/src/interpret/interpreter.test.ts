import { CancelledError } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../scan/decode';
import { describeSegments, motionOf, readTolerant, strictError, warningsOf } from '../testing/read';
import { interpret } from './interpret';
import { Interpreter } from './interpreter';
import { STRICT_PROFILE } from './profiles/strict';
import { TOLERANT_PROFILE } from './profiles/tolerant';

const PROGRAM = [
  '%',
  'O1000 (a part)',
  'N10 G21 G90 G17 G94',
  'T1 M6',
  'M3 S12000',
  'G0 X10 Y10 Z5',
  'G1 Z-1 F200',
  'G2 X20 I5 F800',
  'G1 X30',
  'G81 X35 Z-3 R2',
  'G80',
  'M5',
  'M30',
  '%',
].join('\r\n');

describe('Interpreter', () => {
  it('gives the same trace however the file is cut (seed 21)', () => {
    const bytes = encodeText(PROGRAM);
    const whole = interpret(bytes, { profile: TOLERANT_PROFILE });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const interpreter = new Interpreter({ profile: TOLERANT_PROFILE });
        for (let i = 1; i < places.length; i++) interpreter.push(bytes.slice(places[i - 1], places[i]));
        expect(interpreter.finish()).toEqual(whole);
      }),
      { seed: 21, numRuns: 100 },
    );
  });

  it('shows the segments so far', () => {
    const interpreter = new Interpreter({ profile: STRICT_PROFILE });
    interpreter.push(encodeText('G0 X1\nG0 X2\nG0 X'));
    expect(interpreter.peek().segmentCount).toBe(2);
    expect([...interpreter.peek().points.slice(-3)]).toEqual([2, 0, 0]);
    interpreter.push(encodeText('3'));
    expect(interpreter.finish()).toMatchObject({ ok: true, value: { segmentCount: 3, lineCount: 3 } });
  });

  it('stops reading at the first strict error', () => {
    const interpreter = new Interpreter({ profile: STRICT_PROFILE });
    expect(interpreter.push(encodeText('G0 X1\nG55\nG56\n'))).toBe(false);
    expect(interpreter.push(encodeText('G0 X2\n'))).toBe(false);
    expect(interpreter.lineCount).toBe(2);
    expect(interpreter.finish()).toMatchObject({ ok: false, problems: [{ place: { line: 2 } }] });
  });
});

describe('a block with a problem', () => {
  it('changes nothing at all', () => {
    const after = 'G1 X1 F100';
    const bad = [
      'G91 G20 G18 F500 S9 M3 X5 Y..',
      'G91 G55 G20 M62',
      'G91 G20 G2 X5 Y5',
      'G93 S-1 X1',
      'F-1 G91',
    ];
    for (const line of bad) {
      const { trace, warnings } = readTolerant(`${after}\n${line}\nX2`);
      expect(warnings).toHaveLength(1);
      expect(describeSegments(trace)).toEqual(['feed:1,0,0', 'feed:2,0,0']);
      expect([...trace.feeds.values]).toEqual([100]);
      expect([...trace.powers.values]).toEqual([0]);
      expect(trace.events.kinds).toHaveLength(0);
    }
  });

  it('is told with its line and text', () => {
    expect(readTolerant('G0 X1\r\n  M62 P1 ; wait\r\n').warnings).toEqual([
      {
        code: 'unsupported_command',
        severity: 'warning',
        message: 'Unsupported M-command: M62',
        reason: 'unknown-command',
        values: { letter: 'M', command: 'M62' },
        place: { line: 2 },
        lineText: '  M62 P1 ; wait',
      },
    ]);
  });
});

describe('warnings', () => {
  it('are kept up to a limit and counted beyond it', () => {
    const text = 'M62\n'.repeat(50);
    const result = interpret(text, { profile: TOLERANT_PROFILE, maxWarnings: 7 });
    expect(result.ok && [result.warnings.length, result.warningCount]).toEqual([7, 50]);
  });

  it('name what probably was not meant', () => {
    expect(warningsOf('X1 X2')).toEqual(['A word stands twice in one line; the last one counts']);
    expect(warningsOf('G0 G1 X2 F9')).toEqual(['G0 and G1 exclude each other; the last one counts']);
    expect(warningsOf('G0 X1 A90 E2')).toEqual([
      'The word A has no effect here',
      'The word E has no effect here',
    ]);
  });
});

describe('the tolerant profile', () => {
  it('takes any machine that could exist, and no other', () => {
    expect(motionOf('G0 X2500 Y-4000')).toEqual(['rapid:2500,-4000,0']);
    expect(warningsOf('G0 X1\nG0 X1000000')).toEqual([
      'X coordinate out of range: 1000000mm (valid range: -100000~100000 mm)',
    ]);
  });

  it('reads what other programs write without a warning', () => {
    const text = PROGRAM.replace('T1 M6', 'T1 M6\r\nG64 P0.01\r\nG54\r\nG43 H1\r\nG40 G49 G80');
    expect(warningsOf(text)).toEqual([]);
  });

  it.each([
    ['M5 S0\nM3 S12000\nG1 X1 F9', 'cnc'],
    ['G1 X1 F9 S0\nX2 S12000\nX3', 'cnc'],
    ['M4 S0\nG1 X1 F9 S1000\nX2', 'laser'],
  ])('takes a program with a speed that no laser has for a router’s: %s', (text, mode) => {
    expect(readTolerant(text).trace.mode).toBe(mode);
    expect(readTolerant(text, { mode: 'laser' }).trace.mode).toBe('laser');
  });
});

describe('the order within a block', () => {
  it('is that of the standard, not that of the line', () => {
    expect(motionOf('X1 G20 G91 G1 F9')).toEqual(['feed:25.4,0,0']);
    expect(motionOf('G0 X1 M30 G91\nX1 Y1')).toEqual(['rapid:1,0,0', 'feed:1,1,0']);
  });
});

describe('interpret', () => {
  it('reports its progress and can be cancelled', () => {
    const bytes = encodeText('G1X1F9\nX2\n'.repeat(60_000));
    const reports: number[] = [];
    interpret(
      bytes,
      { profile: STRICT_PROFILE },
      {
        report: (share) => reports.push(share),
        isCancelled: () => false,
      },
    );
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
    expect(reports.length).toBeGreaterThan(1);
    expect(reports.at(-1)).toBe(1);
    const cancelled = { report: () => {}, isCancelled: () => reports.push(0) > 3 };
    expect(() => interpret(bytes, { profile: STRICT_PROFILE }, cancelled)).toThrow(CancelledError);
  });

  it('ends at more motion than it may keep', () => {
    const text = 'G0 X1\nG2 I1 F9 P900\nG0 X2\n';
    const result = interpret(text, { profile: TOLERANT_PROFILE, maxSegments: 100 });
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'invalid_content', place: { line: 2 } }] });
  });

  it('reads one line of a million characters', () => {
    const long = 'X1 '.repeat(333_334);
    expect(motionOf(`G0 ${long}`)).toEqual(['rapid:1,0,0']);
    expect(strictError(';'.repeat(1_000_000))).toBeUndefined();
    expect(strictError(`G0 X${'1'.repeat(1_000_000)}`)).toMatchObject({ code: 'syntax_error' });
    expect(strictError('G'.repeat(1_000_000))).toMatchObject({ code: 'unsupported_command' });
    expect(strictError(' '.repeat(3_000_000))).toMatchObject({ message: 'Line too long' });
    expect(strictError(`G0 X1\n${'('.repeat(3_000_000)}`)).toMatchObject({ place: { line: 2 } });
  });
});
