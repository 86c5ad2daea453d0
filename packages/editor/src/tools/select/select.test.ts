import { createGroup, createShapeObject, DEFAULT_TEXT, shapeOutline } from '@kerf/document';
import { multiply, rotation, translation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../cursor';
import { selectionHandles } from '../../selectors/handles';
import { selectionGeometry } from '../../selectors/readouts';
import { pocket, rectangle, TestEditor } from '../../testing/test-editor';
import { toDocument } from '../../viewport/viewport';

const a = rectangle('a', 10, 10, 40, 30);
const b = rectangle('b', 100, 50, 20, 20);

/** The position of a handle, mm. */
function handle(test: TestEditor, name: string): [number, number] {
  const found = selectionHandles(test.state).find((each) => each.name === name);
  if (!found) throw new Error(`no handle '${name}'`);
  const { x, y } = toDocument(test.state.viewport, found.screen);
  return [x, y];
}

describe('the delete handle', () => {
  it('deletes the selection as the key does', () => {
    const test = new TestEditor([a, b]).select('a');
    const [x, y] = handle(test, 'delete');
    expect(x).toBeGreaterThan(50);
    expect(y).toBeGreaterThan(40);
    test.click(x, y);
    expect(test.state.design.objects.map(({ id }) => id)).toEqual(['b']);
    expect(test.state.selection).toEqual([]);
    test.run('undo');
    expect(test.state.design.objects).toHaveLength(2);
  });

  it('is not there for what is locked', () => {
    const test = new TestEditor([a]).select('a').run('toggleLock');
    expect(selectionHandles(test.state)).toEqual([]);
  });
});

describe('selecting', () => {
  it('takes an outline by its line, an area anywhere within it', () => {
    const test = new TestEditor([a, pocket('b', 100, 50, 20, 20)]);
    test.click(10, 20).expectSelection('a').click(110, 60).expectSelection('b').expectState('select.idle');
    test.click(30, 25).expectSelection();
  });

  it('draws a selection rectangle within a border', () => {
    const border = rectangle('border', 0, 0, 200, 150);
    new TestEditor([border, a, b])
      .pointerDown(5, 5)
      .expectState('select.marquee')
      .pointerMove(60, 60)
      .expectSelection('a')
      .pointerUp(60, 60);
  });

  it('takes what leaves no room beside its line anywhere', () => {
    // 4 mm are some 15 px at 1:1: a hole for a screw.
    new TestEditor([rectangle('hole', 20, 20, 4, 4)]).click(22, 22).expectSelection('hole');
  });

  it('takes a text anywhere within its box', () => {
    const outline = shapeOutline({ kind: 'rectangle', width: 30, height: 20, rx: 0, ry: 0 });
    const text = createShapeObject({
      id: 'text',
      shape: { ...DEFAULT_TEXT, kind: 'text', outline },
      transform: multiply(translation(50, 50), rotation(Math.PI / 2)),
    });
    new TestEditor([text]).click(40, 60).expectSelection('text').click(65, 60).expectSelection();
  });

  it('drops the selection on a click beside everything', () => {
    new TestEditor([a, b]).click(10, 20).click(200, 150).expectSelection();
  });

  it('adds and takes away with shift', () => {
    new TestEditor([a, b])
      .click(10, 20)
      .click(100, 60, { shift: true })
      .expectSelection('a', 'b')
      .click(10, 20, { shift: true })
      .expectSelection('b');
  });

  it('keeps several selected while the button is down, and takes one on a click', () => {
    new TestEditor([a, b])
      .run('selectAll')
      .pointerDown(10, 20)
      .expectSelection('a', 'b')
      .pointerUp(10, 20)
      .expectSelection('a');
  });

  it('takes the small outline within the large one, not the one that lies on top', () => {
    const small = rectangle('small', 20, 20, 5, 5);
    new TestEditor([small, pocket('a', 10, 10, 40, 30)])
      .click(20, 22)
      .expectSelection('a')
      .run('orderBottom')
      .click(20, 22)
      .expectSelection('small');
  });

  it('takes the topmost of filled objects', () => {
    new TestEditor([pocket('low', 0, 0, 20, 20), pocket('high', 10, 10, 20, 20)])
      .click(15, 15)
      .expectSelection('high')
      .click(5, 5)
      .expectSelection('low');
  });

  it('does not take hidden objects', () => {
    new TestEditor([{ ...a, isHidden: true }]).click(10, 20).expectSelection();
  });

  it('selects what a rectangle touches while it is drawn', () => {
    const test = new TestEditor([a, b]);
    test
      .pointerDown(5, 5)
      .expectState('select.marquee')
      .pointerMove(20, 20)
      .expectSelection('a')
      .pointerMove(105, 60)
      .expectSelection('a', 'b')
      .pointerUp(105, 60);
    expect(test.state.overlay.marquee).toBeNull();
    new TestEditor([a]).drag([60, 60], [20, 20]).expectSelection('a');
  });

  it('adds with shift, and gives back what was selected when the rectangle is cancelled', () => {
    const test = new TestEditor([a, b]).click(10, 20);
    test.pointerDown(90, 40, { shift: true }).pointerMove(125, 75, { shift: true }).expectSelection('a', 'b');
    test.key('Escape').expectSelection('a').expectState('select.idle');
  });

  it('enters a group by a double click, leaves it by Escape or a click beside it', () => {
    const group = createGroup('g', [a, b]);
    const test = new TestEditor([group, rectangle('c', 200, 100, 10, 10)]);
    test.click(10, 20).expectSelection('g').doubleClick(10, 20).expectSelection('a');
    expect(test.state.scope).toBe('g');
    test.click(100, 60).expectSelection('b').key('Escape').expectSelection('g');
    expect(test.state.scope).toBeNull();
    test.doubleClick(10, 20).click(200, 105).expectSelection('c');
    expect(test.state.scope).toBeNull();
  });

  it('selects what a right click is on, unless that is selected already', () => {
    const test = new TestEditor([a, b]).run('selectAll');
    test.pointerDown(10, 20, {}, 2).expectSelection('a', 'b').expectState('select.idle');
    test.select('b').pointerDown(10, 20, {}, 2).expectSelection('a');
  });

  it('tells what is under the pointer', () => {
    const test = new TestEditor([a]).pointerMove(10, 20);
    expect(test.state.hover).toBe('a');
    expect(cursorOf(test.state)).toBe('move');
    expect(test.pointerMove(200, 150).state.hover).toBeNull();
    expect(cursorOf(test.state)).toBe('default');
  });
});

describe('moving', () => {
  it('shows the drag beside the design and changes the design once, at the end', () => {
    const test = new TestEditor([a, b], { isSnapping: false });
    test.pointerDown(10, 20).expectState('select.pointing').pointerMove(13, 27).expectState('select.moving');
    expect(test.state.history.undo).toHaveLength(0);
    expect(selectionGeometry(test.state)).toMatchObject({ x: 13, y: 17 });
    test.pointerMove(30, 50).pointerUp(30, 50).expectBox('a', 30, 40, 40, 30).expectBox('b', 100, 50, 20, 20);
    expect(test.state.history.undo).toHaveLength(1);
    test.run('undo').expectBox('a', 10, 10, 40, 30).run('redo').expectBox('a', 30, 40, 40, 30);
  });

  it('changes nothing when it is cancelled or comes back', () => {
    const test = new TestEditor([a], { isSnapping: false });
    test.pointerDown(10, 20).pointerMove(50, 60).key('Escape').expectState('select.idle').pointerUp(50, 60);
    test.pointerDown(10, 20).pointerMove(50, 60).pointerMove(10, 20).pointerUp(10, 20);
    test.expectBox('a', 10, 10, 40, 30);
    expect(test.state.history.undo).toHaveLength(0);
    expect(test.state.overlay.transform).toBeNull();
  });

  it('keeps to one axis with shift', () => {
    new TestEditor([a], { isSnapping: false })
      .click(10, 20)
      .pointerDown(12, 20)
      .pointerMove(40, 25, { shift: true })
      .pointerUp(40, 25, { shift: true })
      .expectBox('a', 38, 10, 40, 30);
  });

  it('leaves locked objects where they are, and lets them be selected', () => {
    const locked = { ...a, isLocked: true };
    const test = new TestEditor([locked, b], { isSnapping: false });
    test.drag([10, 20], [60, 60]).expectSelection('a').expectBox('a', 10, 10, 40, 30);
    expect(selectionHandles(test.state)).toEqual([]);
    test
      .run('selectAll')
      .drag([110, 60], [120, 60])
      .expectBox('a', 10, 10, 40, 30)
      .expectBox('b', 110, 50, 20, 20);
  });

  it('moves a child of a turned and scaled group by what the hand moves', () => {
    const group = { ...createGroup('g', [a]), transform: [0, 2, -2, 0, 100, 0] as const };
    const test = new TestEditor([group], { isSnapping: false });
    const [x, y, width, height] = test.box('a');
    test.doubleClick(x, y + 20).expectSelection('a');
    test.drag([x, y + 20], [x + 10, y + 25]).expectBox('a', x + 10, y + 5, width, height);
  });
});

describe('snapping', () => {
  it('brings an edge onto the edge of another object within 4 px, with a guide along both', () => {
    const test = new TestEditor([a, b]);
    test.pointerDown(10, 20).pointerMove(60.5, 120);
    expect(test.state.overlay.guides).toMatchObject([{ axis: 'x', at: 100 }]);
    test.pointerUp(60.5, 120);
    expect(test.box('a')[0]).toBe(60);
  });

  it('reaches guides 5 px beyond the boxes', () => {
    const test = new TestEditor([a, b]).pointerDown(10, 20).pointerMove(60.5, 120);
    const [guide] = test.state.overlay.guides;
    const margin = 5 / test.state.viewport.scale;
    expect(guide!.from).toBeCloseTo(50 - margin);
    expect(guide!.to).toBeCloseTo(140 + margin);
  });

  it('snaps centres to centres and to the workspace', () => {
    const test = new TestEditor([a]).pointerDown(10, 20).pointerMove(130.3, 85.2).pointerUp(130.3, 85.2);
    test.expectBox('a', 130, 75, 40, 30);
  });

  it('does nothing beyond the tolerance, nor when it is switched off', () => {
    const far = 100 + (4 * 25.4) / 96 + 0.05;
    new TestEditor([a, b]).drag([10, 20], [far - 40, 120.37]).expectBox('a', far - 40, 110.37, 40, 30);
    new TestEditor([a, b], { isSnapping: false })
      .drag([10, 20], [60.5, 120])
      .expectBox('a', 60.5, 110, 40, 30);
  });
});

describe('scaling', () => {
  const plain = () => new TestEditor([a], { isSnapping: false }).click(10, 20);

  it('drags a corner with the opposite one fixed', () => {
    const test = plain();
    test.drag(handle(test, 'topRight'), [90, 100]).expectBox('a', 10, 10, 80, 90);
  });

  it('drags an edge along its own axis alone', () => {
    const test = plain();
    test.drag(handle(test, 'left'), [0, 77]).expectBox('a', 0, 10, 50, 30);
  });

  it('keeps the ratio with shift and the centre with alt', () => {
    const test = plain();
    test.drag(handle(test, 'topRight'), [90, 41], { shift: true }).expectBox('a', 10, 10, 80, 60);
    const centred = plain();
    centred.drag(handle(centred, 'topRight'), [60, 45], { alt: true }).expectBox('a', 0, 5, 60, 40);
  });

  it('stops at 1 mm and can be drawn through to the other side', () => {
    const test = plain();
    test.drag(handle(test, 'right'), [10.2, 25]).expectBox('a', 10, 10, 1, 30);
    const mirrored = plain();
    mirrored.drag(handle(mirrored, 'right'), [-10, 25]).expectBox('a', -10, 10, 20, 30);
  });

  it('snaps the dragged edge', () => {
    const test = new TestEditor([a, b]).click(10, 20);
    test.drag(handle(test, 'right'), [99.4, 25]).expectBox('a', 10, 10, 90, 30);
  });

  it('scales a turned object along its own axes', () => {
    const turned = { ...a, transform: [0, 1, -1, 0, 100, 50] as const };
    const test = new TestEditor([turned], { isSnapping: false }).click(100, 60);
    const before = selectionGeometry(test.state);
    expect(before).toMatchObject({ width: 40, height: 30 });
    const [x, y] = handle(test, 'right');
    test.drag([x, y], [x, y + 20]).expectBox('a', 70, 50, 30, 60);
    expect(selectionGeometry(test.state)).toMatchObject({ width: 60, height: 30 });
  });

  it('scales several as one box', () => {
    const test = new TestEditor([a, b], { isSnapping: false }).run('selectAll');
    test.drag(handle(test, 'topRight'), [230, 130]);
    test.expectBox('a', 10, 10, 80, 60).expectBox('b', 190, 90, 40, 40);
  });
});

describe('turning', () => {
  it('turns about the middle, in steps of 15° with shift', () => {
    const test = new TestEditor([a], { isSnapping: false }).click(10, 20);
    const [x, y] = handle(test, 'rotate');
    test.drag([x, y], [10, 25]).expectBox('a', 15, 5, 30, 40);
    expect(selectionGeometry(test.state)!.angle).toBeCloseTo(Math.PI / 2);
    const stepped = new TestEditor([a], { isSnapping: false }).click(10, 20);
    stepped.drag([x, y], [11, 48], { shift: true });
    expect((selectionGeometry(stepped.state)!.angle! * 12) / Math.PI).toBeCloseTo(3);
  });
});
