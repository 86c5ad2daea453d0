import type { ShapeObject } from '@kerf/document';
import { pathBounds, Verb } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { setMode } from '../commands/design';
import { setPencilTolerance } from '../commands/pencil';
import { measuredDistance } from '../selectors/readouts';
import { rectangle, TestEditor } from '../testing/test-editor';
import { viewMiddle } from '../viewport/viewport';

const PX = 25.4 / 96;

function drawn(test: TestEditor, index = 0): ShapeObject {
  const object = test.state.design.objects[index];
  if (object?.kind !== 'shape') throw new Error('nothing was drawn');
  return object;
}

describe('the shape tools', () => {
  it.each([
    ['toolRectangle', 'rectangle'],
    ['toolCircle', 'ellipse'],
    ['toolTriangle', 'triangle'],
    ['toolPolygon', 'polygon'],
  ] as const)(
    '%s draws the box that is dragged, selects it and gives way to the select tool',
    (command, kind) => {
      const test = new TestEditor([], { isSnapping: false }).run(command);
      test
        .drag([70, 60], [20, 30])
        .expectBox('o1', 20, 30, 50, 30)
        .expectSelection('o1')
        .expectState('select.idle');
      expect(drawn(test).shape.kind).toBe(kind);
      test.run('undo');
      expect(test.state.design.objects).toEqual([]);
    },
  );

  it('places 100 px by a click', () => {
    const test = new TestEditor([], { isSnapping: false }).run('toolRectangle').click(50, 50);
    test.expectBox('o1', 50 - 50 * PX, 50 - 50 * PX, 100 * PX, 100 * PX);
  });

  it('places it in the middle of the view at Enter', () => {
    const test = new TestEditor([], { isSnapping: false }).run('toolRectangle').key('Enter');
    const middle = viewMiddle(test.state.viewport);
    test.expectBox('o1', middle.x - 50 * PX, middle.y - 50 * PX, 100 * PX, 100 * PX);
    test.expectSelection('o1').expectState('select.idle');
  });

  it('places a regular pentagon of radius 50 px by a click', () => {
    const test = new TestEditor([], { isSnapping: false }).run('toolPolygon').click(50, 50);
    expect(drawn(test).shape).toEqual({ kind: 'polygon', sides: 5, radius: 50 * PX });
    expect(drawn(test).transform.slice(0, 4)).toEqual([1, 0, 0, 1]);
  });

  it('makes it square with shift and centres it with alt, at least 1 mm', () => {
    const start = () => new TestEditor([], { isSnapping: false }).run('toolCircle');
    start().drag([20, 20], [60, 30], { shift: true }).expectBox('o1', 20, 20, 40, 40);
    start().drag([50, 50], [60, 45], { alt: true }).expectBox('o1', 40, 45, 20, 10);
    start().drag([20, 20], [60, 20]).expectBox('o1', 20, 20, 40, 1);
  });

  it('shows what will be drawn without putting it into the design, and drops it on Escape', () => {
    const test = new TestEditor([], { isSnapping: false }).run('toolRectangle');
    test
      .pointerDown(10, 10)
      .expectState('rectangle.pointing')
      .pointerMove(50, 40)
      .expectState('rectangle.dragging');
    expect(test.state.overlay.draft).toHaveLength(1);
    test.key('Escape').expectState('rectangle.idle');
    expect(test.state.overlay.draft).toEqual([]);
    expect(test.state.design.objects).toEqual([]);
  });

  it('snaps both corners to what is there', () => {
    const test = new TestEditor([rectangle('a', 100, 100, 50, 20)]).run('toolRectangle');
    test.drag([0.5, 0.7], [99.5, 119.6]).expectBox('o1', 0, 0, 100, 120);
  });

  it('cuts along the path to half the stock, or burns in laser mode', () => {
    const test = new TestEditor().run('toolRectangle').click(50, 50);
    expect(drawn(test)).toMatchObject({
      layer: '00',
      operation: { kind: 'profile', side: 'on', targetDepth: 5 },
    });
    test.run(setMode('laser')).run('toolRectangle').click(120, 50);
    expect(drawn(test, 1)).toMatchObject({ layer: '01', operation: { kind: 'laser-line' } });
  });
});

describe('the pen', () => {
  it('closes by a click near the first point, from three points on', () => {
    const test = new TestEditor().run('toolPen').click(10, 10).click(50, 10).expectState('pen.drawing');
    test.click(10.5, 10.5).expectState('pen.drawing');
    const closed = new TestEditor()
      .run('toolPen')
      .click(10, 10)
      .click(50, 10)
      .click(50, 40)
      .click(10.5, 10.5);
    closed.expectState('select.idle').expectBox('o1', 10, 10, 40, 30);
    const { shape } = drawn(closed);
    expect(shape.kind === 'path' && [...shape.path.verbs]).toEqual([
      Verb.move,
      Verb.line,
      Verb.line,
      Verb.close,
    ]);
  });

  it('ignores points nearer than 10 px to the one before', () => {
    const test = new TestEditor()
      .run('toolPen')
      .click(10, 10)
      .click(10 + 9 * PX, 10)
      .click(10 + 11 * PX, 10);
    expect(test.state.tool).toMatchObject({ name: 'pen.drawing', points: [{ x: 10 }, { x: 10 + 11 * PX }] });
  });

  it('leaves the line open on Enter, takes points back, and says when it is put away', () => {
    const test = new TestEditor().run('toolPen').click(10, 10).click(50, 10).click(90, 40).key('Backspace');
    test.key('Enter').expectBox('o1', 10, 10, 40, 0);
    test.run('toolPen').click(10, 10).key('Escape').expectState('select.idle');
    expect(test.state.notice).toEqual({ sequence: 1, code: 'pen.off' });
    test.run('toolPen').run('toolPen').expectState('select.idle');
    expect(test.state.notice?.sequence).toBe(2);
    expect(test.state.design.objects).toHaveLength(1);
  });
});

