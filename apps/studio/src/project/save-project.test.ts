import { createDesign } from '@kerf/document';
import { createEditor, isDirty, renameDesign } from '@kerf/editor';
import { apiFailure, failureReply, type ProjectSaveRequest } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginProject, useProjectStore } from './project-store';
import { saveProject } from './save-project';

type Answer = 'taken' | 'conflict' | 'lost' | 'unreached' | 'not-ready' | 'storage-full' | 'taken-not-ready';

/** The replies to the next requests to save a record. The file that is sent before a record always arrives. */
let answers: Answer[] = [];
let saves: ProjectSaveRequest[] = [];
/** Runs while a save is in progress. */
let meanwhile = () => {};

const reply = (body: unknown) => ({ status: 200, json: async () => body }) as Response;
const success = (data: unknown) => reply({ code: 200, message: 'ok', data });

beforeEach(() => {
  answers = [];
  saves = [];
  meanwhile = () => {};
  let files = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/file/upload')) {
      files += 1;
      return success(`/file/f${files}`);
    }
    const body = JSON.parse(String(init.body)) as ProjectSaveRequest;
    const answer = answers.shift() ?? 'taken';
    if (answer === 'not-ready' || answer === 'storage-full') return reply(failureReply(apiFailure(answer)));
    if (answer !== 'unreached') saves.push(body);
    meanwhile();
    if (answer === 'taken-not-ready') return reply(failureReply(apiFailure('not-ready')));
    if (answer === 'conflict') return reply(failureReply(apiFailure('revision-conflict')));
    if (answer !== 'taken') throw new TypeError('the line was cut');
    return success(body.id);
  });
  beginProject(null);
});
afterEach(() => vi.unstubAllGlobals());

function editing(name = 'lid') {
  const editor = createEditor({ design: createDesign({ name }), now: () => 0 });
  editor.run(renameDesign(`${name}, changed`));
  return editor;
}

it('saves a new project under an id of its own, then its next revisions', async () => {
  const editor = editing();
  expect(await saveProject(editor)).toMatchObject({ ok: true });
  expect(isDirty(editor.getState())).toBe(false);
  await saveProject(editor);
  const [first, second] = saves;
  expect(first).toMatchObject({ revision: 0, canvasUrl: '/file/f1', name: 'lid, changed' });
  expect(second).toMatchObject({ id: first?.id, revision: 1, canvasUrl: '/file/f2' });
  expect(useProjectStore.getState()).toMatchObject({ id: first?.id, revision: 2, saving: 'idle' });
});

it('leaves alone what was opened while it was on its way, so that one is not saved over the other', async () => {
  beginProject({ id: 'old', revision: 4 });
  const editor = editing('old');
  meanwhile = () => {
    editor.dispatch({ open: { design: createDesign({ name: 'other' }), isSaved: true } });
    beginProject({ id: 'other', revision: 9 });
  };
  expect(await saveProject(editor)).toMatchObject({ ok: true });
  expect(saves[0]).toMatchObject({ id: 'old', revision: 4, name: 'old, changed' });
  expect(useProjectStore.getState()).toMatchObject({ id: 'other', revision: 9, saving: 'idle' });
  expect(isDirty(editor.getState())).toBe(false);
});

it('a new design begun during a first save is a project of its own', async () => {
  const editor = editing();
  meanwhile = () => beginProject(null);
  await saveProject(editor);
  expect(useProjectStore.getState()).toMatchObject({ id: null, revision: 0 });
});

it('repeats a save whose answer was lost before the next one: no second project, no conflict with itself', async () => {
  const editor = editing();
  answers = ['lost'];
  expect(await saveProject(editor)).toMatchObject({ ok: false, failure: { code: 'network' } });
  expect(useProjectStore.getState()).toMatchObject({ id: null, saving: 'failed' });
  editor.run(renameDesign('later'));
  expect(await saveProject(editor)).toMatchObject({ ok: true });
  expect(saves[1]).toEqual(saves[0]);
  expect(saves[2]).toMatchObject({ id: saves[0]?.id, revision: 1, name: 'later' });
  expect(isDirty(editor.getState())).toBe(false);
});

it.each(['not-ready', 'storage-full'] as const)(
  'goes on with the repeating when the answer is %s',
  async (code) => {
    const editor = editing();
    answers = ['lost', code];
    await saveProject(editor);
    expect(await saveProject(editor)).toMatchObject({ ok: false, failure: { code } });
    expect(await saveProject(editor)).toMatchObject({ ok: true });
    expect(saves[1]).toEqual(saves[0]);
    expect(new Set(saves.map(({ id }) => id)).size).toBe(1);
  },
);

it('repeats a save whose server lost its database before it could tell that the save was taken', async () => {
  const editor = editing();
  answers = ['taken-not-ready'];
  expect(await saveProject(editor)).toMatchObject({ ok: false, failure: { code: 'not-ready' } });
  expect(await saveProject(editor)).toMatchObject({ ok: true });
  expect(saves[1]).toEqual(saves[0]);
});

it('a repeated save that another window was faster than is told as the conflict that it is', async () => {
  beginProject({ id: 'p', revision: 2 });
  const editor = editing();
  answers = ['unreached', 'conflict', 'conflict'];
  await saveProject(editor);
  expect(await saveProject(editor)).toMatchObject({ ok: false, failure: { code: 'revision-conflict' } });
  expect(saves.map(({ revision }) => revision)).toEqual([2, 2]);
  expect(useProjectStore.getState()).toMatchObject({ unanswered: null, saving: 'failed' });
});

it('saves a copy under a new id from its first revision on', async () => {
  beginProject({ id: 'p', revision: 2 });
  await saveProject(editing(), true);
  expect(saves[0]?.id).not.toBe('p');
  expect(saves[0]?.revision).toBe(0);
  expect(useProjectStore.getState()).toMatchObject({ id: saves[0]?.id, revision: 1 });
});
