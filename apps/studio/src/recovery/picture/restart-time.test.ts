import { interpret, STRICT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { estimateTime, positionAt } from '@kerf/simulation';
import { expect, it } from 'vitest';
import { restartSeconds, wayTo } from './restart-time';

const TEXT = 'G21 G90\nG0 X10 Y0 Z5\nG1 Z-1 F300\nG1 X110 F600\nG0 Z5\n';

function timed() {
  const read = interpret(TEXT, { profile: STRICT_PROFILE });
  if (!read.ok) throw new Error(read.problems[0]?.code);
  const trace = read.value;
  return { trace, timeline: estimateTime(trace, DEFAULT_MACHINE) };
}

it('is the beginning of the line, or the moment at which the line is at the place', () => {
  const program = timed();
  const placeAt = (seconds: number) => positionAt(program.trace, program.timeline, seconds);
  const begin = restartSeconds(program, { line: 4, kind: 'pass-start', place: [10, 0, -1] });
  expect(placeAt(begin)).toMatchObject({ x: 10, z: -1 });
  const middle = restartSeconds(program, { line: 4, kind: 'point', place: [60, 0.01, -1] });
  expect(placeAt(middle).x).toBeCloseTo(60, 3);
  const beyond = restartSeconds(program, { line: 4, kind: 'point', place: [500, 0, -1] });
  expect(placeAt(beyond).x).toBeCloseTo(110, 3);
});

it('leads from where the tool is over each step to the place, and from nowhere if that is unknown', () => {
  const steps = [
    { code: 'reset-modes', lines: ['M5'] },
    { code: 'lift', lines: ['G0 Z20'], place: [1, 2, 20] },
    { code: 'travel', lines: ['G0 X10 Y0'], place: [10, 0, 20] },
    { code: 'plunge', lines: ['G1 Z-1'], place: [10, 0, -1] },
    { code: 'cut', lines: ['G1 X110'], place: [110, 0, -1] },
  ] as unknown as Parameters<typeof wayTo>[0]['steps'];
  const restart = { line: 4, kind: 'pass-start', place: [10, 0, -1], depth: -1, repeatedLines: 0 } as const;
  const way = [
    [1, 2, 20],
    [10, 0, 20],
    [10, 0, -1],
  ];
  const plan = { steps, restart: { ...restart, place: [10, 0, -1] as [number, number, number] } };
  expect(wayTo({ ...plan, position: 'kept' }, [1, 2, 3])).toEqual([[1, 2, 3], ...way]);
  expect(wayTo({ ...plan, position: 'unknown' }, [1, 2, 3])).toEqual(way);
  expect(wayTo({ ...plan, position: 'kept' }, null)).toEqual(way);
});
