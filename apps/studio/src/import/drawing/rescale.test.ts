import { createDesign, createShapeObject, designBounds } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { rescale } from './rescale';

const square = (id: string, x: number, isLocked = false) => ({
  ...createShapeObject({
    id,
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
    transform: translation(x, 0),
  }),
  isLocked,
});

it('scales about the common centre in one entry of the history', () => {
  const editor = createEditor({ design: createDesign({ objects: [square('a', 0), square('b', 30)] }) });
  expect(editor.run(rescale(['a', 'b'], 2))).toBe(true);
  expect(designBounds(editor.getState().design)).toEqual({ minX: -20, minY: -5, maxX: 60, maxY: 15 });
  editor.run('undo');
  expect(designBounds(editor.getState().design)).toEqual({ minX: 0, minY: 0, maxX: 40, maxY: 10 });
});

it('does nothing to what is gone or locked', () => {
  const editor = createEditor({ design: createDesign({ objects: [square('a', 0, true)] }) });
  const before = editor.getState().design;
  expect(editor.run(rescale(['a'], 2))).toBe(false);
  expect(editor.run(rescale(['z'], 2))).toBe(false);
  expect(editor.run(rescale([], 2))).toBe(false);
  expect(editor.getState().design).toBe(before);
});
