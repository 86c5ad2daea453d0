import {
  createDesign,
  createShapeObject,
  designBounds,
  designToJson,
  type Paint,
  paintOf,
  WHITE_PAGE,
} from '@kerf/document';
import { translation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../artwork/harmony';
import { TestEditor } from '../testing/test-editor';
import { recolor, replaceArtwork, replaceColor, resizePage, setArtwork, setPaint } from './artwork';
import { setNewPaint } from './history';

const INK: Paint = { fill: '#000000', stroke: '#FFFFFF', strokeWidth: 2, opacity: 1 };

const square = (id: string, x: number, paint: Paint | null) =>
  createShapeObject({
    id,
    paint,
    transform: translation(x, 10),
    shape: { kind: 'rectangle', width: 20, height: 20, rx: 0, ry: 0 },
  });

const editorWith = () => new TestEditor([square('a', 10, INK), square('b', 50, null)]);
const paintsIn = ({ state }: TestEditor) =>
  state.design.objects.map((object) => (object.kind === 'shape' ? paintOf(object) : null));

describe('paint', () => {
  it('changes on the selection alone, limited, as one entry while it is dragged', () => {
    const test = editorWith();
    expect(test.editor.run(setPaint({ opacity: 0.5 }))).toBe(false);
    test.editor.dispatch({ selection: ['a'] });
    test.editor.run(setPaint({ opacity: 0.5 }));
    test.editor.run(setPaint({ opacity: -3 }));
    expect(paintsIn(test)[0]).toEqual({ ...INK, opacity: 0 });
    expect(paintsIn(test)[1]).toMatchObject({ opacity: 1 });
    test.editor.run('undo');
    expect(paintsIn(test)[0]).toEqual(INK);
  });

  it('of new objects is the chosen one; a line has it as its line', () => {
    const test = new TestEditor();
    test.editor.run(setNewPaint({ fill: '#C11C28', stroke: null, strokeWidth: 0, opacity: 1 }));
    test.editor.run('toolRectangle');
    test.pointerDown(10, 10).pointerMove(40, 40).pointerUp(40, 40);
    test.editor.run('toolPen');
    test.pointerDown(50, 10).pointerUp(50, 10).pointerDown(80, 40).pointerUp(80, 40);
    test.editor.event({
      type: 'keyDown',
      key: 'Enter',
      isRepeat: false,
      modifiers: { shift: false, alt: false, mod: false },
    });
    expect(paintsIn(test)).toMatchObject([
      { fill: '#C11C28', stroke: null },
      { fill: null, stroke: '#C11C28' },
    ]);
  });
});

describe('the page', () => {
  it('gets colour, texture and material, and goes back', () => {
    const test = editorWith();
    test.editor.run(setArtwork({ background: '#112233' }));
    test.editor.run(setArtwork({ surface: { id: 'oak', finish: 'printed' } }));
    expect(test.state.design.artwork).toEqual({
      ...WHITE_PAGE,
      background: '#112233',
      surface: { id: 'oak', finish: 'printed' },
    });
    test.editor.run('undo');
    test.editor.run('undo');
    expect(test.state.design.artwork).toBeNull();
  });

  it('takes a palette in one entry of the history', () => {
    const test = editorWith();
    test.editor.run(setArtwork({ background: '#FFFFFF' }));
    const before = designToJson(test.state.design);
    expect(test.editor.run(recolor(PALETTES.harbour!))).toBe(true);
    expect(test.state.design.artwork?.background).toBe(PALETTES.harbour!.at(-1));
    expect(paintsIn(test)[0]).toMatchObject({ fill: PALETTES.harbour![0] });
    test.editor.run('undo');
    expect(designToJson(test.state.design)).toEqual(before);
    expect(test.editor.run('redo') && test.editor.run(recolor(PALETTES.harbour!))).toBe(false);
  });

  it('and all objects are replaced by a template as one change', () => {
    const test = editorWith();
    const before = designToJson(test.state.design);
    const template = createDesign({
      name: 'card',
      workspace: { width: 85, height: 55 },
      artwork: WHITE_PAGE,
      // Its ids are used in the design as well.
      objects: [square('a', 5, INK), square('c', 9, null)],
    });
    test.editor.dispatch({ selection: ['b'] });
    test.editor.run(replaceArtwork(template));
    const { name, workspace, objects } = test.state.design;
    expect({ name, workspace, objects }).toEqual({
      name: 'card',
      workspace: template.workspace,
      objects: template.objects,
    });
    expect(test.editor.run(replaceColor('#000000', '#C11C28'))).toBe(true);
    expect(paintsIn(test)[0]).toMatchObject({ fill: '#C11C28', stroke: '#FFFFFF' });
    expect(test.editor.run(replaceColor('#000001', '#C11C28'))).toBe(false);
    test.editor.run('undo');
    test.editor.run('undo');
    expect(designToJson(test.state.design)).toEqual(before);
  });

  it('gets another size: the design stays in the middle, or is scaled with its lines', () => {
    const test = editorWith();
    const size = { width: 600, height: 500 };
    test.editor.run(resizePage(size, 'keep'));
    expect(test.state.design).toMatchObject({ workspace: size, stock: { ...size, thickness: 10 } });
    expect(designBounds(test.state.design)).toMatchObject({ minX: 160, minY: 170, maxX: 220 });
    expect(test.editor.run(resizePage(size, 'keep'))).toBe(false);
    test.editor.run('undo');
    test.editor.run(resizePage({ width: 600, height: 720 }, 'scale'));
    expect(designBounds(test.state.design)).toMatchObject({ minX: 20, minY: 200, maxX: 140 });
    expect(paintsIn(test)[0]!.strokeWidth).toBe(4);
    test.editor.run('undo');
    expect(designBounds(test.state.design)).toMatchObject({ minX: 10, minY: 10, maxX: 70 });
  });
});
