import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { CancelledError } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardJob } from '../job/job-store';
import { useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { saveFile } from '../ui/save-file';
import { useExportGcode } from './use-export-gcode';

vi.mock('../ui/save-file', async (original) => ({
  ...(await original<typeof import('../ui/save-file')>()),
  saveFile: vi.fn(),
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(notifications, 'show').mockReturnValue('notice');
  vi.spyOn(notifications, 'hide').mockReturnValue('notice');
  // The server is there, and says nothing more.
  vi.stubGlobal('fetch', () => Promise.resolve());
  useViewStore.setState({ isPreviewOpen: false });
  discardJob();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Exports a design whose job has these programs, as texts; null: there is no job because of a problem. */
async function exported(...programs: (string | null)[]) {
  return exportedAs('sign', ...programs);
}

async function exportedAs(name: string, ...programs: (string | null)[]) {
  const editor = createEditor({ design: createDesign({ name }), now: () => 0 });
  const made = programs.map((text) => ({ gcode: { bytes: new TextEncoder().encode(text ?? '') } }));
  const output = programs.includes(null) ? null : { programs: made };
  const run = vi.fn(async () => ({ problems: [], output }));
  const { result } = renderHook(() => useExportGcode(), {
    wrapper: studioWith({ editor, compute: { run } }),
  });
  await result.current();
  await result.current();
  return { runs: run.mock.calls.length, files: vi.mocked(saveFile).mock.calls };
}

it('makes the program that is missing, and saves it; the next time it is there', async () => {
  const { runs, files } = await exported('G0 X1\n');
  expect(runs).toBe(1);
  expect(files.map(([, name]) => name)).toEqual(['sign.gcode', 'sign.gcode']);
  expect(await (files[0]![0] as Blob).text()).toBe('G0 X1\n');
});

it('saves every program of a job with several bits', async () => {
  const { files } = await exported('G0 X1\n', 'G0 X2\n', 'G0 X3\n');
  const [zip, name] = files[0]!;
  expect(name).toBe('sign.zip');
  const inside = unzipSync(new Uint8Array(await (zip as Blob).arrayBuffer()));
  expect(Object.entries(inside).map(([file, bytes]) => [file, strFromU8(bytes)])).toEqual([
    ['sign.gcode', 'G0 X1\n'],
    ['sign_2.gcode', 'G0 X2\n'],
    ['sign_3.gcode', 'G0 X3\n'],
  ]);
});

it('names files in a ZIP file so that each is a file beside the others', async () => {
  const { files } = await exportedAs('../2 / 3', 'G0 X1\n', 'G0 X2\n');
  const inside = unzipSync(new Uint8Array(await (files[0]![0] as Blob).arrayBuffer()));
  expect(Object.keys(inside)).toEqual(['..-2 - 3.gcode', '..-2 - 3_2.gcode']);
});

it('leaves everything as it was when it is cancelled', async () => {
  const show = vi.spyOn(notifications, 'show').mockImplementation(({ message }) => {
    render(<MantineProvider env="test">{message}</MantineProvider>);
    return 'notice';
  });
  const editor = createEditor({ design: createDesign({ name: 'sign' }), now: () => 0 });
  let fail: (reason: unknown) => void = () => {};
  const run = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  const { result } = renderHook(() => useExportGcode(), {
    wrapper: studioWith({ editor, compute: { run } as never }),
  });
  const ended = result.current();
  fireEvent.click(await screen.findByRole('button'));
  fail(new CancelledError());
  await ended;
  expect(show).toHaveBeenCalledTimes(1);
  expect(vi.mocked(saveFile)).not.toHaveBeenCalled();
  expect(useViewStore.getState().isPreviewOpen).toBe(false);
});

it('opens the preview, which says why there is no program', async () => {
  const { files } = await exported(null);
  expect(files).toEqual([]);
  expect(useViewStore.getState().isPreviewOpen).toBe(true);
});
