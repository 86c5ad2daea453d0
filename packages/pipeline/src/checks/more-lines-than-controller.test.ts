import { interpret, TOLERANT_PROFILE, wireLengths } from '@kerf/gcode';
import { DEFAULT_MACHINE, problemMaker, SILENT_CONTEXT } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { expect, it } from 'vitest';
import { JOB_PROBLEMS } from '../problems';
import type { OutputCheckInput } from './check';
import { checkMoreLinesThanController } from './more-lines-than-controller';

const QUICK = { ...DEFAULT_MACHINE, acceleration: { x: 4000, y: 4000, z: 4000 } };

/** A program of this many moves along X. */
function programOf(count: number, length: number, machine = QUICK, isPaced = true) {
  const lines = Array.from({ length: count }, (_, index) => `X${(index * length).toFixed(2)}`);
  const bytes = new TextEncoder().encode(['G21G90', 'G1F6000', ...lines].join('\n'));
  const read = interpret(bytes, { profile: TOLERANT_PROFILE });
  if (!read.ok) throw new Error(read.problems[0].message);
  const sent = isPaced ? wireLengths(bytes) : undefined;
  const { totalSeconds } = estimateTime(read.value, machine, SILENT_CONTEXT, sent);
  return { trace: read.value, stats: { lineCount: count + 2, seconds: totalSeconds } };
}

const check = (...programs: ReturnType<typeof programOf>[]) =>
  checkMoreLinesThanController(
    { machine: QUICK, programs } as unknown as OutputCheckInput,
    problemMaker(JOB_PROBLEMS),
  );

it('says how much longer a dense program takes', () => {
  const [problem] = check(programOf(2000, 0.1));
  expect(problem).toMatchObject({ code: 'more-lines-than-controller', severity: 'warning' });
  expect(problem?.values?.lines).toBe(350);
  expect(problem?.values?.percent).toBeGreaterThan(100);
});

it('says nothing of programs whose motion takes the time, or of other controllers', () => {
  expect(check(programOf(500, 2))).toEqual([]);
  expect(check(programOf(20, 10))).toEqual([]);
  expect(check(programOf(2000, 0.1, QUICK, false))).toEqual([]);
});
