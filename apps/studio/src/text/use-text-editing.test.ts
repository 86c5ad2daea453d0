import { createDesign, createShapeObject, DEFAULT_TEXT, findObject, type TextShape } from '@kerf/document';
import { createEditor, type Editor, insertObjects } from '@kerf/editor';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginProject } from '../project/project-store';
import { studioWith } from '../testing/studio-with';
import { useTextEditing } from './use-text-editing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OUTLINE = { coordinates: Float64Array.of(0, 0, 1, 0, 1, 1), verbs: Uint8Array.of(0, 1, 1) };
const textOf = (content: string): TextShape => ({ ...DEFAULT_TEXT, kind: 'text', content, outline: OUTLINE });
const designOf = (content: string) => {
  const editor = createEditor({ design: createDesign({ name: content }), now: () => 0 });
  editor.run(insertObjects([createShapeObject({ id: 't', shape: textOf(content) })]));
  return editor.getState().design;
};
const contentIn = (editor: Editor) => {
  const object = findObject(editor.getState().design, 't');
  return object?.kind === 'shape' && object.shape.kind === 'text' ? object.shape.content : null;
};

/** A text that is edited, and a worker that lays it out when it is told to. */
function edited() {
  const editor = createEditor({ design: designOf('lid'), now: () => 0 });
  const layouts: (() => void)[] = [];
  const run = () =>
    new Promise((resolve) =>
      layouts.push(() =>
        resolve({ ok: true, value: { outline: OUTLINE, missing: [], lines: 1, stops: [] } }),
      ),
    );
  const { result, unmount } = renderHook(() => useTextEditing('t', textOf('lid')), {
    wrapper: studioWith({ editor, compute: { run } }),
  });
  return {
    editor,
    type: (content: string) => act(async () => result.current.change({ content })),
    pause: () => act(async () => void (await vi.advanceTimersByTimeAsync(500))),
    layOut: () => act(async () => layouts.shift()?.()),
    layouts,
    leave: unmount,
  };
}

it('sets what was typed last, also when it was typed while the worker was busy', async () => {
  const text = edited();
  await text.type('lids');
  await text.pause();
  await text.type('lids!');
  await text.pause();
  await text.layOut();
  await text.layOut();
  expect(contentIn(text.editor)).toBe('lids!');
});

it('leaves a text of the next project alone that has the same id', async () => {
  const text = edited();
  await text.type('lids');
  await text.pause();
  expect(text.layouts).toHaveLength(1);
  text.editor.dispatch({ open: { design: designOf('other'), isSaved: true } });
  beginProject(null);
  text.leave();
  await text.layOut();
  await text.layOut();
  expect(contentIn(text.editor)).toBe('other');
});
