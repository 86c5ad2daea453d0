import { createDesign, createShapeObject, findObject } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { expect, it } from 'vitest';
import { setCut } from './set-cut';

function editorWithBox() {
  const box = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
  });
  const editor = createEditor({ design: createDesign({ objects: [box] }) });
  editor.dispatch({ selection: ['a'] });
  const operation = () => {
    const object = findObject(editor.getState().design, 'a');
    return object?.kind === 'shape' ? object.operation : undefined;
  };
  return { editor, operation };
}

it('turns a contour into a pocket and back, keeping its depths and rates, as one change each', () => {
  const { editor, operation } = editorWithBox();
  const { targetDepth, feedRate } = operation() as { targetDepth: number; feedRate: number };
  expect(editor.run(setCut('pocket'))).toBe(true);
  expect(operation()).toMatchObject({ kind: 'pocket', targetDepth, feedRate });
  expect(editor.run(setCut('outside'))).toBe(true);
  expect(operation()).toMatchObject({ kind: 'profile', side: 'outside', targetDepth, feedRate });
  editor.run('undo');
  expect(operation()).toMatchObject({ kind: 'pocket' });
});

it('does nothing where nothing would change', () => {
  const { editor } = editorWithBox();
  expect(editor.run(setCut('on'))).toBe(false);
  editor.dispatch({ selection: [] });
  expect(editor.run(setCut('pocket'))).toBe(false);
});

it.each(['facing', 'engrave'] as const)(
  'does not carry the little that %s takes into another cut',
  (kind) => {
    const { editor, operation } = editorWithBox();
    const { targetDepth } = operation() as { targetDepth: number };
    editor.run(setCut(kind));
    expect((operation() as { targetDepth: number }).targetDepth).toBeLessThan(targetDepth);
    editor.run(setCut('pocket'));
    expect(operation()).toMatchObject({ kind: 'pocket', targetDepth });
  },
);
