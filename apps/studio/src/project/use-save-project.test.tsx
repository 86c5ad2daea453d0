import { createDesign } from '@kerf/document';
import { createEditor, renameDesign } from '@kerf/editor';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../app/studio-context';
import { beginProject } from './project-store';
import { useSaveProject } from './use-save-project';

const saveProject = vi.hoisted(() => vi.fn());
vi.mock('./save-project', () => ({ saveProject }));

const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });
const ask = vi.spyOn(modals, 'openConfirmModal');
const tell = vi.spyOn(notifications, 'show');
let root: Root;
let save: ReturnType<typeof useSaveProject>['save'];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  saveProject.mockReset();
  ask.mockReset();
  tell.mockReset();
  // Keys stand for the texts.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const Probe = () => {
    save = useSaveProject().save;
    return null;
  };
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <StudioContext value={{ editor } as Studio}>
        <Probe />
      </StudioContext>,
    ),
  );
  beginProject({ id: 'p', revision: 1 });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** The save is refused; `meanwhile` runs while it is on its way. */
async function refused(code: string, meanwhile = () => {}) {
  saveProject.mockImplementationOnce(async () => {
    meanwhile();
    return { ok: false, failure: { code, message: 'No.' } };
  });
  saveProject.mockResolvedValue({ ok: true, data: 'copy' });
  return save();
}

function openAnother() {
  editor.dispatch({ open: { design: createDesign({ name: 'other' }), isSaved: true } });
  beginProject({ id: 'other', revision: 9 });
}

it('saves a project that was deleted elsewhere anew, and asks about one that was changed elsewhere', async () => {
  expect(await refused('project-not-found')).toBe(true);
  expect(saveProject.mock.calls).toEqual([
    [editor, false],
    [editor, true],
  ]);
  expect(await refused('revision-conflict')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each(['project-not-found', 'revision-conflict'])(
  'copies no other design that was opened meanwhile, and says that the save failed: %s',
  async (code) => {
    editor.run(renameDesign('mine, changed'));
    expect(await refused(code, openAnother)).toBe(false);
    expect(saveProject).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
    const [notice] = tell.mock.calls[0] ?? [];
    expect(notice).toMatchObject({ id: 'save-failed' });
    expect(String(notice?.message)).not.toContain('project.keptLocally');
  },
);
