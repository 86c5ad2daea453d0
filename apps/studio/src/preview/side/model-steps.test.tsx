import { createDesign, type Design, type ModelSource, modelAsset, placeModel } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { EMPTY_MESH } from '@kerf/geometry';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { type JobState, useJobStore } from '../../job/job-store';
import { useSideStore } from '../../state/side-store';
import { studioWith } from '../../testing/studio-with';
import { JobSide } from './job-side';

const TITLES = [
  'step1 of 4 steps,Create 3D model',
  'step2 of 4 steps,Generate toolpath',
  'step3 of 4 steps,Check the result',
  'step4 of 4 steps,Craft',
];

beforeEach(async () => {
  cleanup();
  useJobStore.setState(useJobStore.getInitialState());
  useMachineStore.setState(useMachineStore.getInitialState());
  useSideStore.setState({ page: 'gcode' });
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
});

/** A design with the model of an input: a drawing, a file of a model, or a picture. */
function designFrom(source: ModelSource): Design {
  const { stock } = createDesign();
  const asset = modelAsset(EMPTY_MESH, 'a.stl');
  const { object } = placeModel({ asset, size: { x: 9, y: 9, z: 2 }, source }, stock, { id: 'm', name: 'm' });
  return createDesign({ assets: [asset], objects: [object] });
}

/** The side of the preview; returns the title of the step that it shows. */
function shown(design: Design): () => string | undefined {
  const { container } = render(
    <MantineProvider>
      <JobSide shown={null} player={null as never} preview={null} />
    </MantineProvider>,
    { wrapper: studioWith({ editor: createEditor({ design }) }) },
  );
  return () => TITLES.find((title) => container.textContent?.includes(title));
}

const job = (state: JobState) => act(() => useJobStore.setState({ job: state }));

describe.each(['drawing', 'file', 'picture'] as const)('the steps of a model made of a %s', (source) => {
  it('have the titles of the specification, from the model to the machine', () => {
    const design = designFrom(source);
    const title = shown(design);
    const titles = [title()];
    job({ status: 'generating', abort: new AbortController(), before: null, device: DEFAULT_DEVICE });
    titles.push(title());
    const output = { programs: [] } as never;
    job({ status: 'done', result: { problems: [], output }, design, device: DEFAULT_DEVICE });
    titles.push(title());
    act(() => useMachineStore.setState({ stage: 'running' }));
    titles.push(title());
    expect(titles).toEqual(TITLES);
  });
});

it('the program of a file has no steps, even beside a model', () => {
  const title = shown(designFrom('drawing'));
  expect(title()).toBe(TITLES[0]);
  job({
    status: 'opening',
    file: new File([''], 'a.nc'),
    profile: 'strict',
    abort: new AbortController(),
    before: null,
  });
  expect(title()).toBeUndefined();
});
