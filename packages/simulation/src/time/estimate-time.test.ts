import { interpret, type MotionTrace, SegmentKind, segmentKind, TOLERANT_PROFILE } from '@kerf/gcode';
import { CancelledError, DEFAULT_MACHINE, type MachineProfile } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTime } from './estimate-time';
import { cornerSpeedSquared, limitByAxis } from './junction';
import { startOfSegment } from './timeline';
import { trapezoidSeconds } from './trapezoid';

function traceOf(text: string, mode: 'cnc' | 'laser' = 'cnc'): MotionTrace {
  const result = interpret(text, { profile: TOLERANT_PROFILE, mode });
  if (!result.ok) throw new Error(result.problems[0].message);
  return result.value;
}

function secondsOf(text: string, machine: MachineProfile = DEFAULT_MACHINE): number {
  return estimateTime(traceOf(text), machine).totalSeconds;
}

/**
 * The planner without optimisation. Before each segment it plans the next fourteen segments again, from the last of
 * them, which ends at standstill, to the first. The controller does this whenever a block is taken from its buffer.
 */
function slowSeconds(trace: MotionTrace, machine: MachineProfile): number {
  const { points, segmentCount, feeds } = trace;
  const moves = Array.from({ length: segmentCount }, (_, i) => {
    const delta = [0, 1, 2].map((axis) => points[3 * i + 3 + axis]! - points[3 * i + axis]!);
    const length = Math.hypot(...delta);
    const unit = delta.map((value) => value / length);
    const rate = limitByAxis(machine.maxRate, unit[0]!, unit[1]!, unit[2]!);
    const isRapid = segmentKind(trace, i) === SegmentKind.rapid;
    const feed = isRapid ? rate : Math.min(rate, feeds.values.at(-1)!);
    const acceleration = limitByAxis(machine.acceleration, unit[0]!, unit[1]!, unit[2]!);
    return { length, unit, cruise: feed / 60, acceleration };
  });
  const cornerSquared = (i: number) => {
    if (i === 0 || i >= moves.length) return 0;
    const [a, b] = [moves[i - 1]!, moves[i]!];
    const cosine = -a.unit.reduce((sum, value, axis) => sum + value * b.unit[axis]!, 0);
    const [x, y, z] = b.unit.map((value, axis) => value - a.unit[axis]!);
    const corner = cornerSpeedSquared(machine.acceleration, machine.junctionDeviation, cosine, x!, y!, z!);
    return Math.min(corner, a.cruise ** 2, b.cruise ** 2);
  };
  let seconds = 0;
  let entry = 0;
  for (let i = 0; i < moves.length; i++) {
    let exitSquared = 0;
    for (let ahead = Math.min(i + 14, moves.length - 1); ahead > i; ahead--) {
      const { acceleration, length } = moves[ahead]!;
      exitSquared = Math.min(cornerSquared(ahead), exitSquared + 2 * acceleration * length);
    }
    const { length, cruise, acceleration } = moves[i]!;
    const exit = Math.sqrt(Math.min(exitSquared, entry ** 2 + 2 * acceleration * length));
    seconds += trapezoidSeconds(length, entry, exit, cruise, acceleration);
    entry = exit;
  }
  return seconds;
}

