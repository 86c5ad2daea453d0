import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTolerant } from '../testing/read';
import { lineOfSegment, packLines, segmentsOfLine } from './line-table';
import { SegmentKind, segmentKind } from './motion-trace';
import { TraceBuilder } from './trace-builder';

const PROGRAM = 'G21\nG0 X1\n;nothing\nG2 X3 I1 F100\nG1 X4\nM30\n';

/**
 * Steps from line to line: mostly to the same or the next line, sometimes close to the largest step that a byte can
 * hold, or far beyond it.
 */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 28, max: 34 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 500_000 }) },
);
const programs = fc
  .array(fc.record({ step, kind: fc.constantFrom(...Object.values(SegmentKind)) }), { maxLength: 300 })
  .map((segments) => {
    let line = 1;
    return segments.map((segment) => {
      line += segment.step;
      return { line, kind: segment.kind };
    });
  });

describe('the lines of segments', () => {
  it('are what was put in, and so are the kinds (seed 5)', () => {
    fc.assert(
      fc.property(programs, (segments) => {
        const lines = segments.map(({ line }) => line);
        const kinds = segments.map(({ kind }) => kind);
        const trace = { segmentCount: segments.length, ...packLines(lines, kinds) };
        expect(lines.map((_, segment) => lineOfSegment(trace, segment))).toEqual(lines);
        expect(kinds.map((_, segment) => segmentKind(trace, segment))).toEqual(kinds);
        for (const line of new Set(lines.flatMap((own) => [own - 1, own, own + 1]))) {
          const first = lines.filter((other) => other < line).length;
          const end = lines.filter((other) => other <= line).length;
          expect(segmentsOfLine(trace, line)).toEqual({ first, end });
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('are the same when a trace is built segment by segment (seed 6)', () => {
    fc.assert(
      fc.property(programs, (segments) => {
        const builder = new TraceBuilder();
        for (const { line, kind } of segments) builder.push(line, 0, 0, kind, line);
        const { kindsAndSteps, lines } = builder.build(1, 'cnc', undefined);
        expect({ kindsAndSteps, lines }).toEqual(
          packLines(
            segments.map(({ line }) => line),
            segments.map(({ kind }) => kind),
          ),
        );
      }),
      { seed: 6, numRuns: 100 },
    );
  });

  it('lead from each segment of a program to its line and back', () => {
    const { trace } = readTolerant(PROGRAM);
    for (let segment = 0; segment < trace.segmentCount; segment++) {
      const { first, end } = segmentsOfLine(trace, lineOfSegment(trace, segment));
      expect(first).toBeLessThanOrEqual(segment);
      expect(end).toBeGreaterThan(segment);
    }
  });

  it('give an empty range for lines without motion', () => {
    const { trace } = readTolerant(PROGRAM);
    expect(segmentsOfLine(trace, 1)).toEqual({ first: 0, end: 0 });
    expect(segmentsOfLine(trace, 3)).toEqual({ first: 1, end: 1 });
    expect(segmentsOfLine(trace, 6)).toEqual({ first: trace.segmentCount, end: trace.segmentCount });
    expect(segmentsOfLine(trace, 4).end - segmentsOfLine(trace, 4).first).toBeGreaterThan(3);
  });

  it('far apart are found whether the lines between are comments or moves', () => {
    const rest = `${';\n'.repeat(1000)}X5\nX6\n`;
    const { trace } = readTolerant(`G1 X1 F100\n${rest}G0 X1\n${'X1\n'.repeat(200)}X9\n`);
    const lines = Array.from({ length: trace.segmentCount }, (_, segment) => lineOfSegment(trace, segment));
    expect(lines).toEqual([1, 1002, 1003, 1004, 1205]);
  });
});
