import { createDesign, writeLac } from '@kerf/document';
import { createEditor, renameDesign } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveServer } from '../../testing/save-server';
import { studioWith } from '../../testing/studio-with';
import { beginProject, useProjectStore } from '../project-store';
import { saveProject } from '../save-project';
import { ConflictDialog } from './conflict-dialog';
import { showConflict, useConflictStore } from './conflict-store';
import { useSaveQueue } from './save-queue';

vi.mock('./save-storage', () => ({
  browserSaves: { load: async () => [], put: async () => {}, remove: async () => {} },
}));
const theirs = new Blob([writeLac(createDesign({ name: 'theirs' }))]);
vi.mock('../../api/client', async (load) => ({
  ...(await load<typeof import('../../api/client')>()),
  downloadFile: async () => ({ ok: true, data: theirs }),
}));

let server: ReturnType<typeof saveServer>;
const editing = () => {
  const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });
  editor.run(renameDesign('mine, changed'));
  return editor;
};

/** A save that was refused, because somebody has saved the project meanwhile; the dialog that shows it. */
async function showDialog() {
  const editor = editing();
  server = saveServer();
  server.projects.set('p', { revision: 3, saveId: 'of somebody else' });
  server.others['/api/project/info'] = () => ({
    ...{ id: 'p', name: 'theirs', previewUrl: null, canvasUrl: '/file/9', updateTime: 9, createTime: 1 },
    ...{ deleteTime: null, folder: '', revision: 3, userId: 'ada', gcodeUrl: null, machineId: null },
    ...{ extInfo: null, materialInfo: null },
  });
  beginProject({ id: 'p', revision: 2 });
  expect((await saveProject(editor)).kind).toBe('conflict');
  showConflict('p');
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Notifications />
        <ConflictDialog />
      </QueryClientProvider>
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  const keep = screen.getByRole('button', { name: 'saves.keepTheirs' }) as HTMLButtonElement;
  await vi.waitFor(() => expect(keep.disabled).toBe(false));
  server.saves.length = 0;
  return editor;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isClosed = () => vi.waitFor(() => expect(useConflictStore.getState().projectId).toBeNull());

beforeEach(() => useSaveQueue.setState({ saves: [], isDurable: true }));
afterEach(() => {
  useConflictStore.setState({ projectId: null });
  notifications.clean();
  vi.unstubAllGlobals();
});

it('shows both drawings with their times, and decides nothing by itself', async () => {
  const editor = await showDialog();
  for (const side of ['saves.mine', 'saves.theirs'])
    expect(within(screen.getByRole('region', { name: side })).getByText('saves.savedAt')).toBeTruthy();
  press('saves.decideLater');
  await isClosed();
  expect([server.saves, useSaveQueue.getState().saves.length]).toEqual([[], 1]);
  expect(editor.getState().design.name).toBe('mine, changed');
});

it('keeps mine as the version after theirs', async () => {
  await showDialog();
  press('saves.keepMine');
  await isClosed();
  expect(server.saves).toMatchObject([{ id: 'p', revision: 3, name: 'mine, changed', aside: false }]);
  expect(useSaveQueue.getState().saves).toEqual([]);
  expect(useProjectStore.getState().revision).toBe(4);
});

it('keeps theirs on the workspace, and mine as a version', async () => {
  const editor = await showDialog();
  press('saves.keepTheirs');
  await isClosed();
  expect(server.saves).toMatchObject([{ id: 'p', revision: 3, name: 'mine, changed', aside: true }]);
  expect(editor.getState().design.name).toBe('theirs');
  expect(useSaveQueue.getState().saves).toEqual([]);
});

it('keeps both: mine becomes a project of its own', async () => {
  const editor = await showDialog();
  press('saves.keepBoth');
  await isClosed();
  expect(server.saves).toMatchObject([{ revision: 0, name: 'project.copyName' }]);
  expect(server.saves[0]?.id).not.toBe('p');
  expect(editor.getState().design.name).toBe('project.copyName');
});

it('asks again when theirs has changed once more meanwhile', async () => {
  await showDialog();
  server.projects.set('p', { revision: 5, saveId: 'a third one' });
  press('saves.keepMine');
  expect(await screen.findByText('failure.revision-conflict')).toBeTruthy();
  expect(useConflictStore.getState().projectId).toBe('p');
  expect(useSaveQueue.getState().saves).toHaveLength(1);
});
