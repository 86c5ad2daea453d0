import {
  createDesign,
  type ModelSource,
  modelAsset,
  modelsOf,
  placeModel,
  type ShapeObject,
} from '@kerf/document';
import { createEditor, modelMeasures } from '@kerf/editor';
import { EMPTY_MESH } from '@kerf/geometry';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useJobStore } from '../job/job-store';
import { useEditorState } from '../state/studio-context';
import { studioWith } from '../testing/studio-with';
import { BoundaryDialog } from './boundary-dialog';
import { ModelFields } from './model-fields';
import { useModelStore } from './model-store';

const STOCK = { width: 300, height: 180, thickness: 10 };

beforeEach(() => {
  useModelStore.setState({ keepsRatio: false, adjusted: null });
  useJobStore.setState(useJobStore.getInitialState());
});

function Fields() {
  const objects = useEditorState(({ design }) => design.objects);
  const [placed] = modelsOf({ objects });
  return placed ? <ModelFields placed={placed} /> : null;
}

/** The fields of a model of 40 × 20 × 8 mm in the front left corner. Without texts loaded, a text is its key. */
function show(
  source: ModelSource = 'file',
  change: (object: ShapeObject) => ShapeObject = (object) => object,
) {
  const file = { asset: modelAsset(EMPTY_MESH, 'a.stl'), size: { x: 40, y: 20, z: 8 }, source };
  const { object } = placeModel(file, STOCK, { id: 'm', name: 'a' });
  const objects = [change({ ...object, transform: [1, 0, 0, 1, 0, 0] })];
  const editor = createEditor({ design: createDesign({ stock: STOCK, assets: [file.asset], objects }) });
  render(
    <MantineProvider>
      <Fields />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  return { editor, measures: () => modelMeasures(editor.getState(), 'm') };
}

/** The field of an axis: the first of its name is the position, the second one the size. */
const field = (axis: string, index: number) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: axis })[index]!;

function type(axis: string, index: number, text: string): void {
  fireEvent.change(field(axis, index), { target: { value: text } });
  fireEvent.blur(field(axis, index));
}

describe('the fields of a model', () => {
  it('change the object, say what was adjusted, and can be undone', () => {
    const { editor, measures } = show();
    type('X', 1, '500');
    expect(measures()?.size).toEqual({ x: 300, y: 20, z: 8 });
    expect(screen.queryByText('model.adjusted.size')).not.toBeNull();
    type('Y', 0, '12.5');
    expect(measures()?.position).toEqual({ x: 0, y: 12.5, z: 2 });
    expect(screen.queryByText('model.adjusted.size')).toBeNull();
    type('Y', 0, '-3');
    expect(screen.queryByText('model.adjusted.position')).not.toBeNull();
    editor.run('undo');
    editor.run('undo');
    expect(measures()).toEqual({ position: { x: 0, y: 0, z: 2 }, size: { x: 40, y: 20, z: 8 } });
  });

  it('keep the proportions while the lock is on', () => {
    const { measures } = show();
    fireEvent.click(screen.getByRole('button', { name: 'editor.lockRatio' }));
    type('X', 1, '20');
    expect(measures()?.size).toEqual({ x: 20, y: 10, z: 4 });
  });

  it('warn while the model reaches beyond the board', () => {
    show();
    expect(screen.queryByRole('alert')).toBeNull();
    type('Y', 0, '170');
    expect(screen.getByRole('alert').textContent).toContain('model.boundary');
  });

  it('have a fixed position for a model of the drawing, and nothing to change for a locked one', () => {
    show('drawing');
    expect([field('X', 0).disabled, field('X', 1).disabled]).toEqual([true, false]);
  });

  it('cannot be changed for a locked model', () => {
    show('file', (object) => ({ ...object, isLocked: true }));
    expect([field('X', 0).disabled, field('Z', 1).disabled]).toEqual([true, true]);
  });

  it.each([
    ['moving', () => type('X', 0, '5')],
    ['resizing', () => type('X', 1, '5')],
  ])('%s discards the G-code and the path', (_, edit) => {
    show();
    const abort = new AbortController();
    useJobStore.setState({
      job: { status: 'generating', before: null, abort, device: DEFAULT_DEVICE },
      programIndex: 1,
      progress: 0.5,
    });
    edit();
    expect(useJobStore.getState()).toMatchObject({ job: { status: 'none' }, programIndex: 0, progress: 0 });
    expect(abort.signal.aborted).toBe(true);
  });
});

it('the dialog about the board opens for each refused job, and closes by its button', () => {
  render(
    <MantineProvider env="test">
      <BoundaryDialog />
    </MantineProvider>,
  );
  const refuse = () =>
    useJobStore.setState({
      job: {
        status: 'done',
        result: { problems: [{ severity: 'error', code: 'stl-boundary', message: '' }], output: null },
        design: createDesign(),
        device: DEFAULT_DEVICE,
      },
    });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(refuse);
  expect(screen.getByRole('dialog').textContent).toContain('model.boundaryTitle');
  fireEvent.click(screen.getByRole('button', { name: 'action.ok' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(refuse);
  expect(screen.getByRole('dialog').textContent).toContain('model.boundaryHint');
});
