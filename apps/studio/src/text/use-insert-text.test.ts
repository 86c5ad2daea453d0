import { createDesign, shapeText } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { useTextSession } from './in-place/text-session';
import { useInsertText } from './use-insert-text';

const OUTLINE = { coordinates: Float64Array.of(0, 0, 1, 0, 1, 1), verbs: Uint8Array.of(0, 1, 1) };

afterEach(() => useTextSession.setState({ session: null, typedEarly: '' }));

/** Inserts a text; `during` is called while each of the layouts is made. */
async function inserted(...during: (() => void)[]) {
  const editor = createEditor({ design: createDesign({ name: 'd' }), now: () => 0 });
  const layouts = [...during];
  const run = async () => {
    layouts.shift()?.();
    return { ok: true, value: { outline: OUTLINE, missing: [], lines: 1, stops: [] } };
  };
  const { result } = renderHook(() => useInsertText(), { wrapper: studioWith({ editor, compute: { run } }) });
  await act(() => result.current({ at: { x: 10, y: 10 } }));
  const [object] = editor.getState().design.objects;
  const content = object?.kind === 'shape' ? shapeText(object.shape)?.content : null;
  return { editor, content, at: useTextSession.getState().session?.at };
}

const type = (typedEarly: string) => () => useTextSession.setState({ typedEarly });

it('selects the words of a new text, which the person types over', async () => {
  expect(await inserted()).toMatchObject({ content: 'CNC', at: 'all' });
  expect(await inserted(type('  '))).toMatchObject({ content: 'CNC', at: 'all' });
});

it('takes what was typed before the text was there, also during the last layout', async () => {
  const { editor, content, at } = await inserted(type('La'), type('Lasse'));
  expect(content).toBe('Lasse');
  expect(at).toBe('end');
  editor.run('undo');
  expect(editor.getState().design.objects).toEqual([]);
});
