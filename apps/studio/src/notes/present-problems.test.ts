import { createDesign, createShapeObject } from '@kerf/document';
import type { Problem, ProblemCode, Tool } from '@kerf/machining';
import { expect, it } from 'vitest';
import type { JobState } from '../job/job-store';
import { createPresentProblems } from './present-problems';

const shape = { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 } as const;
const design = createDesign({ objects: [createShapeObject({ id: 'a', shape })] });
const problem = (code: ProblemCode): Problem => ({ code, severity: 'warning', message: 'm' });
const [hit, other, early] = [problem('hits-fixture'), problem('too-deep'), problem('no-depth')];
const job = { status: 'done', design, result: { problems: [hit, other] } } as unknown as JobState;
const firstBit = { ...design.setup.firstBit, shankDiameter: 6 } as Tool;
const longer = { ...design, setup: { ...design.setup, firstBit } };

it("shows a fresh job's problems, and those found while drawing once it is stale", () => {
  const present = createPresentProblems();
  expect(present(job, design, [early])).toEqual([hit, other]);
  expect(present(job, { ...design, objects: [] }, [early])).toEqual([early]);
  expect(present({ status: 'none' } as unknown as JobState, design, [early])).toEqual([early]);
});

it('drops what a job says of clamps where another shank or holder is in, with the same array each time', () => {
  const present = createPresentProblems();
  const left = present(job, longer, []);
  expect(left).toEqual([other]);
  expect(present(job, { ...longer }, [])).toBe(left);
});

it('drops a job whose clamps have moved since', () => {
  const fixtures = [{ x: 0, y: 0, width: 9, height: 9, top: 5 }];
  const moved = { ...design, setup: { ...design.setup, fixtures } };
  expect(createPresentProblems()(job, moved, [early])).toEqual([early]);
});
