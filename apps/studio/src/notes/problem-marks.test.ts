import { createDesign, createShapeObject } from '@kerf/document';
import { translation } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { expect, it } from 'vitest';
import { problemMarks } from './problem-marks';

const shape = { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 } as const;
const inner = createShapeObject({ id: 'b', shape, transform: translation(5, 5) });
const design = createDesign({
  objects: [
    createShapeObject({ id: 'a', shape, transform: translation(30, 40) }),
    {
      kind: 'group',
      id: 'g',
      name: 'Group',
      transform: translation(100, 0),
      isLocked: false,
      isHidden: false,
      credits: [],
      children: [inner],
      generated: null,
    },
  ],
});
const problem = (objectId: string, at?: { x: number; y: number }): Problem => ({
  code: 'no-depth',
  severity: 'warning',
  message: 'm',
  place: { objectId, ...(at && { at }) },
});

it('marks each object once, with all its problems: at the place that is known, else at its corner', () => {
  const found = problemMarks(design, [
    problem('a'),
    problem('a', { x: 33, y: 44 }),
    problem('a', { x: 1, y: 2 }),
    problem('b'),
    problem('gone'),
    { code: 'no-depth', severity: 'error', message: 'without a place' },
  ]);
  expect(found.map(({ objectId, at, problems }) => [objectId, at.x, at.y, problems.length])).toEqual([
    ['a', 33, 44, 3],
    ['b', 125, 15, 1],
  ]);
});

it('has nothing to mark where nothing is wrong', () => {
  expect(problemMarks(design, [])).toEqual([]);
});
