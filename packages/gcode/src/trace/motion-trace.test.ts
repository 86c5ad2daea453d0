import { describe, expect, it } from 'vitest';
import { readTolerant } from '../testing/read';
import { stateAt, transferablesOfTrace } from './motion-trace';

const PROGRAM = 'G21\nG0 X1\n;nothing\nG2 X3 I1 F100\nG1 X4\nM30\n';

describe('a trace', () => {
  it('measures distances and boxes', () => {
    const { trace } = readTolerant('G0 X10\nG1 Y5 Z-2 F10\nG0 X0 Y0 Z0');
    expect(trace.bounds).toEqual({ minX: 0, minY: 0, minZ: -2, maxX: 10, maxY: 5, maxZ: 0 });
    expect(trace.cutBounds).toEqual({ minX: 10, minY: 0, minZ: -2, maxX: 10, maxY: 5, maxZ: 0 });
    expect(trace.cutDistance).toBeCloseTo(Math.hypot(5, 2), 5);
    expect(trace.rapidDistance).toBeCloseTo(10 + Math.hypot(10, 5, 2), 5);
  });

  it.each([
    ['a router', (i: number) => `X${i % 300}Y${i}`],
    ['a laser', (i: number) => `X${i % 300}Y${i}S${i % 997}`],
  ])('of %s keeps at most sixteen bytes per segment', (_machine, lineOf) => {
    const lines = Array.from({ length: 200_000 }, (_, i) => lineOf(i)).join('\n');
    const { trace } = readTolerant(`M4S0\nG1F100\n${lines}`);
    const kept = transferablesOfTrace(trace).reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(kept / trace.segmentCount).toBeLessThan(16);
    expect(stateAt(trace, 123_456)).toMatchObject({ feedRate: 100 });
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
