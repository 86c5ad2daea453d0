import { createDesign } from '@kerf/document';
import { createEditor, renameDesign } from '@kerf/editor';
import { type ApiErrorCode, apiFailure, failureReply, type ProjectSaveRequest } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { beginProject } from './project-store';
import { useSaveProject } from './use-save-project';

const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });
const ask = vi.spyOn(modals, 'openConfirmModal');
const tell = vi.spyOn(notifications, 'show');
let saves: ProjectSaveRequest[] = [];
/** Why the next save is refused, and what happens while it is in progress. */
let next: { readonly code: ApiErrorCode; meanwhile(): void } | null = null;
let save: ReturnType<typeof useSaveProject>['save'];

beforeEach(async () => {
  saves = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const success = (data: string) => ({ json: async () => ({ code: 200, message: 'ok', data }) });
    if (url.includes('/file/upload')) return success('/file/f1');
    const body = JSON.parse(String(init.body)) as ProjectSaveRequest;
    saves.push(body);
    if (!next) return success(String(body.id));
    const { code, meanwhile } = next;
    next = null;
    meanwhile();
    return { json: async () => failureReply(apiFailure(code)) };
  });
  ask.mockReset();
  tell.mockReset();
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const { result } = renderHook(useSaveProject, { wrapper: studioWith({ editor }) });
  save = () => result.current.save();
  beginProject({ id: 'p', revision: 1 });
});
afterEach(() => void vi.unstubAllGlobals());

function refused(code: ApiErrorCode, meanwhile = () => {}): Promise<boolean> {
  next = { code, meanwhile };
  return act(() => save());
}

function openAnother() {
  editor.dispatch({ open: { design: createDesign({ name: 'other' }), isSaved: true } });
  beginProject({ id: 'other', revision: 9 });
}

it('saves a project that was deleted elsewhere anew, and asks about one that was changed elsewhere', async () => {
  expect(await refused('project-not-found')).toBe(true);
  expect(saves.map(({ id, revision }) => [id === 'p', revision])).toEqual([
    [true, 1],
    [false, 0],
  ]);
  expect(await refused('revision-conflict')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each(['project-not-found', 'revision-conflict'] as const)(
  'copies no other design that was opened meanwhile, and says that the save failed: %s',
  async (code) => {
    editor.run(renameDesign('mine, changed'));
    expect(await refused(code, openAnother)).toBe(false);
    expect(saves).toHaveLength(1);
    expect(ask).not.toHaveBeenCalled();
    const [notice] = tell.mock.calls[0] ?? [];
    expect(notice).toMatchObject({ id: 'save-failed' });
    expect(String(notice?.message)).not.toContain('project.keptLocally');
  },
);
