import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { estimateTime, positionAt, timeAtLine } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { followedSeconds } from './followed-place';

function programOf(text: string) {
  const read = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return { trace: read.value, timeline: estimateTime(read.value, DEFAULT_MACHINE) };
}

const LAP = 'G1 X50 F600\nG1 Y50\nG1 X0\nG1 Y0\n';
/** Five laps around a square, from line 3 on. */
const LAPS = programOf(`G0 Z5\nG1 Z-1 F100\n${LAP.repeat(5)}`);

describe('where the machine is', () => {
  it('is the place on its path, lines before the one that the controller has taken', () => {
    const place = followedSeconds(LAPS, { line: 9, position: [20, 0, -1] }, undefined);
    expect(place.isOnPath).toBe(true);
    expect(place.seconds).toBeGreaterThan(timeAtLine(LAPS.trace, LAPS.timeline, 3));
    expect(place.seconds).toBeLessThan(timeAtLine(LAPS.trace, LAPS.timeline, 4));
    expect(positionAt(LAPS.trace, LAPS.timeline, place.seconds).x).toBeCloseTo(20, 3);
  });

  it('is on the lap that a controller may be at which has planned ahead to the line', () => {
    const laps = programOf(LAP.repeat(40));
    const { seconds } = followedSeconds(laps, { line: 100, position: [20, 0, 0] }, undefined);
    const of = (line: number) => timeAtLine(laps.trace, laps.timeline, line);
    expect(seconds).toBeGreaterThan(of(85));
    expect(seconds).toBeLessThan(of(86));
  });

  it('goes on lap by lap where the path comes by again', () => {
    const { totalSeconds } = LAPS.timeline;
    let last = 4;
    for (let seconds = 4; seconds < totalSeconds - 1; seconds += 1.7) {
      const { x, y, z } = positionAt(LAPS.trace, LAPS.timeline, seconds);
      const place = followedSeconds(LAPS, { line: 22, position: [x, y, z] }, last);
      expect(place.seconds).toBeCloseTo(seconds, 1);
      last = place.seconds;
    }
  });

  it('stays on the path where the machine is lifted off it, and is none that it has left behind', () => {
    expect(followedSeconds(LAPS, { line: 9, position: [20, 0, 30] }, 12)).toEqual({
      seconds: 12,
      isOnPath: false,
    });
    const long = programOf(LAP.repeat(100));
    const earliest = timeAtLine(long.trace, long.timeline, 310);
    expect(followedSeconds(long, { line: 350, position: [20, 0, 30] }, 12).seconds).toBe(earliest);
  });

  it('is the line alone where the position is not known or never was on the path', () => {
    const line = timeAtLine(LAPS.trace, LAPS.timeline, 9);
    for (const position of [undefined, [500, 500, 0]])
      expect(followedSeconds(LAPS, { line: 9, position }, undefined)).toEqual({
        seconds: line,
        isOnPath: false,
      });
  });

  it('is the start of a program without a move, and any line beyond the last is its end', () => {
    expect(followedSeconds(programOf('M5\n'), { line: 1, position: [0, 0, 0] }, undefined).seconds).toBe(0);
    expect(followedSeconds(LAPS, { line: 99, position: undefined }, undefined).seconds).toBeCloseTo(
      LAPS.timeline.totalSeconds,
      3,
    );
  });
});
