import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSegments, motionOf, readTolerant, strictError, warningsOf } from '../../testing/read';
import { SegmentKind, segmentKind } from '../../trace/motion-trace';

/** The largest distance of any point on the chords from the circle. */
function deviation(text: string, tolerance: number, x: number, y: number, radius: number): number {
  const { trace } = readTolerant(text, { arcTolerance: tolerance });
  let worst = 0;
  for (let segment = 0; segment < trace.segmentCount; segment++) {
    if (segmentKind(trace, segment) < SegmentKind.arcClockwise) continue;
    const [x0, y0, , x1, y1] = trace.points.subarray(3 * segment, 3 * segment + 6);
    for (let share = 0; share <= 1; share += 0.25) {
      const reach = Math.hypot(x0! + share * (x1! - x0!) - x, y0! + share * (y1! - y0!) - y);
      worst = Math.max(worst, Math.abs(reach - radius));
    }
  }
  return worst;
}

describe('G2 and G3', () => {
  it('turn the way they say', () => {
    const clockwise = readTolerant('G1 F100\nG2 X2 Y0 I1 J0').trace;
    const counter = readTolerant('G1 F100\nG3 X2 Y0 I1 J0').trace;
    expect(clockwise.bounds.maxY).toBeCloseTo(1, 2);
    expect(clockwise.bounds.minY).toBeCloseTo(0, 4);
    expect(counter.bounds.minY).toBeCloseTo(-1, 2);
    expect(counter.bounds.maxY).toBeCloseTo(0, 4);
  });

  it('end exactly where they say', () => {
    expect(describeSegments(readTolerant('F9\nG2 X2 Y0 I1 J0').trace).at(-1)).toBe('cw:2,0,0');
  });

  it('make a full circle when the end is the start', () => {
    const { trace } = readTolerant('G0 X10\nG3 X10 Y0 I-10 F100');
    expect(trace.cutDistance).toBeCloseTo(20 * Math.PI, 1);
    expect(trace.cutBounds.minX).toBeCloseTo(-10, 1);
    const bare = readTolerant('G0 X10\nG3 I-10 F100');
    expect(bare.trace.cutDistance).toBeCloseTo(20 * Math.PI, 1);
  });

  it('rise evenly as a helix, with the turns that P asks for', () => {
    const { trace } = readTolerant('G0 X1\nG3 X1 Y0 Z-4 I-1 P4 F100', { arcTolerance: 0.0001 });
    expect(trace.cutDistance).toBeCloseTo(Math.hypot(8 * Math.PI, 4), 2);
    expect(trace.cutBounds.minZ).toBe(-4);
  });

  it('take the short way with a positive radius and the long way with a negative one', () => {
    expect(readTolerant('G2 X1 Y1 R1 F100').trace.cutDistance).toBeCloseTo(Math.PI / 2, 2);
    expect(readTolerant('G2 X1 Y1 R-1 F100').trace.cutDistance).toBeCloseTo(1.5 * Math.PI, 1);
  });

  it('work in the ZX and YZ planes', () => {
    const zx = readTolerant('G18 F9\nG2 X0 Z2 I0 K1').trace.bounds;
    expect([zx.minX, zx.maxX].map((value) => Math.round(value))).toEqual([0, 1]);
    const yz = readTolerant('G19 F9\nG2 Y2 Z0 J1 K0').trace.bounds;
    expect([yz.minZ, yz.maxZ].map((value) => Math.round(value))).toEqual([0, 1]);
  });

  it('read I and J as positions after G90.1', () => {
    const relative = motionOf('G0 X5 Y5\nG2 X7 Y5 I1 J0 F9');
    expect(motionOf('G0 X5 Y5\nG90.1\nG2 X7 Y5 I6 J5 F9')).toEqual(relative);
  });

  it('are refused as a whole when the radii do not agree', () => {
    expect(warningsOf('F9\nG2 X2 Y0 I1.1 J0\nG1 X1')).toEqual(['Arc radii at start and end differ']);
    expect(motionOf('F9\nG2 X2 Y0 I1.1 J0\nG1 X1')).toEqual(['feed:1,0,0']);
    expect(strictError('F9\nG2 X2 Y0 I1.1 J0')).toMatchObject({ code: 'invalid_param', place: { line: 2 } });
  });

  it.each([
    ['G2 X2 Y0', 'Arc without a centre (I, J, K) or a radius (R)'],
    ['G2 Z2', 'Arc without an end or a centre in its plane'],
    ['G2 X2 Y0 R0.9', 'Arc radius is too small for the distance to its end'],
    ['G2 X0 Y0 R1', 'Arc with a radius, but the end is the start'],
    ['G2 X0 Y0 I0 J0', 'Arc with its centre at its start'],
  ])('refuse %s', (line, message) => {
    expect(warningsOf(`F9\n${line}`)).toEqual([message]);
  });

  it('stay within the tolerance (seed 7)', () => {
    const arcs = fc.record({
      radius: fc.double({ min: 0.05, max: 150, noNaN: true }),
      start: fc.double({ min: 0, max: 6.28, noNaN: true }),
      sweep: fc.double({ min: 0.2, max: 6.2, noNaN: true }),
      tolerance: fc.constantFrom(0.001, 0.01, 0.1),
    });
    fc.assert(
      fc.property(arcs, ({ radius, start, sweep, tolerance }) => {
        const at = (angle: number) => [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
        const [x0, y0] = at(start);
        const [x1, y1] = at(start + sweep);
        const text = `G0 X${x0.toFixed(9)} Y${y0.toFixed(9)}\nG3 X${x1.toFixed(9)} Y${y1.toFixed(9)} I${(-x0).toFixed(9)} J${(-y0).toFixed(9)} F9`;
        expect(deviation(text, tolerance, 0, 0, radius)).toBeLessThanOrEqual(1.001 * tolerance + 2e-5);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
