import { describe, expect, it } from 'vitest';
import { readTolerant } from '../testing/read';
import { lineOfSegment, segmentsOfLine, stateAt, transferablesOfTrace } from './motion-trace';

const PROGRAM = 'G21\nG0 X1\n;nothing\nG2 X3 I1 F100\nG1 X4\nM30\n';

describe('the map between lines and segments', () => {
  it('leads from each segment to its line and back', () => {
    const { trace } = readTolerant(PROGRAM);
    for (let segment = 0; segment < trace.segmentCount; segment++) {
      const { first, end } = segmentsOfLine(trace, lineOfSegment(trace, segment));
      expect(first).toBeLessThanOrEqual(segment);
      expect(end).toBeGreaterThan(segment);
    }
  });

  it('gives an empty range for lines without motion', () => {
    const { trace } = readTolerant(PROGRAM);
    expect(segmentsOfLine(trace, 1)).toEqual({ first: 0, end: 0 });
    expect(segmentsOfLine(trace, 3)).toEqual({ first: 1, end: 1 });
    expect(segmentsOfLine(trace, 6)).toEqual({ first: trace.segmentCount, end: trace.segmentCount });
    expect(segmentsOfLine(trace, 4).end - segmentsOfLine(trace, 4).first).toBeGreaterThan(3);
  });
});

describe('a trace', () => {
  it('measures distances and boxes', () => {
    const { trace } = readTolerant('G0 X10\nG1 Y5 Z-2 F10\nG0 X0 Y0 Z0');
    expect(trace.bounds).toEqual({ minX: 0, minY: 0, minZ: -2, maxX: 10, maxY: 5, maxZ: 0 });
    expect(trace.cutBounds).toEqual({ minX: 10, minY: 0, minZ: -2, maxX: 10, maxY: 5, maxZ: 0 });
    expect(trace.cutDistance).toBeCloseTo(Math.hypot(5, 2), 5);
    expect(trace.rapidDistance).toBeCloseTo(10 + Math.hypot(10, 5, 2), 5);
  });

  it('keeps sixteen bytes per segment', () => {
    const lines = Array.from({ length: 50_000 }, (_, i) => `X${i % 300}Y${i}`).join('\n');
    const { trace } = readTolerant(`G1F100\n${lines}`);
    const columns = trace.points.buffer.byteLength + trace.linesAndKinds.buffer.byteLength;
    expect(columns / trace.segmentCount).toBeLessThan(18);
    expect(trace.points.byteLength + trace.linesAndKinds.byteLength).toBe(16 * trace.segmentCount + 12);
  });

  it('survives being handed to another thread', () => {
    const { trace } = readTolerant(PROGRAM);
    const before = stateAt(trace, 2);
    const moved = structuredClone(trace, { transfer: transferablesOfTrace(trace) });
    expect(trace.points.length).toBe(0);
    expect(stateAt(moved, 2)).toEqual(before);
    expect(moved.segmentCount).toBe(trace.segmentCount);
  });
});