describe('estimateTime', () => {
  it('takes the slowest axis of a rapid', () => {
    // 100 mm at 5000 mm/min and 500 mm/s²; 10 mm of Z at 1000 mm/min.
    expect(secondsOf('G0 X100')).toBeCloseTo(100 / (5000 / 60) + 5000 / 60 / 500, 6);
    expect(secondsOf('G0 Z10')).toBeCloseTo(10 / (1000 / 60) + 1000 / 60 / 500, 6);
  });

  it('adds dwells, and waits for nobody', () => {
    const plain = secondsOf('G0 X10\nG0 X20');
    const stop = secondsOf('G0 X10\nM0\nG0 X20');
    expect(secondsOf('G0 X10\nG4 P2\nG4 P1.5\nG0 X20')).toBeCloseTo(stop + 3.5, 5);
    expect(stop).toBeGreaterThan(plain);
  });

  it('puts pauses before the segment that follows', () => {
    const timeline = estimateTime(traceOf('G0 X10\nG4 P2\nG0 X20\nG4 P1'), DEFAULT_MACHINE);
    expect([...timeline.pauseSegments]).toEqual([1, 2]);
    expect(startOfSegment(timeline, 1)).toBeCloseTo(timeline.ends[0]! + 2, 5);
    expect(timeline.totalSeconds).toBeCloseTo(timeline.ends[1]! + 1, 5);
  });

  it('stops for a new spindle speed, and not for a new laser power', () => {
    const text = (power: number) => `M3 S2000\nG1 X10 F5000\nX20 S${power}`;
    const total = (power: number, mode: 'cnc' | 'laser') =>
      estimateTime(traceOf(text(power), mode), DEFAULT_MACHINE).totalSeconds;
    expect(total(3000, 'cnc')).toBeGreaterThan(total(2000, 'cnc') + 0.05);
    expect(total(3000, 'laser')).toBeCloseTo(total(2000, 'laser'), 9);
  });

  it('takes as long for an arc whatever the tolerance it is shown with', () => {
    const text = 'G1 X20 F4000\nG3 X23 Y3 J3\nG1 Y20\nG3 X20 Y23 I-3\nG1 X0';
    const totals = [0.001, 0.01, 0.05].map((arcTolerance) => {
      const result = interpret(text, { profile: TOLERANT_PROFILE, arcTolerance });
      return result.ok ? estimateTime(result.value, DEFAULT_MACHINE).totalSeconds : Number.NaN;
    });
    for (const total of totals) expect(Math.abs(total / totals[0]! - 1)).toBeLessThan(0.01);
  });

  it('agrees with the planner without short cuts (seed 29)', () => {
    const step = fc.tuple(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.constantFrom(0, 0, 0.5, -0.5),
      fc.constantFrom('G0', 'G1', 'G1', 'G1'),
      fc.constantFrom(1, 0.05),
    );
    const programs = fc.tuple(
      fc.array(step, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(300, 3000, 12000),
    );
    fc.assert(
      fc.property(programs, ([steps, feed]) => {
        const lines = steps.map(
          ([x, y, z, word, size]) => `${word}X${(x * size).toFixed(4)}Y${(y * size).toFixed(4)}Z${z}`,
        );
        const trace = traceOf(`G91 F${feed}\nG1 X1\n${lines.join('\n')}`);
        const seconds = estimateTime(trace, DEFAULT_MACHINE).totalSeconds;
        expect(seconds).toBeCloseTo(slowSeconds(trace, DEFAULT_MACHINE), 4);
      }),
      { seed: 29, numRuns: 200 },
    );
  });

  it('never runs backwards, reports, and can be cancelled', () => {
    const lines = Array.from({ length: 70_000 }, (_, i) => `X${i % 7}Y${i % 3}`).join('\n');
    const trace = traceOf(`G1 F500\n${lines}`);
    const reports: number[] = [];
    const context = { report: (share: number) => reports.push(share), isCancelled: () => false };
    const { ends } = estimateTime(trace, DEFAULT_MACHINE, context);
    expect(ends.every((end, i) => i === 0 || end >= ends[i - 1]!)).toBe(true);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
    expect(reports.at(-1)).toBe(1);
    expect(() => estimateTime(trace, DEFAULT_MACHINE, { ...context, isCancelled: () => true })).toThrow(
      CancelledError,
    );
  });

  it('gives a finite time for any program (seed 41)', () => {
    const lines = [
      ...[
        'G0 X5 Y5',
        'G1 X-3 F300',
        'G2 X1 Y1 R2',
        'G3 X0 Y0 I1 J0.5',
        'G2 I5 P3',
        'G91',
        'G90',
        'G1 X0.00001',
      ],
      ...['X0.0001Y0.0001', 'M3 S500', 'M5', 'S900', 'G4 P0.1', 'G93', 'F0', 'G94', 'G18', 'G17', 'M0', 'M8'],
      ...['G81 X3 Z-2 R1', 'G80', 'G3 X0.001 Y0 R0.001', 'G2 X90000 Y0 R45000', 'F0.0001', 'F1000000', 'Z-1'],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 40 }), (program) => {
        const timeline = estimateTime(traceOf(`G21\n${program.join('\n')}`), DEFAULT_MACHINE);
        expect(Number.isFinite(timeline.totalSeconds)).toBe(true);
        expect(timeline.ends.every((end, i) => end >= (timeline.ends[i - 1] ?? 0))).toBe(true);
      }),
      { seed: 41, numRuns: 500 },
    );
  });

  it('takes an empty trace, and motions too short to see', () => {
    expect(secondsOf(';nothing')).toBe(0);
    expect(secondsOf('G0 X400.00001\nG0 X400.000011\nG0 X0')).toBeGreaterThan(9);
  });
});
