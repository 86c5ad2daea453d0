import { createGroup, createShapeObject, type ShapeObject } from '@kerf/document';
import { PathBuilder, pathBounds, transformPath, translation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { pocket, rectangle, TestEditor } from '../testing/test-editor';
import { addPathAbove, outlineSelection, replaceWithPath } from './outlines';

const a = pocket('a', 0, 0, 40, 30);
const b = rectangle('b', 20, 10, 40, 30);
const c = rectangle('c', 100, 100, 10, 10);
const line = createShapeObject({
  id: 'line',
  shape: { kind: 'path', path: new PathBuilder().moveTo(0, 0).lineTo(5, 5).build(), fillRule: 'nonzero' },
});
const result = new PathBuilder().moveTo(20, 10).lineTo(40, 10).lineTo(40, 30).lineTo(20, 30).close().build();

function selectionOf(editor: TestEditor) {
  const outcome = outlineSelection(editor.state);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.code);
  return outcome.value;
}

function codeOf(editor: TestEditor): string | undefined {
  const outcome = outlineSelection(editor.state);
  return outcome.ok ? undefined : outcome.problems[0]?.code;
}

describe('the selection as outlines', () => {
  it('comes in stacking order, where the objects lie', () => {
    const { sources, operands } = selectionOf(new TestEditor([a, b, c]).select('b', 'a'));
    expect(sources.map(({ object }) => object.id)).toEqual(['a', 'b']);
    expect(pathBounds(operands[1]![0]!.path)).toEqual({ minX: 20, minY: 10, maxX: 60, maxY: 40 });
  });

  it('takes a group as one operand', () => {
    const group = { ...createGroup('g', [a, c]), transform: translation(5, 0) };
    const { operands } = selectionOf(new TestEditor([group, b]).select('g', 'b'));
    expect(operands.map((inside) => inside.length)).toEqual([2, 1]);
    expect(pathBounds(operands[0]![1]!.path).minX).toBe(105);
  });

  it('tells what cannot be computed with', () => {
    expect(codeOf(new TestEditor([a]))).toBe('nothing-selected');
    expect(codeOf(new TestEditor([a, line]).select('a', 'line'))).toBe('open-path');
  });
});

describe('a computed path', () => {
  it('takes the place of its sources in one entry of the history', () => {
    const editor = new TestEditor([a, b, c]).select('a', 'b');
    editor.run(replaceWithPath(selectionOf(editor).sources, result, 'history.boolean'));
    const objects = editor.state.design.objects as readonly ShapeObject[];
    expect(objects).toHaveLength(2);
    expect(objects[1]!.id).toBe('c');
    expect(objects[0]!).toMatchObject({ layer: a.layer, operation: a.operation, shape: { kind: 'path' } });
    editor.expectSelection(objects[0]!.id).expectBox(objects[0]!.id, 20, 10, 20, 20);
    editor.run('undo');
    expect(editor.state.design.objects.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(editor.state.history.undo).toHaveLength(0);
  });

  it('is added above its sources by an offset', () => {
    const editor = new TestEditor([a, c]).select('a');
    editor.run(addPathAbove(selectionOf(editor).sources, result, 'history.offset'));
    expect(editor.state.design.objects.map(({ id }) => id).indexOf(editor.state.selection[0]!)).toBe(1);
    expect(editor.state.design.objects[0]).toBe(a);
  });

  it('lies where it was computed, within a turned group too', () => {
    const group = { ...createGroup('g', [a, b]), transform: [0, 2, -2, 0, 100, 7] as const };
    const editor = new TestEditor([group]);
    editor.editor.dispatch({ scope: 'g', selection: ['a', 'b'] });
    const moved = transformPath(result, translation(30, 30));
    editor.run(replaceWithPath(selectionOf(editor).sources, moved, 'history.boolean'));
    editor.expectBox(editor.state.selection[0]!, 50, 40, 20, 20);
  });

  it('is refused when a source changed meanwhile, is locked, or nothing is left', () => {
    const editor = new TestEditor([a, b]).select('a', 'b');
    const { sources } = selectionOf(editor);
    expect(editor.editor.can(replaceWithPath(sources, new PathBuilder().build(), 'x'))).toBe(false);
    editor.run('nudgeLeft');
    expect(editor.editor.can(replaceWithPath(sources, result, 'x'))).toBe(false);
    editor.run('toggleLock');
    expect(editor.editor.can(replaceWithPath(selectionOf(editor).sources, result, 'x'))).toBe(false);
  });
});
