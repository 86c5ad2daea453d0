import type { DepthMap } from '@kerf/imaging';
import { CancelledError, fail, type Outcome, succeed } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en';
import { chooseFiles } from '../../ui/choose-files';
import { type DepthStage, findPictureDepth } from '../../workers/depth';
import { DepthField } from './depth-field';
import { keepModel, keptModel, removeModel } from './kept-model';
import { useDepthModel } from './use-depth-model';

vi.mock('../../workers/depth', () => ({ findPictureDepth: vi.fn() }));
vi.mock('../../ui/choose-files', () => ({ chooseFiles: vi.fn() }));
vi.mock('./kept-model', () => ({ keptModel: vi.fn(), keepModel: vi.fn(), removeModel: vi.fn() }));

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

const DEPTH: DepthMap = { width: 2, height: 1, values: Float32Array.of(0, 1) };
const picture = new Blob(['picture']);
const file = (name: string) => new File(['weights'], name);

/** The searches in their order, to be answered by the test. */
interface Asked {
  readonly model: Blob;
  readonly signal: AbortSignal;
  readonly onStage: (stage: DepthStage) => void;
  readonly answer: (outcome: Outcome<DepthMap> | null) => void;
  readonly refuse: (error: Error) => void;
}
let asked: Asked[];
let seen: DepthMap | null | undefined;

beforeEach(() => {
  asked = [];
  vi.mocked(keptModel).mockReset().mockResolvedValue(null);
  vi.mocked(keepModel).mockReset().mockResolvedValue();
  vi.mocked(removeModel).mockReset().mockResolvedValue();
  vi.mocked(findPictureDepth).mockImplementation(
    ({ model }, { signal, onStage }) =>
      new Promise((answer, refuse) => {
        asked.push({ model, signal, onStage, answer, refuse });
        signal.addEventListener('abort', () => refuse(new CancelledError()));
      }),
  );
});

function Field() {
  const depthModel = useDepthModel(picture);
  seen = depthModel.depth;
  return <DepthField depthModel={depthModel} />;
}

function show(): void {
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <Field />
      </MantineProvider>
    </I18nextProvider>,
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const useModel = () => fireEvent.click(screen.getByLabelText('Depth model'));
const useBrightness = () => fireEvent.click(screen.getByLabelText('Brightness'));

/** Presses the button that opens the browser's window for files, and chooses the file there. */
function choose(chosen: File, name: string | RegExp = /Choose an ONNX file/): void {
  vi.mocked(chooseFiles).mockImplementationOnce((_choice, take) => take([chosen]));
  press(name);
}

it('uses brightness at first, and asks the browser for nothing', () => {
  show();
  expect(seen).toBeUndefined();
  expect(keptModel).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('searches with the chosen file, keeps it, and shows the stages and the result', async () => {
  show();
  useModel();
  await screen.findByText(/such as MiDaS or Depth Anything V2/);
  expect(seen).toBeNull();
  choose(file('midas.onnx'));
  await screen.findByText(/^Loading … 0 s/);
  asked[0]!.onStage('depth');
  await screen.findByText(/^Finding the depth …/);
  asked[0]!.answer(succeed(DEPTH));
  await screen.findByText('Depth found at 2 × 1 points.');
  expect(seen).toBe(DEPTH);
  expect(keepModel).toHaveBeenCalledWith('', expect.objectContaining({ name: 'midas.onnx' }));
  useBrightness();
  expect(seen).toBeUndefined();
  useModel();
  await waitFor(() => expect(seen).toBe(DEPTH));
  expect(asked).toHaveLength(1);
});

it('uses the model of the last time, cancels and begins again', async () => {
  vi.mocked(keptModel).mockResolvedValue({ name: 'kept.onnx', file: file('kept.onnx') });
  show();
  useModel();
  await screen.findByText('kept.onnx');
  await screen.findByRole('button', { name: 'Cancel' });
  press('Cancel');
  expect(asked[0]!.signal.aborted).toBe(true);
  await screen.findByText('The depth is not known.');
  expect(seen).toBeNull();
  press('Find the depth');
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.answer(succeed(DEPTH));
  await waitFor(() => expect(seen).toBe(DEPTH));
  expect(keepModel).not.toHaveBeenCalled();
});

it('ends a search when the person returns to brightness, chooses another model or removes it', async () => {
  show();
  useModel();
  await screen.findByText(/MiDaS/);
  choose(file('first.onnx'));
  await waitFor(() => expect(asked).toHaveLength(1));
  useBrightness();
  expect(asked[0]!.signal.aborted).toBe(true);
  useModel();
  await waitFor(() => expect(asked).toHaveLength(2));
  choose(file('second.onnx'), 'Choose another ONNX file');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[1]!.signal.aborted).toBe(true);
  expect((asked[2]!.model as File).name).toBe('second.onnx');
  press('Remove the depth model from this browser');
  expect(asked[2]!.signal.aborted).toBe(true);
  expect(removeModel).toHaveBeenCalledWith('');
  await screen.findByText(/MiDaS/);
  expect(seen).toBeNull();
});

it('says why there is no depth, and offers what may help', async () => {
  show();
  useModel();
  await screen.findByText(/MiDaS/);
  choose(file('wrong.onnx'));
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer(fail({ code: 'depth-flat', severity: 'error', message: 'The same depth everywhere.' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The same depth everywhere.');
  expect(keepModel).not.toHaveBeenCalled();
  choose(file('other.onnx'), 'Choose another ONNX file');
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.refuse(new Error('worker died'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('worker died'));
  press('Try again');
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]!.answer(null);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('This picture cannot be read.'),
  );
});

it('says when the browser could not keep the file, and uses it all the same', async () => {
  vi.mocked(keepModel).mockRejectedValue(new Error('full'));
  show();
  useModel();
  await screen.findByText(/MiDaS/);
  choose(file('large.onnx'));
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer(succeed(DEPTH));
  await screen.findByText(/could not keep the file/);
  expect(seen).toBe(DEPTH);
});
