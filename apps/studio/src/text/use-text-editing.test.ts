import { createDesign, createShapeObject, DEFAULT_TEXT, findObject, type TextShape } from '@kerf/document';
import { createEditor, type Editor, insertObjects } from '@kerf/editor';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginProject } from '../project/project-store';
import { type Studio, StudioContext } from '../state/studio-context';
import { type TextEditing, useTextEditing } from './use-text-editing';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
async function edited() {
  const editor = createEditor({ design: designOf('lid'), now: () => 0 });
  const layouts: (() => void)[] = [];
  const run = () =>
    new Promise((resolve) =>
      layouts.push(() =>
        resolve({ ok: true, value: { outline: OUTLINE, missing: [], lines: 1, stops: [] } }),
      ),
    );
  const studio = { editor, compute: { run } } as unknown as Studio;
  let editing = {} as TextEditing;
  const Probe = () => {
    editing = useTextEditing('t', textOf('lid'));
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(StudioContext, { value: studio }, createElement(Probe))));
  return {
    editor,
    type: (content: string) => act(async () => editing.change({ content })),
    pause: () => act(async () => void (await vi.advanceTimersByTimeAsync(500))),
    layOut: () => act(async () => layouts.shift()?.()),
    layouts,
    leave: () => act(async () => root.unmount()),
  };
}

it('sets what was typed last, also when it was typed while the worker was busy', async () => {
  const text = await edited();
  await text.type('lids');
  await text.pause();
  await text.type('lids!');
  await text.pause();
  await text.layOut();
  await text.layOut();
  expect(contentIn(text.editor)).toBe('lids!');
  await text.leave();
});

it('leaves a text of the next project alone that has the same id', async () => {
  const text = await edited();
  await text.type('lids');
  await text.pause();
  expect(text.layouts).toHaveLength(1);
  text.editor.dispatch({ open: { design: designOf('other'), isSaved: true } });
  beginProject(null);
  await text.leave();
  await text.layOut();
  await text.layOut();
  expect(contentIn(text.editor)).toBe('other');
});
