import { createDesign } from '@kerf/document';
import { createEditor, isDirty, renameDesign } from '@kerf/editor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveServer } from '../testing/save-server';
import { beginProject, useProjectStore } from './project-store';
import { saveProject } from './save-project';
import { useSaveQueue } from './saves/save-queue';

const kept = vi.hoisted(() => ({ isThere: true }));
vi.mock('./saves/save-storage', () => {
  const use = async () => {
    if (!kept.isThere) throw new Error('the browser has no storage');
  };
  return { browserSaves: { load: async () => [], put: use, remove: use } };
});

let server: ReturnType<typeof saveServer>;

beforeEach(() => {
  kept.isThere = true;
  server = saveServer();
  useSaveQueue.setState({ saves: [], isDurable: true });
  beginProject(null);
});
afterEach(() => vi.unstubAllGlobals());

function editing(name = 'lid') {
  const editor = createEditor({ design: createDesign({ name }), now: () => 0 });
  editor.run(renameDesign(`${name}, changed`));
  return editor;
}
const state = () => useProjectStore.getState();
const waiting = () => useSaveQueue.getState().saves;

it('saves a new project under an id of its own, then its next revisions', async () => {
  const editor = editing();
  expect(await saveProject(editor)).toMatchObject({ kind: 'sent', revision: 1 });
  expect(isDirty(editor.getState())).toBe(false);
  await saveProject(editor);
  const [first, second] = server.saves;
  expect(first).toMatchObject({ revision: 0, name: 'lid, changed', machineId: expect.any(String) });
  expect(first?.extInfo).toMatchObject({ firstToolDiameter: 3.175, toolStepOver: expect.any(Number) });
  expect(first?.materialInfo?.dimension).toBe('300,180,10');
  expect(server.files[0]).toEqual(['canvas', 'preview']);
  expect(second).toMatchObject({ id: first?.id, revision: 1, follows: [] });
  expect(state()).toMatchObject({ id: first?.id, revision: 2, saving: 'idle', ownSaves: [] });
  expect(waiting()).toEqual([]);
});

it('leaves alone what was opened while it was on its way, so that one is not saved over the other', async () => {
  server.projects.set('old', { revision: 4, saveId: '' });
  beginProject({ id: 'old', revision: 4 });
  const editor = editing('old');
  server.meanwhile = () => {
    editor.dispatch({ open: { design: createDesign({ name: 'other' }), isSaved: true } });
    beginProject({ id: 'other', revision: 9 });
  };
  expect(await saveProject(editor)).toMatchObject({ kind: 'sent' });
  expect(server.saves[0]).toMatchObject({ id: 'old', revision: 4, name: 'old, changed' });
  expect(state()).toMatchObject({ id: 'other', revision: 9, saving: 'idle' });
  expect(isDirty(editor.getState())).toBe(false);
});

it('a new design begun during a first save is a project of its own', async () => {
  server.meanwhile = () => beginProject(null);
  await saveProject(editing());
  expect(state()).toMatchObject({ id: null, revision: 0 });
});

it.each(['unreached', 'lost', 'not-ready', 'storage-full', 'internal'] as const)(
  'keeps a save whose answer is %s, as saved work; the next one takes its place',
  async (answer) => {
    const editor = editing();
    server.answers = [answer];
    expect(await saveProject(editor)).toMatchObject({ kind: 'kept', isDurable: true });
    expect(isDirty(editor.getState())).toBe(false);
    const [save] = waiting();
    expect(save).toMatchObject({ name: 'lid, changed', state: { kind: 'waiting' } });
    expect(state()).toMatchObject({ id: save?.projectId, revision: 0, ownSaves: [save?.saveId] });
    editor.run(renameDesign('later'));
    expect(await saveProject(editor)).toMatchObject({ kind: 'sent' });
    expect(server.saves.at(-1)).toMatchObject({ name: 'later', follows: [save?.saveId] });
    expect(new Set(server.saves.map(({ id }) => id)).size).toBe(1);
    expect(waiting()).toEqual([]);
    expect(state().ownSaves).toEqual([]);
  },
);

it('a save that only the page keeps leaves the design unsaved', async () => {
  kept.isThere = false;
  server.answers = ['unreached'];
  const editor = editing();
  expect(await saveProject(editor)).toMatchObject({ kind: 'kept', isDurable: false });
  expect(isDirty(editor.getState())).toBe(true);
  expect(waiting()).toHaveLength(1);
});

it('a save that the server does not take changes nothing', async () => {
  server.answers = ['too-many-projects'];
  const editor = editing();
  const outcome = await saveProject(editor);
  expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'too-many-projects' } });
  expect(isDirty(editor.getState())).toBe(true);
  expect(waiting()).toEqual([]);
  expect(state()).toMatchObject({ id: null, revision: 0, ownSaves: [], saving: 'failed' });
});

it('a conflict is kept with what the server has', async () => {
  server.projects.set('p', { revision: 3, saveId: '' });
  beginProject({ id: 'p', revision: 2 });
  expect(await saveProject(editing())).toMatchObject({ kind: 'conflict', theirs: { revision: 3 } });
  expect(waiting()).toMatchObject([{ projectId: 'p', state: { kind: 'conflict' } }]);
  expect(state()).toMatchObject({ id: 'p', saving: 'failed' });
});

it('a project that was deleted elsewhere is saved as a new one', async () => {
  beginProject({ id: 'gone', revision: 2 });
  expect(await saveProject(editing())).toMatchObject({ kind: 'sent', revision: 1 });
  expect(server.saves.map(({ id, revision }) => [id === 'gone', revision])).toEqual([
    [true, 2],
    [false, 0],
  ]);
  expect(state()).toMatchObject({ id: server.saves[1]?.id, revision: 1 });
  expect(waiting()).toEqual([]);
});

it('saves a copy under a new id from its first revision on', async () => {
  beginProject({ id: 'p', revision: 2 });
  await saveProject(editing(), true);
  expect(server.saves[0]?.id).not.toBe('p');
  expect(server.saves[0]?.revision).toBe(0);
  expect(state()).toMatchObject({ id: server.saves[0]?.id, revision: 1 });
});
