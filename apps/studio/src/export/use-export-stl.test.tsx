import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { CancelledError } from '@kerf/machining';
import { notifications } from '@mantine/notifications';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { useExportStl } from './use-export-stl';

vi.mock('../ui/save-file', () => ({ saveFile: vi.fn() }));

const editor = createEditor({ design: createDesign({ name: 'sign' }), now: () => 0 });

async function exported(run: () => Promise<Uint8Array | null>) {
  vi.clearAllMocks();
  const shown = vi.spyOn(notifications, 'show').mockReturnValue('notice');
  const hidden = vi.spyOn(notifications, 'hide').mockReturnValue('notice');
  const { result } = renderHook(() => useExportStl(), { wrapper: studioWith({ editor, compute: { run } }) });
  await result.current();
  expect(hidden).toHaveBeenCalledWith('notice');
  return {
    saved: vi.mocked(saveFile).mock.calls.map(([, name]) => name),
    told: shown.mock.calls.slice(1).map(([{ message }]) => message),
  };
}

it('saves the solid under the name of the design', async () => {
  expect(await exported(async () => Uint8Array.of(1))).toEqual({ saved: ['sign.stl'], told: [] });
});

it('says that nothing is milled, and what failed; a cancelled one says nothing', async () => {
  expect(await exported(async () => null)).toEqual({ saved: [], told: [liveText('project.noSolid')] });
  expect((await exported(() => Promise.reject(new Error('no memory')))).told).toHaveLength(1);
  expect(await exported(() => Promise.reject(new CancelledError()))).toEqual({ saved: [], told: [] });
});
