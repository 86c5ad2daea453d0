import { createDesign } from '@kerf/document';
import { createEditor, markSaved, renameDesign } from '@kerf/editor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from './draft-storage';
import { keepDraft } from './keep-draft';
import { beginProject } from './project-store';
import { useTabStore } from './tabs';

const written: { user: string; name: string; projectId: string | null }[] = [];
let isLastDirty = false;
async function write(user: string, { design, projectId, isDirty }: Draft): Promise<void> {
  isLastDirty = isDirty;
  written.push({ user, name: design.name, projectId });
  throw new Error('the storage is full');
}

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  beginProject(null);
});
afterEach(() => {
  vi.useRealTimers();
  useTabStore.setState({ isPassive: false });
});

function kept() {
  const editor = createEditor({ design: createDesign({ name: 'first' }), now: () => 0 });
  return { editor, keeper: keepDraft(editor, 'ada', write) };
}

it('writes nothing before the stored draft was read: it would be replaced by an empty workspace', async () => {
  const { editor, keeper } = kept();
  editor.run(renameDesign('too early'));
  await vi.advanceTimersByTimeAsync(2000);
  keeper.stop();
  expect(written).toEqual([]);
});

it('writes a change after a pause, several as one, and what was opened not at all', async () => {
  const { editor, keeper } = kept();
  keeper.begin(editor.getState().design);
  await vi.advanceTimersByTimeAsync(2000);
  expect(written).toEqual([]);
  editor.run(renameDesign('second'));
  editor.run(renameDesign('third'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(written).toEqual([{ user: 'ada', name: 'third', projectId: null }]);
  beginProject({ id: 'p', revision: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(written.at(-1)).toEqual({ user: 'ada', name: 'third', projectId: 'p' });
  keeper.stop();
});

it('writes at once when the page is left or the keeper stops, and nothing afterwards', async () => {
  const { editor, keeper } = kept();
  keeper.begin(editor.getState().design);
  editor.run(renameDesign('second'));
  window.dispatchEvent(new Event('pagehide'));
  expect(written.map(({ name }) => name)).toEqual(['second']);
  editor.run(renameDesign('third'));
  keeper.stop();
  editor.run(renameDesign('fourth'));
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(written.map(({ name }) => name)).toEqual(['second', 'third']);
});

it('writes nothing in a tab that another one took the project over from', async () => {
  const { editor, keeper } = kept();
  keeper.begin(editor.getState().design);
  useTabStore.setState({ isPassive: true });
  editor.run(renameDesign('second'));
  await vi.advanceTimersByTimeAsync(2000);
  keeper.stop();
  expect(written).toEqual([]);
});

it('knows that the design is saved, also when the editor learns it long after the project', async () => {
  const { editor, keeper } = kept();
  keeper.begin(editor.getState().design);
  editor.run(renameDesign('second'));
  const { revision } = editor.getState();
  beginProject({ id: 'p', revision: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(isLastDirty).toBe(true);
  editor.run(markSaved(revision));
  await vi.advanceTimersByTimeAsync(1);
  expect(isLastDirty).toBe(false);
  keeper.stop();
});
