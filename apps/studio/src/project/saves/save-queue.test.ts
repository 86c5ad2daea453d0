import { createDesign } from '@kerf/document';
import { createEditor, renameDesign } from '@kerf/editor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveServer } from '../../testing/save-server';
import { beginProject, useProjectStore } from '../project-store';
import { saveProject } from '../save-project';
import { keepBoth, keepMine, keepTheirs } from './resolve-conflict';
import { loadSaves, sendWaiting, useSaveQueue } from './save-queue';
import { waitAfter } from './send-later';
import type { WaitingSave } from './waiting-save';

const disk = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./save-storage', () => ({
  browserSaves: {
    load: async () => [...disk.values()],
    put: async (save: WaitingSave) => void disk.set(save.projectId, save),
    remove: async ({ projectId }: WaitingSave) => void disk.delete(projectId),
  },
}));

let server: ReturnType<typeof saveServer>;

beforeEach(() => {
  disk.clear();
  server = saveServer();
  useSaveQueue.setState({ saves: [], isDurable: true });
  beginProject(null);
});
afterEach(() => vi.unstubAllGlobals());

const editing = (name: string) => createEditor({ design: createDesign({ name }), now: () => 0 });
const outcomes: string[] = [];
const send = () => {
  outcomes.length = 0;
  return sendWaiting(({ name }, { kind }) => outcomes.push(`${name}: ${kind}`));
};
const state = () => useProjectStore.getState();

/** Saves a design of this name without a server, and leaves it. */
async function saveOffline(name: string): Promise<void> {
  server.answers = ['unreached'];
  await saveProject(editing(name));
  beginProject(null);
}

/** A save that was refused, because the project was saved elsewhere meanwhile. */
async function conflict(name = 'mine') {
  server.projects.set('p', { revision: 3, saveId: '' });
  beginProject({ id: 'p', revision: 2 });
  const editor = editing('before');
  editor.run(renameDesign(name));
  const outcome = await saveProject(editor);
  if (outcome.kind !== 'conflict') throw new Error(outcome.kind);
  return { editor, save: useSaveQueue.getState().saves[0]!, theirs: outcome.theirs };
}

it('survives a reload, and is sent in its order when the server is back', async () => {
  for (const name of ['a', 'b']) await saveOffline(name);
  useSaveQueue.setState({ saves: [] });
  await loadSaves('ada');
  expect(await send()).toBe('done');
  expect(outcomes).toEqual(['a: sent', 'b: sent']);
  expect(disk.size).toBe(0);
  expect(await send()).toBe('done');
  expect(server.saves).toHaveLength(2);
});

it('stops at the first save that does not arrive, and keeps all', async () => {
  for (const name of ['a', 'b']) await saveOffline(name);
  server.answers = ['unreached'];
  expect(await send()).toBe('unreachable');
  expect(outcomes).toEqual(['a: kept']);
  expect(useSaveQueue.getState().saves).toHaveLength(2);
});

it('goes on after a save that the server does not take, and keeps that one with the reason', async () => {
  for (const name of ['a', 'b']) await saveOffline(name);
  server.answers = ['too-many-projects'];
  expect(await send()).toBe('done');
  expect(outcomes).toEqual(['a: refused', 'b: sent']);
  const refused = { kind: 'refused', code: 'too-many-projects' };
  expect(useSaveQueue.getState().saves).toMatchObject([{ name: 'a', state: refused }]);
});

it('tells the design on the workspace its new revision, so that its next save is no conflict', async () => {
  const editor = editing('a');
  server.answers = ['lost'];
  await saveProject(editor);
  await send();
  expect(state()).toMatchObject({ revision: 1, ownSaves: [] });
  await saveProject(editor);
  expect(state().revision).toBe(2);
});

it('a design that was loaded again before that follows its own save', async () => {
  const editor = editing('a');
  server.answers = ['lost'];
  await saveProject(editor);
  const { id, revision, ownSaves } = state();
  // Another tab sends the save, and this page is loaded again with its draft.
  useSaveQueue.setState({ saves: [] });
  beginProject({ id: id!, revision, ownSaves });
  expect(await saveProject(editor)).toMatchObject({ kind: 'sent', revision: 2 });
});

describe('a conflict', () => {
  it('ends with mine as the next revision after theirs, which is saved unless more was drawn', async () => {
    const { editor, save, theirs } = await conflict();
    expect(editor.getState().savedRevision).not.toBe(editor.getState().revision);
    expect(await keepMine(editor, save, theirs)).toEqual({ kind: 'sent', revision: 4 });
    expect(editor.getState().savedRevision).toBe(editor.getState().revision);
    expect(server.saves.at(-1)).toMatchObject({ id: 'p', revision: 3, name: 'mine' });
    expect(state()).toMatchObject({ id: 'p', revision: 4, ownSaves: [] });
    expect(useSaveQueue.getState().saves).toEqual([]);
  });

  it('leaves unsaved what was drawn after mine', async () => {
    const { editor, save, theirs } = await conflict();
    editor.run(renameDesign('mine, later'));
    await keepMine(editor, save, theirs);
    expect(editor.getState().savedRevision).not.toBe(editor.getState().revision);
  });

  it('ends with theirs on the workspace, and mine with all later changes as a version', async () => {
    const { editor, save } = await conflict();
    editor.run(renameDesign('mine, later'));
    const design = createDesign({ name: 'theirs' });
    const project = { design, machineId: null, saved: { id: 'p', revision: 3 } };
    expect(await keepTheirs(editor, save, project)).toBeNull();
    expect(server.saves.at(-1)).toMatchObject({ id: 'p', revision: 3, aside: true, name: 'mine, later' });
    expect(editor.getState().design.name).toBe('theirs');
    expect(state()).toMatchObject({ id: 'p', revision: 5, ownSaves: [] });
    expect(disk.size).toBe(0);
  });

  it('stays as it is when the server cannot be reached', async () => {
    const { editor, save } = await conflict();
    server.answers = ['unreached'];
    const project = {
      design: createDesign({ name: 'theirs' }),
      machineId: null,
      saved: { id: 'p', revision: 3 },
    };
    expect(await keepTheirs(editor, save, project)).toMatchObject({ code: 'network' });
    expect(editor.getState().design.name).toBe('mine');
    expect(useSaveQueue.getState().saves).toMatchObject([{ state: { kind: 'conflict' } }]);
  });

  it.each([true, false])('ends with both, mine under a new id; on the workspace: %s', async (isOpen) => {
    const { editor, save } = await conflict();
    if (!isOpen) beginProject(null);
    expect(await keepBoth(editor, save, 'mine (copy)')).toMatchObject({ kind: 'sent', revision: 1 });
    const copy = server.saves.at(-1);
    expect(copy).toMatchObject({ revision: 0, name: 'mine (copy)' });
    expect(copy?.id).not.toBe('p');
    expect(state().id).toBe(isOpen ? copy?.id : null);
    expect(useSaveQueue.getState().saves).toEqual([]);
    expect(server.projects.get('p')).toEqual({ revision: 3, saveId: '' });
  });
});

it('waits longer after each failure, at most some minutes', () => {
  const waits = [0, 1, 2, 3].map((failures) => waitAfter(failures, 0.5));
  expect(waits).toEqual([2000, 4000, 8000, 16_000]);
  expect(waitAfter(100, 1)).toBe(375_000);
});
