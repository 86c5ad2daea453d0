import { createDesign, modelAsset, modelsOf, placeModel } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { EMPTY_MESH } from '@kerf/geometry';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useJobStore } from '../../job/job-store';
import { useEditorState } from '../../state/studio-context';
import { studioWith } from '../../testing/studio-with';
import { ReliefChoices } from './relief-choices';

function Choices() {
  const objects = useEditorState(({ design }) => design.objects);
  const [placed] = modelsOf({ objects });
  return placed ? <ReliefChoices placed={placed} /> : null;
}

it('sets how the model is carved, selected or not, and shows only what acts', () => {
  const file = {
    asset: modelAsset(EMPTY_MESH, 'a.stl'),
    size: { x: 40, y: 20, z: 8 },
    source: 'file',
  } as const;
  const { object } = placeModel(file, { width: 300, height: 180, thickness: 10 }, { id: 'm', name: 'a' });
  const editor = createEditor({ design: createDesign({ assets: [file.asset], objects: [object] }) });
  render(
    <MantineProvider>
      <Choices />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  const names = () =>
    screen.getAllByRole('combobox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const [pass, quality, frame] = ['pass', 'quality', 'frame'].map((name) => `operation.relief.${name}`);
  expect(names()).toEqual([pass, quality, frame]);
  expect(screen.getByRole('button', { name: /^panel\.bits: / })).toBeTruthy();

  const abort = new AbortController();
  useJobStore.setState({
    job: { status: 'generating', before: null, abort, device: DEFAULT_DEVICE },
    programIndex: 1,
  });
  fireEvent.click(screen.getByRole('combobox', { name: pass! }));
  fireEvent.click(screen.getByRole('option', { name: 'operation.relief.passes.rough', hidden: true }));
  const [carved] = modelsOf(editor.getState().design);
  expect(carved!.object.operation).toMatchObject({ kind: 'relief', pass: 'rough' });
  // The program was for the passes before.
  expect(useJobStore.getState()).toMatchObject({ job: { status: 'none' }, programIndex: 0 });
  expect(names()).toEqual([pass, frame]);
});
