import { describe, expect, it } from 'vitest';
import { cursorOf } from './cursor';
import { NO_MODIFIERS } from './events';
import { rectangle, TestEditor } from './testing/test-editor';
import { toDocument, toScreen, zoomOf } from './viewport/viewport';

const a = rectangle('a', 10, 10, 40, 30);

describe('panning', () => {
  it.each([
    ['the middle button', (test: TestEditor) => test.pointerDown(20, 20, {}, 1)],
    ['Alt', (test: TestEditor) => test.pointerDown(20, 20, { alt: true })],
    ['space', (test: TestEditor) => test.key(' ').pointerDown(20, 20)],
    ['the hand', (test: TestEditor) => test.run('toolHand').pointerDown(20, 20)],
  ])('drags the view with %s and leaves the design alone', (_, press) => {
    const test = press(new TestEditor([a]));
    const before = test.state.viewport;
    expect(cursorOf(test.state)).toBe('grabbing');
    const at = toScreen(before, { x: 20, y: 20 });
    for (const [x, y] of [
      [30, 5],
      [50, -20],
    ] as const) {
      const screen = { x: at.x + x, y: at.y + y };
      const point = toDocument(test.state.viewport, screen);
      test.editor.event({
        type: x === 50 ? 'pointerUp' : 'pointerMove',
        point,
        screen,
        button: 0,
        buttons: 1,
        modifiers: NO_MODIFIERS,
        isTouch: false,
      });
    }
    expect(test.state.viewport.origin.x - before.origin.x).toBeCloseTo(50);
    expect(test.state.viewport.origin.y - before.origin.y).toBeCloseTo(-20);
    expect(test.state.panning).toBeNull();
    expect(test.state.pointer).toMatchObject({ x: expect.closeTo(20), y: expect.closeTo(20) });
    test.expectBox('a', 10, 10, 40, 30);
  });

  it('pans in the middle of drawing, with the middle button, without losing what is drawn', () => {
    const test = new TestEditor()
      .run('toolPen')
      .click(10, 10)
      .pointerDown(50, 50, {}, 1)
      .pointerUp(60, 60, {}, 1);
    test.expectState('pen.drawing');
  });
});

describe('zooming', () => {
  it('keeps what is under the pointer and stays within 0.01 … 20', () => {
    const test = new TestEditor([a]);
    const screen = { x: 123, y: 456 };
    const before = toDocument(test.state.viewport, screen);
    const zoom = (zoomFactor: number) => {
      test.editor.event({ type: 'navigate', screen, zoomFactor, pan: { x: 0, y: 0 } });
      const after = toDocument(test.state.viewport, screen);
      expect(after).toMatchObject({ x: expect.closeTo(before.x), y: expect.closeTo(before.y) });
      return zoomOf(test.state.viewport);
    };
    expect(zoom(1.5)).toBeCloseTo(1.5);
    expect(zoom(1000)).toBeCloseTo(20);
    expect(zoom(1e-9)).toBeCloseTo(0.01);
    expect(zoom(Number.NaN)).toBeCloseTo(0.01);
  });
});

describe('the size of the view', () => {
  it('shows everything at first and then keeps the middle', () => {
    const test = new TestEditor([a]).run('zoomFit').run('zoomActual');
    const middle = toDocument(test.state.viewport, { x: 500, y: 400 });
    expect(middle).toMatchObject({ x: expect.closeTo(150), y: expect.closeTo(90) });
    test.editor.event({ type: 'resize', width: 0, height: 0 });
    test.editor.event({ type: 'resize', width: 600, height: 300 });
    const after = toDocument(test.state.viewport, { x: 300, y: 150 });
    expect(after).toMatchObject({ x: expect.closeTo(middle.x), y: expect.closeTo(middle.y) });
    expect(zoomOf(test.state.viewport)).toBeCloseTo(1);
  });
});

describe('events', () => {
  it('end a gesture that the system takes away', () => {
    const test = new TestEditor([a]).pointerDown(10, 20).pointerMove(60, 60);
    test.editor.event({ type: 'cancel' });
    test.expectState('select.idle').expectBox('a', 10, 10, 40, 30);
  });

  it('forget the pointer when it leaves', () => {
    const test = new TestEditor([a]).pointerMove(10, 20);
    test.editor.event({ type: 'pointerLeave' });
    expect(test.state).toMatchObject({ pointer: null, hover: null });
  });

  it('tell whether they meant something, so that the rest goes to the browser', () => {
    const test = new TestEditor([a]);
    const press = (key: string, mod = false) =>
      test.editor.event({ type: 'keyDown', key, modifiers: { ...NO_MODIFIERS, mod }, isRepeat: false });
    expect(press('F5')).toBe(false);
    expect(press('c', true), 'nothing to copy').toBe(false);
    expect(press('a', true)).toBe(true);
    expect(press('c', true)).toBe(true);
    test.pointerDown(10, 20).pointerMove(60, 60);
    expect(press('Delete'), 'taken, so that nobody runs it in the middle of a drag').toBe(true);
    expect(test.state.design.objects).toHaveLength(1);
  });

  it('tell listeners until they stop', () => {
    const test = new TestEditor([a]);
    let told = 0;
    const stop = test.editor.subscribe(() => {
      told += 1;
    });
    test.select('a');
    test.select('a');
    expect(told).toBe(1);
    stop();
    test.select();
    expect(told).toBe(1);
  });
});
