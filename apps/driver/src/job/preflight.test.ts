import type { Controller } from '@kerf/grbl';
import { expect, it } from 'vitest';
import type { StoredProgram } from '../programs/program-store';
import { startProblemsOf } from './preflight';

const REQUEST = { sha256: 'a'.repeat(64), fileType: 'finishing', mode: 'laser' } as never;
const AGREES = { checkJob: () => [] } as unknown as Controller;

function stored(estimatedTime: number, motionSeconds: number | null): StoredProgram {
  const info = { sha256: 'a'.repeat(64), bounds: null, lines: 12_000, estimatedTime };
  const preparation = { start: { workOffset: [0, 0, 0] } };
  return {
    info,
    preparation,
    lines: {},
    prepared: { bounds: null, motionSeconds },
  } as unknown as StoredProgram;
}

const found = (program: StoredProgram) => startProblemsOf(REQUEST, program, AGREES);

it('says before the start how much longer a job runs because of a slow link', () => {
  expect(found(stored(120, 60))).toEqual([
    {
      code: 'slow-link',
      severity: 'warning',
      message: expect.stringContaining('about 100 lines a second'),
      details: { code: 'slow-link', lines: 100, percent: 100 },
    },
  ]);
});

it('says nothing of a job that the link feeds, or of a quick link', () => {
  expect(found(stored(65, 60))).toEqual([]);
  expect(found(stored(120, null))).toEqual([]);
});
