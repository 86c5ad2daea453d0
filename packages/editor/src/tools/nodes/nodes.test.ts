import { shapeOutline } from '@kerf/document';
import { contoursOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { rectangle, TestEditor } from '../../testing/test-editor';
import { isSmooth } from './edit-nodes';
import { shownNodes } from './edited';

/** A square of 40 mm from 10, 10, its nodes being edited, without snapping. */
function editing(): TestEditor {
  const editor = new TestEditor([rectangle('a', 10, 10, 40, 40)], { isSnapping: false });
  return editor.select('a').run('toolNodes').expectState('nodes.idle');
}

function contours(editor: TestEditor) {
  const [object] = editor.state.design.objects;
  return object?.kind === 'shape' ? contoursOf(shapeOutline(object.shape)) : [];
}

const nodeCount = (editor: TestEditor): number => contours(editor)[0]?.nodes.length ?? 0;

describe('entering the node tool', () => {
  it('goes by a double click, Enter or N on one shape, and back by Escape or Enter', () => {
    const editor = new TestEditor([rectangle('a', 10, 10, 40, 40), rectangle('b', 100, 100, 5, 5)]);
    editor.doubleClick(10, 30).expectState('nodes.idle').expectSelection('a');
    editor.key('Escape').expectState('select.idle').key('Enter').expectState('nodes.idle');
    editor.key('Enter').expectState('select.idle').key('n').expectState('nodes.idle');
    editor.run('toolNodes').expectState('select.idle').select('a', 'b');
    expect(editor.editor.can('toolNodes')).toBe(false);
  });

  it('is not for what is locked', () => {
    const editor = new TestEditor([{ ...rectangle('a', 10, 10, 40, 40), isLocked: true }]).select('a');
    expect(editor.editor.can('toolNodes')).toBe(false);
    editor.doubleClick(10, 30).expectState('select.idle');
  });
});

describe('nodes', () => {
  it('are dragged, in one entry of the history, and back again', () => {
    const editor = editing()
      .drag([50, 50], [70, 60])
      .expectState('nodes.idle')
      .expectBox('a', 10, 10, 60, 50);
    expect(editor.state.design.objects[0]).toMatchObject({ shape: { kind: 'path' } });
    expect(editor.state.history.undo).toHaveLength(1);
    editor.run('undo').expectBox('a', 10, 10, 40, 40).expectState('nodes.idle');
  });

  it('move together when several are chosen', () => {
    const editor = editing().click(50, 50).click(50, 10, { shift: true }).drag([50, 10], [60, 10]);
    editor.expectBox('a', 10, 10, 50, 40);
    expect(shownNodes(editor.state)?.chosen).toHaveLength(2);
  });

  it('leave the design alone when a drag is cancelled or does not move', () => {
    const editor = editing();
    const { design } = editor.state;
    editor.pointerDown(50, 50).pointerMove(70, 70).key('Escape').expectState('nodes.idle');
    editor.click(50, 50);
    expect(editor.state.design).toBe(design);
  });

  it('come by a click on the line and go by Delete', () => {
    const editor = editing().click(30, 10);
    expect(nodeCount(editor)).toBe(5);
    editor.key('Delete');
    expect(nodeCount(editor)).toBe(4);
    editor.click(10, 10).key('Delete');
    expect(nodeCount(editor)).toBe(3);
    editor.key('a', { mod: true }).key('Delete').expectState('select.idle');
    expect(editor.state.design.objects).toEqual([]);
  });

  it('turn smooth and back, by S or a double click', () => {
    const editor = editing().click(50, 50).key('s');
    expect(contours(editor)[0]!.nodes.filter(isSmooth)).toHaveLength(1);
    editor.doubleClick(50, 50);
    expect(contours(editor)[0]!.nodes.filter(isSmooth)).toHaveLength(0);
  });
});

describe('several nodes', () => {
  it('are chosen by a rectangle, with Shift beside those that were, and kept as they were at Escape', () => {
    const editor = editing().pointerDown(0, 0).pointerMove(20, 70).expectState('nodes.marquee');
    expect(editor.state.overlay.marquee).toEqual({ minX: 0, minY: 0, maxX: 20, maxY: 70 });
    expect(shownNodes(editor.state)?.chosen).toHaveLength(2);
    editor.pointerUp(20, 70).expectState('nodes.idle');
    editor.drag([60, 60], [45, 45], { shift: true });
    expect(shownNodes(editor.state)?.chosen).toHaveLength(3);
    editor.pointerDown(60, 60).pointerMove(45, 5).key('Escape').expectState('nodes.idle');
    expect(shownNodes(editor.state)?.chosen).toHaveLength(3);
    expect(editor.state.history.undo).toEqual([]);
  });

  it('move by the arrows in one entry, and are deleted and made smooth together', () => {
    const editor = editing().drag([5, 5], [55, 15]);
    editor.key('ArrowDown').key('ArrowDown', { shift: true }).expectBox('a', 10, -1, 40, 51);
    expect(editor.state.history.undo).toHaveLength(1);
    editor.key('s');
    expect(contours(editor)[0]!.nodes.filter(isSmooth)).toHaveLength(2);
    editor.key('Delete');
    expect(nodeCount(editor)).toBe(2);
  });
});

describe('handles', () => {
  it('bend the line; the other side of a smooth node follows, with Alt it stays', () => {
    const editor = editing().click(50, 50).key('s');
    const node = () =>
      shownNodes(editor.state)!.contours[0]!.nodes.find((each) => each.x === 50 && each.y === 50)!;
    const [out, before] = [node().handleOut!, node().handleIn!];
    editor.drag([out.x, out.y], [50, 80]);
    expect(node().handleOut).toEqual({ x: 50, y: 80 });
    expect(isSmooth(node())).toBe(true);
    expect(node().handleIn!.x).toBeCloseTo(50, 9);
    expect(node().handleIn).not.toEqual(before);
    const kept = node().handleIn;
    editor.drag([50, 80], [80, 80], { alt: true });
    expect(node().handleIn!.y).toBeCloseTo(kept!.y, 9);
    expect(isSmooth(node())).toBe(false);
  });
});

describe('pressing beside the line', () => {
  it('takes another shape, lets go of nodes, then leaves', () => {
    const editor = new TestEditor([rectangle('a', 10, 10, 40, 40), rectangle('b', 100, 10, 20, 20)]);
    editor.select('a').run('toolNodes').click(100, 20).expectState('nodes.idle').expectSelection('b');
    editor
      .click(100, 10)
      .click(200, 150)
      .expectState('nodes.idle')
      .click(200, 150)
      .expectState('select.idle');
    editor.expectSelection();
  });
});
