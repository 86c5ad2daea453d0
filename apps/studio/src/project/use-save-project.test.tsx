import { createDesign } from '@kerf/document';
import { createEditor, renameDesign } from '@kerf/editor';
import { notifications } from '@mantine/notifications';
import { act, render, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import { saveServer } from '../testing/save-server';
import { studioWith } from '../testing/studio-with';
import { liveText } from '../ui/live-text';
import { beginProject } from './project-store';
import { useConflictStore } from './saves/conflict-store';
import { useSaveQueue } from './saves/save-queue';
import { useSaveProject } from './use-save-project';

vi.mock('./saves/save-storage', () => ({
  browserSaves: { load: async () => [], put: async () => {}, remove: async () => {} },
}));

const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });
const tell = vi.spyOn(notifications, 'show');
let server: ReturnType<typeof saveServer>;
let save: () => Promise<boolean>;

beforeEach(async () => {
  server = saveServer();
  server.projects.set('p', { revision: 1, saveId: '' });
  useSaveQueue.setState({ saves: [], isDurable: true });
  useConflictStore.setState({ projectId: null });
  useSessionStore.setState({ end: null });
  tell.mockReset();
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const { result } = renderHook(useSaveProject, { wrapper: studioWith({ editor }) });
  save = () => act(() => result.current.save());
  beginProject({ id: 'p', revision: 1 });
});
afterEach(() => void vi.unstubAllGlobals());

const notice = () => tell.mock.calls[0]?.[0];

it('says that a save is kept, and counts it as safe', async () => {
  server.answers = ['unreached'];
  expect(await save()).toBe(true);
  expect(notice()).toMatchObject({ title: liveText('saves.kept'), message: liveText('saves.keptText') });
});

it('says that a save waits for the person to log in again', async () => {
  useSessionStore.setState({ end: { kind: 'logged-out' } });
  server.answers = ['unreached'];
  expect(await save()).toBe(true);
  expect(notice()).toMatchObject({ title: liveText('saves.kept'), message: liveText('saves.keptLoggedOut') });
});

it('shows a conflict instead of a notice', async () => {
  server.projects.set('p', { revision: 2, saveId: '' });
  expect(await save()).toBe(false);
  expect(useConflictStore.getState().projectId).toBe('p');
  expect(tell).not.toHaveBeenCalled();
});

it.each([true, false])('says why a save was refused; the design is still there: %s', async (isOpen) => {
  editor.run(renameDesign('mine, changed'));
  server.answers = ['account-full'];
  if (!isOpen)
    server.meanwhile = () => {
      editor.dispatch({ open: { design: createDesign({ name: 'other' }), isSaved: true } });
      beginProject({ id: 'other', revision: 9 });
    };
  expect(await save()).toBe(false);
  expect(notice()).toMatchObject({ id: 'save-failed' });
  expect(render(notice()?.message).container.textContent?.includes('project.keptLocally')).toBe(isOpen);
});
