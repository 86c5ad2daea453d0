import {
  convertOperation,
  createAsset,
  createDesign,
  createShapeObject,
  DEFAULT_TEXT,
  type ShapeObject,
  type TextShape,
} from '@kerf/document';
import { PathBuilder, translation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { selectionBounds } from '../selectors/selection';
import { TestEditor } from '../testing/test-editor';
import { insertObjects } from './clipboard';
import { isSingleLineText, setText, textSessionKey } from './text';

/** A text whose outline is a box from `left` to `right`. */
function text(left: number, right: number, settings: Partial<TextShape> = {}): TextShape {
  const outline = new PathBuilder().moveTo(left, 0).lineTo(right, 0).lineTo(right, 9).lineTo(left, 9).close();
  return { ...DEFAULT_TEXT, ...settings, kind: 'text', outline: outline.build() };
}

const before = text(1, 11);
const object = createShapeObject({ id: 't', shape: before, transform: translation(50, 20) });

function shapeIn(test: TestEditor) {
  return (test.state.design.objects[0] as ShapeObject).shape as TextShape;
}

describe('setText', () => {
  it('replaces the text where it stands, and undo brings the old one back', () => {
    const test = new TestEditor([object]);
    test.editor.run(setText('t', before, text(1, 31, { content: 'longer' })));
    expect(shapeIn(test).content).toBe('longer');
    expect((test.state.design.objects[0] as ShapeObject).transform).toEqual(object.transform);
    test.run('undo');
    expect(shapeIn(test)).toEqual(before);
  });

  it('keeps the left edge when the alignment changes', () => {
    const test = new TestEditor([object]).run('selectAll');
    expect(selectionBounds(test.state).minX).toBe(51);
    test.editor.run(setText('t', before, text(-5, 5, { align: 'center' })));
    expect(selectionBounds(test.state).minX).toBe(51);
  });

  it('is one entry of the history while a person types', () => {
    const test = new TestEditor([object]);
    const steps = [before, text(1, 12, { content: 'a' }), text(1, 13, { content: 'ab' })];
    test.editor.run(setText('t', steps[0]!, steps[1]!));
    test.editor.run(setText('t', shapeIn(test), steps[2]!));
    expect(test.state.history.undo).toHaveLength(1);
    test.run('undo');
    expect(shapeIn(test).content).toBe(DEFAULT_TEXT.content);
  });

  it('is one entry for a whole session, and keeps one outline for it', () => {
    const test = new TestEditor([object]);
    const type = (content: string, session: string) => {
      test.time += 5000;
      test.editor.run(setText('t', shapeIn(test), text(1, 12, { content }), undefined, session));
    };
    for (const content of ['a', 'ab', 'abc']) type(content, 'first');
    expect(test.state.history.undo).toHaveLength(1);
    expect(test.state.history.undo[0]!.steps).toHaveLength(1);
    type('abcd', 'second');
    expect(test.state.history.undo).toHaveLength(2);
    test.run('undo');
    expect(shapeIn(test).content).toBe('abc');
    test.run('undo');
    expect(shapeIn(test)).toEqual(before);
    test.run('redo');
    expect(shapeIn(test).content).toBe('abc');
  });

  it('is one entry with the new text that it is typed into', () => {
    const test = new TestEditor([]);
    test.editor.run(insertObjects([object], 'history.text', [], textSessionKey('first')));
    const { id } = test.state.design.objects[0]!;
    for (const content of ['a', 'ab']) {
      test.time += 5000;
      test.editor.run(setText(id, shapeIn(test), text(1, 12, { content }), undefined, 'first'));
    }
    expect(test.state.history.undo).toHaveLength(1);
    test.run('undo');
    expect(test.state.design.objects).toEqual([]);
    test.run('redo');
    expect(shapeIn(test).content).toBe('ab');
  });

  it('is another entry when another setting changes', () => {
    const test = new TestEditor([object]);
    test.editor.run(setText('t', before, text(1, 12, { content: 'a' })));
    test.editor.run(setText('t', shapeIn(test), text(1, 12, { content: 'a', isBold: true })));
    expect(test.state.history.undo).toHaveLength(2);
  });

  it('brings the font file with it, and takes it away again', () => {
    const asset = createAsset({
      id: 'a'.repeat(64),
      mediaType: 'font/ttf',
      name: 'own.ttf',
      bytes: new Uint8Array(3),
    });
    const test = new TestEditor([object]);
    test.editor.run(setText('t', before, text(1, 9, { fontAsset: asset.id }), asset));
    expect(test.state.design.assets[asset.id]).toBe(asset);
    expect(test.state.history.undo).toHaveLength(1);
    test.run('undo');
    expect(test.state.design.assets).toEqual({});
    test.run('redo');
    expect(test.state.design.assets[asset.id]).toEqual(asset);
  });

  it('brings its font file when it is pasted into another design', () => {
    const asset = createAsset({
      id: 'a'.repeat(64),
      mediaType: 'font/ttf',
      name: 'own.ttf',
      bytes: new Uint8Array(3),
    });
    const test = new TestEditor([object]);
    test.editor.run(setText('t', before, text(1, 9, { fontAsset: asset.id }), asset));
    test.run('selectAll').run('copy');
    test.editor.dispatch({ open: { design: createDesign(), isSaved: true } });
    test.run('paste').run('paste');
    expect(test.state.design.assets).toEqual({ [asset.id]: asset });
    expect(test.state.design.objects).toHaveLength(2);
    test.run('undo').run('undo');
    expect(test.state.design.assets).toEqual({});
  });

  it('cuts single lines on their path, and leaves bent text where it is', () => {
    const filled = { ...object, operation: convertOperation(object.operation, 'fill') };
    const test = new TestEditor([filled]);
    const outline = new PathBuilder().moveTo(3, 0).lineTo(5, 9).build();
    const bent = { kind: 'path', guide: outline, side: 'outside', start: 0, shift: 0 } as const;
    const after = { ...before, outline, align: 'center' as const, flow: bent };
    test.editor.run(setText('t', before, after));
    expect(isSingleLineText(after)).toBe(true);
    expect(test.state.design.objects[0]).toMatchObject({
      operation: { kind: 'profile', side: 'on' },
      transform: object.transform,
    });
    test.run('undo');
    expect(test.state.design.objects[0]).toMatchObject({ operation: { kind: 'pocket' } });
  });

  it('leaves alone what changed meanwhile, what is gone and what is locked', () => {
    const after = text(1, 2);
    expect(new TestEditor([object]).editor.run(setText('t', text(1, 11), after))).toBe(false);
    expect(new TestEditor().editor.run(setText('t', before, after))).toBe(false);
    expect(new TestEditor([{ ...object, isLocked: true }]).editor.run(setText('t', before, after))).toBe(
      false,
    );
  });
});