describe('the pencil', () => {
  it('draws a smooth line near the hand with far fewer points', () => {
    const test = new TestEditor().run('toolPencil').pointerDown(0, 50);
    for (let x = 0; x <= 100; x += 0.5) test.pointerMove(x, 50 + 20 * Math.sin(x / 16));
    test.pointerUp(100, 50).expectState('pencil.idle');
    const { shape, transform } = drawn(test);
    if (shape.kind !== 'path') throw new Error('not a path');
    expect(shape.path.verbs.length).toBeLessThan(30);
    expect(pathBounds(shape.path)).toMatchObject({ minX: expect.closeTo(0), minY: expect.closeTo(0) });
    const [x, y, width, height] = test.box('o1');
    expect([x, y, width, height].map(Math.round)).toEqual([0, 30, 100, 40]);
    expect(transform.slice(0, 4)).toEqual([1, 0, 0, 1]);
  });

  it('closes a line that comes back', () => {
    const test = new TestEditor().run('toolPencil').pointerDown(80, 50);
    for (let i = 1; i <= 72; i += 1)
      test.pointerMove(50 + 30 * Math.cos((i * Math.PI) / 36), 50 + 30 * Math.sin((i * Math.PI) / 36));
    test.pointerUp(80, 50);
    const { shape } = drawn(test);
    expect(shape.kind === 'path' && shape.path.verbs.at(-1)).toBe(Verb.close);
  });

  it('fits the last stroke anew to another tolerance, as one change, while it is the last', () => {
    const test = new TestEditor().run('toolPencil').pointerDown(0, 50);
    for (let x = 0; x <= 100; x += 0.5) test.pointerMove(x, 50 + (Math.round(x) % 2) + 20 * Math.sin(x / 16));
    test.pointerUp(100, 50);
    const nodes = () => {
      const { shape } = drawn(test);
      return shape.kind === 'path' ? shape.path.verbs.length : 0;
    };
    const fine = nodes();
    test.run(setPencilTolerance(8)).run(setPencilTolerance(12));
    const coarse = nodes();
    expect(coarse).toBeLessThan(fine);
    expect(test.state.history.undo).toHaveLength(2);
    test.run(setPencilTolerance(1.5));
    expect(nodes()).toBe(fine);
    test.run('nudgeUp');
    const { design } = test.state;
    test.run(setPencilTolerance(12));
    expect(test.state.design, 'it was moved: it is no longer the stroke of the hand').toBe(design);
    test.run('undo').run('undo').run('undo').run('redo').run(setPencilTolerance(5));
    expect(nodes(), 'history is left alone').toBe(fine);
    expect(test.state.options.pencilTolerance).toBe(5);
  });

  it('draws nothing by a click', () => {
    const test = new TestEditor().run('toolPencil').click(10, 10).expectState('pencil.idle');
    expect(test.state.design.objects).toEqual([]);
  });
});

describe('snapping of drawing tools', () => {
  const corner = rectangle('r', 100, 60, 40, 30);

  it('lays the points of the pen on corners, or on steps of 15° with Shift', () => {
    const test = new TestEditor([corner]).run('toolPen').click(99.3, 60.6).click(139.5, 60.2);
    test.click(160, 79, { shift: true }).key('Enter');
    const [x, y, width, height] = test.box('o1');
    expect([x, y]).toEqual([100, 60]);
    const reach = Math.hypot(20, 19) * Math.SQRT1_2;
    expect([width, height]).toEqual([expect.closeTo(40 + reach, 9), expect.closeTo(reach, 9)]);
  });

  it('measures from corner to corner, and anywhere with Ctrl', () => {
    const test = new TestEditor([corner]).run('toolMeasure').click(99.6, 60.4).pointerMove(139.7, 89.8);
    expect(test.state.overlay.snapPoint).toEqual({ x: 140, y: 90 });
    expect(measuredDistance(test.state)).toBe(50);
    test.pointerMove(139.2, 89.4, { mod: true });
    expect(test.state.overlay.measurement?.to).toEqual({ x: 139.2, y: 89.4 });
  });
});

describe('the measure tool', () => {
  it('takes two points, shows their distance, and is put away by the third click', () => {
    const test = new TestEditor().run('toolMeasure').click(10, 10).pointerMove(13, 14);
    expect(measuredDistance(test.state)).toBe(5);
    test.click(40, 50).expectState('measure.shown').pointerMove(70, 70);
    expect(measuredDistance(test.state)).toBe(50);
    test.click(5, 5).expectState('select.idle');
    expect(measuredDistance(test.state)).toBeNull();
    expect(test.state.history.undo).toEqual([]);
  });
});
