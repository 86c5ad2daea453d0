import { createDesign, type Design, type ModelSource, modelAsset, placeModel } from '@kerf/document';
import { EMPTY_MESH } from '@kerf/geometry';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { expect, it } from 'vitest';
import type { JobState } from '../job/job-store';
import { chosenModel, isProgramFile, modelStep } from './input-mode';

const none: JobState = { status: 'none' };
const file = new File([''], 'a.nc');
const opening: JobState = {
  status: 'opening',
  file,
  profile: 'strict',
  abort: new AbortController(),
  before: null,
};
const asset = modelAsset(EMPTY_MESH, 'a.stl');

function withModels(...sources: readonly ModelSource[]): Design {
  const objects = sources.map((source, at) => {
    const size = { x: 9, y: 9, z: 2 };
    const { stock } = createDesign();
    return placeModel({ asset, size, source }, stock, { id: `m${at}`, name: source }).object;
  });
  return createDesign({ assets: [asset], objects });
}

it('what is shown follows from what is there: the selected model, or the topmost one, or a program file', () => {
  const design = withModels('file', 'picture', 'drawing');
  const sourceFor = (selection: readonly string[]) => chosenModel(design, selection)?.model.source;
  expect([sourceFor([]), sourceFor(['m0']), sourceFor(['x', 'm1'])]).toEqual(['drawing', 'file', 'picture']);
  expect(chosenModel(createDesign(), [])).toBeNull();
  expect([isProgramFile(none), isProgramFile(opening)]).toEqual([false, true]);
});

it('the four steps lead from the model to the finished part', () => {
  const design = withModels('file');
  const output = { programs: [] } as never;
  const done: JobState = {
    status: 'done',
    result: { problems: [], output },
    design,
    device: DEFAULT_DEVICE,
  };
  const generating: JobState = {
    status: 'generating',
    abort: new AbortController(),
    before: null,
    device: DEFAULT_DEVICE,
  };
  expect(modelStep(none, false, false)).toBe('create');
  expect(modelStep(generating, false, false)).toBe('generate');
  expect(modelStep(done, false, false)).toBe('check');
  expect(modelStep(done, true, false)).toBe('create');
  expect(modelStep({ ...done, result: { problems: [], output: null } }, false, false)).toBe('create');
  expect(modelStep(done, false, true)).toBe('craft');
});
