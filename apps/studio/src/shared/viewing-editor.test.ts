import { createDesign, createShapeObject, designToJson } from '@kerf/document';
import { COMMANDS, type CommandId, type EditorEvent } from '@kerf/editor';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createViewingEditor } from './viewing-editor';

const SEED = 20261128;

const square = createShapeObject({
  id: 'square',
  name: 'Square',
  shape: { kind: 'ellipse', rx: 20, ry: 20 },
});
const designWithSquare = () => createDesign({ name: 'shared', objects: [square] });

const NOTHING = { objects: [], assets: [], pasteCount: 0 };
const NOBODY = { shift: false, alt: false, mod: false };
const modifiers = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() });
const coordinate = fc.integer({ min: -5, max: 305 });
const pointer = fc
  .tuple(
    fc.constantFrom('pointerDown', 'pointerMove', 'pointerUp', 'doubleClick'),
    ...[coordinate, coordinate],
    fc.constantFrom(-1, 0, 1, 2),
    modifiers,
  )
  .map(([type, x, y, button, keys]) => ({
    ...{ type, point: { x, y }, screen: { x: x * 2, y: y * 2 }, button },
    ...{ buttons: 1, modifiers: keys, isTouch: false },
  }));
const key = fc
  .tuple(
    fc.constantFrom('keyDown', 'keyUp'),
    fc.constantFrom('Delete', 'a', 'x', 'v', 'z', ' ', 'Enter', 'r', 'ArrowLeft', 'Escape', 'd'),
    modifiers,
  )
  .map(([type, name, keys]) => ({ type, key: name, modifiers: keys, isRepeat: false }));
const command = fc.constantFrom(...(Object.keys(COMMANDS) as CommandId[]));

it(`never changes the design, whatever is done to it (seed ${SEED})`, () => {
  const design = designWithSquare();
  const before = JSON.stringify(designToJson(design));
  const act = fc.oneof(pointer, key, command);
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const editor = createViewingEditor(design);
      editor.event({ type: 'resize', width: 600, height: 400 });
      for (const one of acts) {
        if (typeof one === 'string') editor.run(one);
        else editor.event(one as EditorEvent);
        editor.dispatch({ saved: 1 });
      }
      const state = editor.getState();
      expect(state.design).toBe(design);
      expect([state.selection, state.rulerGuides, state.clipboard]).toEqual([[], [], NOTHING]);
    }),
    { seed: SEED, numRuns: 200 },
  );
  expect(JSON.stringify(designToJson(design))).toBe(before);
});

it('moves the view by dragging anywhere, and zooms', () => {
  const editor = createViewingEditor(designWithSquare());
  editor.event({ type: 'resize', width: 600, height: 400 });
  const { viewport } = editor.getState();
  const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number) =>
    editor.event({
      ...{ type, point: { x: 10, y: 10 }, screen: { x, y: 5 } },
      ...{ button: 0, buttons: 1, modifiers: NOBODY, isTouch: false },
    });
  at('pointerDown', 5);
  at('pointerMove', 45);
  at('pointerUp', 45);
  expect(editor.getState().viewport).not.toEqual(viewport);
  expect(editor.getState().panning).toBeNull();
  expect(editor.can('zoomIn')).toBe(true);
  expect(editor.run('zoomIn')).toBe(true);
  expect(editor.can('delete')).toBe(false);
});
