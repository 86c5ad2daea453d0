import { createDesign, modelAsset, modelsOf } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { closedMesh, heightField } from '@kerf/geometry';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../i18n/en';
import { openRelief, useReliefView } from '../state/relief-view';
import { useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { saveFile } from '../ui/save-file';
import { ReliefForm } from './relief-form';

// There is no WebGL here.
const view = vi.hoisted(() => ({ state: 'noWebgl' }));
vi.mock('../preview/view/use-mounted-preview', () => ({ useMountedPreview: () => view.state }));
vi.mock('../ui/save-file', () => ({ saveFile: vi.fn() }));

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

const field = heightField(2, 2, 50, Float32Array.of(5, 6, 7, 10));
const mesh = closedMesh(field, { bottom: 0 });
const source = { name: 'cat.png', picture: new Blob(), width: 100, height: 50 };
const run = vi.fn();

function show() {
  const editor = createEditor({ design: createDesign(), now: () => 0 });
  const Studio = studioWith({ editor, compute: { run } });
  openRelief(source);
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <Studio>
          <ReliefForm source={source} />
        </Studio>
      </MantineProvider>
    </I18nextProvider>,
  );
  return editor;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const settingsOf = (kind: string) => run.mock.calls.findLast(([made]) => made === kind)?.[1].settings;

beforeEach(() => {
  vi.clearAllMocks();
  view.state = 'noWebgl';
  run.mockImplementation(async (kind: string) => {
    if (kind === 'makeRelief') return field;
    if (kind === 'reliefStl') return Uint8Array.of(1);
    return { asset: modelAsset(mesh, 'cat.png'), size: { x: 60, y: 30, z: 10 }, mesh };
  });
});

it.each([
  ['starting', true],
  ['shown', false],
])('says that it works until the picture is there: %s', async (state, isBusy) => {
  view.state = state;
  show();
  const picture = screen.getByRole('region', { name: 'The relief in 3D' });
  await waitFor(() => expect(picture.textContent).not.toMatch(/\d %/));
  expect(picture.getAttribute('aria-busy')).toBe(String(isBusy));
  expect(screen.queryByText('Starting the 3D view …') !== null).toBe(isBusy);
});

it('makes the view of what the form says, and says what is wrong in the words of the specification', async () => {
  const editor = show();
  await waitFor(() =>
    expect(settingsOf('makeRelief')).toMatchObject({ width: 50, height: 25, depth: 5, base: 5 }),
  );
  type('Width (mm)', '60');
  fireEvent.click(screen.getByLabelText('Hollow'));
  await waitFor(() =>
    expect(settingsOf('makeRelief')).toMatchObject({ width: 60, height: 30, isEmbossed: false }),
  );
  type('Feed rate (mm/min)', '');
  type('Depth/pass (mm)', '0.2');
  type('Depth (mm)', 'deep');
  press('OK');
  for (const text of [
    'This item is a required field.',
    'The minimum value is 0.5.',
    'Please enter a number.',
    'Please complete all required fields.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(editor.getState().design.objects).toEqual([]);
});

it('puts the relief on the workspace with its carving, and closes', async () => {
  const editor = show();
  type('Feed rate (mm/min)', '650');
  press('OK');
  await waitFor(() => expect(useReliefView.getState().source).toBeNull());
  const [placed] = modelsOf(editor.getState().design);
  expect(placed).toMatchObject({ model: { source: 'picture', elevation: 0 }, object: { name: 'cat' } });
  expect(useViewStore.getState().isPreviewOpen).toBe(true);
  expect(placed!.object.operation).toMatchObject({
    kind: 'relief',
    feedRate: 650,
    plungeRate: 200,
    quality: 'good',
  });
});

it('downloads the mesh, and says when the picture cannot be read', async () => {
  show();
  press('Download STL');
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'cat.stl'));
  run.mockResolvedValue(null);
  press('OK');
  expect(await screen.findByText('This picture cannot be read.')).toBeTruthy();
});
