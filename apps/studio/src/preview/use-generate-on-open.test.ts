import { createDesign, createShapeObject, modelAsset, placeModel } from '@kerf/document';
import { EMPTY_MESH } from '@kerf/geometry';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { expect, it } from 'vitest';
import type { JobState } from '../job/job-store';
import { isToBeGenerated } from './use-generate-on-open';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const design = createDesign({ objects: [createShapeObject({ id: 'a', shape })] });
const moved = createDesign({ objects: [createShapeObject({ id: 'a', shape: { ...shape, rx: 6 } })] });
const none: JobState = { status: 'none' };
const done: JobState = {
  status: 'done',
  result: { problems: [], output: null },
  design,
  device: DEFAULT_DEVICE,
};
const alone = { isRunning: false };

it('is what has no program, or one of a design that is another now', () => {
  expect(isToBeGenerated(none, design, alone)).toBe(true);
  expect(isToBeGenerated(done, moved, alone)).toBe(true);
  expect(isToBeGenerated(done, design, alone)).toBe(false);
});

it('is not an empty drawing, what is being worked at, or what has failed', () => {
  expect(isToBeGenerated(none, createDesign(), alone)).toBe(false);
  const before = null;
  const device = DEFAULT_DEVICE;
  const abort = new AbortController();
  expect(isToBeGenerated({ status: 'generating', abort, before, device }, design, alone)).toBe(false);
  const failure = { kind: 'timed-out', seconds: 1 } as const;
  expect(isToBeGenerated({ status: 'failed', failure }, design, alone)).toBe(false);
});

it('is nothing beside a model, and nothing while the machine runs', () => {
  const file = { asset: modelAsset(EMPTY_MESH, 'a'), size: { x: 9, y: 9, z: 2 }, source: 'file' } as const;
  const { object } = placeModel(file, design.stock, { id: 'm', name: 'a' });
  const withModel = createDesign({ assets: [file.asset], objects: [...design.objects, object] });
  expect(isToBeGenerated(none, withModel, alone)).toBe(false);
  expect(isToBeGenerated(done, moved, { isRunning: true })).toBe(false);
});
