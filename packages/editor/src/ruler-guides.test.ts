import { describe, expect, it } from 'vitest';
import { cursorOf } from './cursor';
import { openDesign, setRulerGuides } from './index';
import { rectangle, TestEditor } from './testing/test-editor';
import { toDocument, toScreen } from './viewport/viewport';

/** The position in the design under a point of the screen: tests press on the rulers. */
const under = (test: TestEditor, x: number, y: number): [number, number] => {
  const point = toDocument(test.state.viewport, { x, y });
  return [point.x, point.y];
};

describe('guides', () => {
  it('are drawn out of the rulers, whatever tool is in hand', () => {
    const test = new TestEditor().run('toolRectangle');
    test
      .pointerDown(...under(test, 300, 10))
      .pointerMove(50, 61)
      .pointerUp(50, 61);
    test
      .pointerDown(...under(test, 10, 300))
      .pointerMove(33, 5)
      .pointerUp(33, 5);
    expect(test.state.rulerGuides).toEqual([
      { axis: 'y', at: 61 },
      { axis: 'x', at: 33 },
    ]);
    expect(test.state.guiding).toBeNull();
    test.expectState('rectangle.idle');
    expect(test.state.history.undo).toHaveLength(0);
  });

  it('come to nothing when the press on a ruler is only a click', () => {
    const test = new TestEditor();
    const at = under(test, 300, 10);
    test.pointerDown(...at).pointerUp(...at);
    expect(test.state.rulerGuides).toEqual([]);
  });

  it('move, go back at Escape, and are thrown away on their ruler', () => {
    const test = new TestEditor().run(setRulerGuides([{ axis: 'x', at: 70 }]));
    test.pointerMove(70.2, 90);
    expect(cursorOf(test.state)).toBe('ew-resize');
    test.pointerDown(70.2, 90).pointerMove(82, 90).pointerUp(82, 90);
    expect(test.state.rulerGuides).toEqual([{ axis: 'x', at: 82 }]);
    test.pointerDown(82, 90).pointerMove(120, 90).key('Escape');
    expect(test.state.rulerGuides).toEqual([{ axis: 'x', at: 82 }]);
    const { y } = toScreen(test.state.viewport, { x: 0, y: 90 });
    test
      .pointerMove(82, 90)
      .pointerDown(82, 90)
      .pointerMove(...under(test, 8, y))
      .pointerUp(...under(test, 8, y));
    expect(test.state.rulerGuides).toEqual([]);
  });

  it('leave the press to an object that lies on them', () => {
    const test = new TestEditor([rectangle('a', 70, 10, 40, 30)]).run(
      setRulerGuides([{ axis: 'x', at: 70 }]),
    );
    test.pointerMove(70, 20).click(70, 20).expectSelection('a');
    expect(test.state.rulerGuides).toHaveLength(1);
  });

  it('snap to objects while they are dragged, and objects to them', () => {
    const test = new TestEditor([rectangle('a', 10, 10, 41, 30)]);
    test.pointerDown(...under(test, 8, 400)).pointerMove(51.6, 95);
    expect(test.state.overlay.guides).toMatchObject([{ axis: 'x', at: 51 }]);
    test.pointerUp(51.6, 95);
    expect(test.state.rulerGuides).toEqual([{ axis: 'x', at: 51 }]);
    expect(test.state.overlay.guides).toEqual([]);
    test.run(setRulerGuides([{ axis: 'y', at: 77 }])).drag([10, 25], [10.1, 62.3]);
    expect(test.box('a')[1]).toBeCloseTo(47, 6);
  });

  it('are cleared by a command, and stay with the view of their design', () => {
    const test = new TestEditor();
    expect(test.editor.can('clearGuides')).toBe(false);
    test.run(setRulerGuides([{ axis: 'y', at: 5 }])).run('clearGuides');
    expect(test.state.rulerGuides).toEqual([]);
    test.run(setRulerGuides([{ axis: 'y', at: 5 }])).run(openDesign(test.state.design));
    expect(test.state.rulerGuides).toEqual([]);
  });
});
