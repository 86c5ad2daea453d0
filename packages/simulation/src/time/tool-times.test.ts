import { EventKind, interpret, type MotionTrace, stateAt, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTime } from './estimate-time';
import { type MotionTimeline, startOfSegment } from './timeline';
import { toolTimes } from './tool-times';

function traceOf(text: string): MotionTrace {
  const result = interpret(text, { profile: TOLERANT_PROFILE });
  if (!result.ok) throw new Error(result.problems[0].message);
  return result.value;
}

/** Slow and simple: adds the time of each segment to its tool, and each dwell to the tool of the last tool change. */
function slowly(trace: MotionTrace, timeline: MotionTimeline): Map<number, number> {
  const sum = new Map<number, number>();
  const add = (tool: number, seconds: number) => sum.set(tool, (sum.get(tool) ?? 0) + seconds);
  for (let segment = 0; segment < trace.segmentCount; segment += 1)
    add(stateAt(trace, segment).tool, timeline.ends[segment]! - startOfSegment(timeline, segment));
  const { kinds, values } = trace.events;
  for (let event = 0; event < kinds.length; event += 1) {
    if (kinds[event] !== EventKind.dwell) continue;
    let tool = 0;
    for (let before = 0; before < event; before += 1)
      if (kinds[before] === EventKind.toolChange) tool = values[before]!;
    add(tool, values[event]!);
  }
  return sum;
}

describe('toolTimes', () => {
  it('is the sum over segments and dwells (seed 5)', () => {
    const line = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.nat(40)).map(([x, y]) => `G1 X${x} Y${y}`),
      },
      fc.integer({ min: 0, max: 9 }).map((z) => `G0 Z${z}`),
      fc.integer({ min: 1, max: 4 }).map((tool) => `T${tool} M6`),
      fc.integer({ min: 1, max: 3 }).map((tool) => `T${tool}`),
      fc.integer({ min: 0, max: 3 }).map((seconds) => `G4 P${seconds}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const trace = traceOf(['G21 G90 F900', ...lines].join('\n'));
        const timeline = estimateTime(trace, DEFAULT_MACHINE);
        const expected = slowly(trace, timeline);
        const found = toolTimes(trace, timeline);
        for (const { tool, seconds } of found) expect(seconds).toBeCloseTo(expected.get(tool) ?? 0, 2);
        const named = new Set(found.map(({ tool }) => tool));
        for (const [tool, seconds] of expected) if (seconds > 0) expect(named).toContain(tool);
        const total = found.reduce((sum, { seconds }) => sum + seconds, 0);
        expect(total).toBeCloseTo(timeline.totalSeconds, 2);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('gives a dwell to the tool that is in the spindle, and lists tools by first use', () => {
    const trace = traceOf(
      'G21\nT2 M6\nG4 P3\nG1 X10 F600\nG4 P5\nT1 M6\nG4 P7\nG1 X0\nT2 M6\nG1 X10\nG4 P11',
    );
    const timeline = estimateTime(trace, DEFAULT_MACHINE);
    const times = toolTimes(trace, timeline);
    expect(times.map(({ tool }) => tool)).toEqual([2, 1]);
    const move = (timeline.totalSeconds - 26) / 3;
    expect(times[0]!.seconds).toBeCloseTo(19 + 2 * move, 3);
    expect(times[1]!.seconds).toBeCloseTo(7 + move, 3);
  });

  it('calls 0 what is done before the first change, and has nothing for an empty program', () => {
    const trace = traceOf('G21\nG0 X10\nT1 M6\nG1 X20 F600');
    expect(toolTimes(trace, estimateTime(trace, DEFAULT_MACHINE)).map(({ tool }) => tool)).toEqual([0, 1]);
    const empty = traceOf('(nothing)\nT1 M6\n');
    expect(toolTimes(empty, estimateTime(empty, DEFAULT_MACHINE))).toEqual([]);
  });
});
