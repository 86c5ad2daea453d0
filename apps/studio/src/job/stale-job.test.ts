import {
  applyStep,
  createDesign,
  createShapeObject,
  type Design,
  invertStep,
  type Step,
} from '@kerf/document';
import { scaling, translation } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { expect, it } from 'vitest';
import { isStaleJob, type JobState } from './job-store';

const shape = { kind: 'rectangle', width: 40, height: 20, rx: 0, ry: 0 } as const;
const clamp = { x: 5, y: 5, width: 20, height: 20, top: 8 };
const part = createShapeObject({ id: 'part', shape });
const made = createDesign({ objects: [part] });
const job: JobState = {
  status: 'done',
  result: { problems: [], output: null },
  design: made,
  device: DEFAULT_DEVICE,
};

function after(step: Step, design: Design = made): Design {
  const applied = applyStep(design, step);
  if (!applied.ok) throw new Error(applied.problems[0]?.message);
  return applied.value;
}

function change(changes: object): Step {
  return { kind: 'update-objects', patches: [{ id: part.id, changes }] };
}

it.each<[string, Step]>([
  ['moving', change({ transform: translation(5, 0) })],
  ['scaling', change({ transform: scaling(2, 1) })],
  ['another shape', change({ shape: { ...shape, width: 41 } })],
  ['another layer and operation', change({ operation: { ...part.operation, targetDepth: 2 } })],
  ['hiding', change({ isHidden: true })],
  ['removing', { kind: 'remove-objects', ids: [part.id] }],
  ['other material', { kind: 'update-design', changes: { stock: { ...made.stock, thickness: 6 } } }],
  ['a clamp', { kind: 'update-design', changes: { setup: { fixtures: [clamp] } } }],
  ['another safe height', { kind: 'update-design', changes: { setup: { safeHeight: 9 } } }],
])('%s discards the G-code, and undoing brings it back', (_, step) => {
  const changed = after(step);
  expect(isStaleJob(job, changed)).toBe(true);
  const undone = after(invertStep(made, step), changed);
  expect(undone).not.toBe(made);
  expect(isStaleJob(job, undone)).toBe(false);
});

it('the name of the project is no part of the G-code', () => {
  expect(isStaleJob(job, after({ kind: 'update-design', changes: { name: 'Another' } }))).toBe(false);
});

it('clamps do not change the G-code of a laser', () => {
  const setup = { ...made.setup, mode: 'laser' as const };
  const burnt = { ...job, design: { ...made, setup } } as JobState;
  expect(isStaleJob(burnt, { ...made, setup: { ...setup, fixtures: [clamp] } })).toBe(false);
});

it('what grips a bit is no part of the G-code, how deep it cuts is checked with it', () => {
  const { firstBit } = made.setup;
  const bit = (body: object) =>
    after({ kind: 'update-design', changes: { setup: { firstBit: { ...firstBit, ...body } as Tool } } });
  expect(isStaleJob(job, bit({ shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } }))).toBe(false);
  expect(isStaleJob(job, bit({ fluteLength: 12 }))).toBe(true);
  expect(isStaleJob(job, bit({ diameter: 2 }))).toBe(true);
});

it('a program of a file belongs to no design', () => {
  const opened = { status: 'opened' } as JobState;
  expect(isStaleJob(opened, after(change({ transform: translation(5, 0) })))).toBe(false);
});
