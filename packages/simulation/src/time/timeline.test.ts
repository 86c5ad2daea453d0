import { interpret, type MotionTrace, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { estimateTime } from './estimate-time';
import { type MotionTimeline, positionAt, segmentAt, timeAtLine, transferablesOfTimeline } from './timeline';

const TIMELINE: MotionTimeline = {
  ends: Float32Array.of(1, 4, 4, 6),
  pauseSegments: Uint32Array.of(1, 4),
  pauseSeconds: Float32Array.of(2, 3),
  totalSeconds: 9,
};

function traceOf(text: string): MotionTrace {
  const result = interpret(text, { profile: TOLERANT_PROFILE });
  if (!result.ok) throw new Error(result.problems[0].message);
  return result.value;
}

describe('segmentAt', () => {
  it.each([
    [-1, 0, 0],
    [0.25, 0, 0.25],
    [1, 1, 0],
    [2.9, 1, 0],
    [3.5, 1, 0.5],
    [4, 3, 0],
    [5, 3, 0.5],
    [6, 3, 1],
    [100, 3, 1],
  ])('at %d s is segment %d, done by %d', (seconds, segment, fraction) => {
    const place = segmentAt(TIMELINE, seconds);
    expect(place.segment).toBe(segment);
    expect(place.fraction).toBeCloseTo(fraction, 5);
  });

  it('finds nothing in an empty trace', () => {
    expect(segmentAt({ ...TIMELINE, ends: new Float32Array(0) }, 1)).toEqual({ segment: -1, fraction: 0 });
  });
});

describe('positionAt and timeAtLine', () => {
  const trace = traceOf('G21\nG0 X10\nG4 P5\nG1 Y10 F600\nG0 Z5');
  const timeline = estimateTime(trace, DEFAULT_MACHINE);

  it('agree on where the lines begin', () => {
    expect(timeAtLine(trace, timeline, 1)).toBe(0);
    expect(timeAtLine(trace, timeline, 3)).toBe(timeline.ends[0]);
    expect(timeAtLine(trace, timeline, 99)).toBe(timeline.ends[2]);
    expect(positionAt(trace, timeline, timeAtLine(trace, timeline, 5))).toEqual({ x: 10, y: 10, z: 0 });
  });

  it('stand still during a dwell', () => {
    const start = timeline.ends[0]!;
    expect(positionAt(trace, timeline, start + 0.1)).toEqual({ x: 10, y: 0, z: 0 });
    expect(positionAt(trace, timeline, start + 4.9)).toEqual({ x: 10, y: 0, z: 0 });
    expect(positionAt(trace, timeline, start + 5.5).y).toBeGreaterThan(1);
  });

  it('survive being handed to another thread', () => {
    const copy = { ...timeline, ends: timeline.ends.slice() };
    const moved = structuredClone(copy, { transfer: transferablesOfTimeline(copy) });
    expect(copy.ends.length).toBe(0);
    expect([...moved.ends]).toEqual([...timeline.ends]);
  });
});
