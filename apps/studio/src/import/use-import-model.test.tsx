import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { formatNamed, formatsOf } from '@kerf/importers';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import type { TaskOptions } from '../workers/pool';
import { useImportModel } from './use-import-model';

const STL = formatNamed('part.stl', formatsOf('model'))!;

/** A file that says that it has so many bytes. */
function fileOf(bytes: number): File {
  const file = new File(['solid'], 'part.stl');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

/** Begins an import whose worker never ends; returns the options of the worker's task. */
async function begun(file: File): Promise<TaskOptions> {
  const run = vi.fn(
    (_kind: string, _request: unknown, _options: TaskOptions) => new Promise<never>(() => {}),
  );
  const editor = createEditor({ design: createDesign() });
  const wrapper = studioWith({ editor, compute: { run } as never });
  render(
    <MantineProvider>
      <Notifications />
    </MantineProvider>,
  );
  const { result } = renderHook(() => useImportModel(), { wrapper });
  await act(async () => void result.current(file, STL));
  return run.mock.calls[0]![2];
}

it('shows how far the reading of a model is, and cancels it', async () => {
  const { signal, onProgress } = await begun(fileOf(1000));
  expect(screen.queryByText('model.slow')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => onProgress!(0.25));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  fireEvent.click(screen.getByRole('button', { name: 'action.cancel' }));
  expect(signal!.aborted).toBe(true);
});

it.each([
  [30 * 2 ** 20, false],
  [30 * 2 ** 20 + 1, true],
])('says of a model of %i bytes that it takes long: %s', async (bytes, isTold) => {
  await begun(fileOf(bytes));
  expect(screen.queryByText('model.slow') !== null).toBe(isTold);
});
