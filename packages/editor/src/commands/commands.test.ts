import {
  createGroup,
  type DesignObject,
  LASER_DEFAULTS,
  MAX_GROUP_DEPTH,
  type ShapeObject,
} from '@kerf/document';
import { MM_PER_PIXEL } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { NO_MODIFIERS } from '../events';
import {
  panelTabOf,
  selectedLayer,
  selectedLock,
  selectionGeometry,
  selectionPlace,
} from '../selectors/readouts';
import { drawnShape } from '../selectors/shape-numbers';
import { pocket, rectangle, TestEditor } from '../testing/test-editor';
import { zoomOf } from '../viewport/viewport';
import { moveInStack, moveToGroup } from './arrange';
import { insertObjects } from './clipboard';
import { renameDesign, setSetup, setStock, setWorkspace } from './design';
import { setPosition, setRotation, setSize } from './geometry';
import {
  setCutStyle,
  setLayer,
  setLayerSettings,
  setObjectFlags,
  setOperationSettings,
  setShapeNumbers,
} from './objects';
import { COMMANDS } from './registry';
import { selectObjects, selectSame } from './selection';

const a = rectangle('a', 10, 10, 40, 30);
const b = rectangle('b', 100, 50, 20, 20);
const c = rectangle('c', 200, 0, 10, 80);

function shape(test: TestEditor, id: string): ShapeObject {
  const found = test.state.design.objects.find((object) => object.id === id);
  if (found?.kind !== 'shape') throw new Error(`no shape '${id}'`);
  return found;
}

describe('every command', () => {
  it('says without dispatch what it does with it, and changes nothing by saying so', () => {
    const states = [
      new TestEditor(),
      new TestEditor([a, b, c]),
      new TestEditor([a, b, c]).run('selectAll'),
      new TestEditor([createGroup('g', [a, b])]).run('selectAll').run('copy'),
      new TestEditor([{ ...a, isLocked: true }]).run('selectAll'),
    ];
    for (const { state } of states)
      for (const [id, { run }] of Object.entries(COMMANDS)) {
        let isDispatched = false;
        const answer = run(state);
        expect(
          run(state, () => {
            isDispatched = true;
          }),
          id,
        ).toBe(answer);
        if (!answer) expect(isDispatched, id).toBe(false);
      }
  });

  it('is asked anew when its answer may have changed', () => {
    const test = new TestEditor([a, b]);
    expect(test.editor.can('group')).toBe(false);
    test.pointerMove(1, 1);
    expect(test.editor.can('group')).toBe(false);
    test.run('selectAll');
    expect(test.editor.can('group')).toBe(true);
    expect(test.editor.can('paste')).toBe(false);
    test.run('copy');
    expect(test.editor.can('paste')).toBe(true);
  });

  it('has shortcuts that are its own', () => {
    const all = Object.values(COMMANDS).flatMap(({ shortcuts }) => shortcuts);
    expect(new Set(all).size).toBe(all.length);
  });

  it('runs by its key', () => {
    const test = new TestEditor([a, b]).key('a', { mod: true }).expectSelection('a', 'b');
    test.key('Delete');
    expect(test.state.design.objects).toEqual([]);
    test.key('z', { mod: true }).expectSelection('a', 'b').key('Z', { mod: true, shift: true });
    expect(test.state.design.objects).toEqual([]);
    test.key('r').expectState('rectangle.idle').key('Escape').expectState('select.idle');
  });

  it('leaves the key of paste to the browser, whose own event brings what other programs copied', () => {
    const test = new TestEditor([a]).select('a').key('c', { mod: true });
    const press = {
      type: 'keyDown',
      key: 'v',
      modifiers: { ...NO_MODIFIERS, mod: true },
      isRepeat: false,
    } as const;
    expect(test.editor.event(press)).toBe(false);
    expect(test.state.design.objects).toHaveLength(1);
    test.run('paste');
    expect(test.state.design.objects).toHaveLength(2);
  });

  it('does not run by its key in the middle of a drag', () => {
    const test = new TestEditor([a]).pointerDown(10, 20).pointerMove(40, 60).key('Delete');
    expect(test.state.design.objects).toHaveLength(1);
  });
});

describe('the clipboard', () => {
  it('pastes 10 px to the right and down, further each time, and selects the copies', () => {
    const test = new TestEditor([a]).select('a').run('copy').run('paste').expectSelection('o1');
    const offset = 10 * MM_PER_PIXEL;
    test.expectBox('o1', 10 + offset, 10 - offset, 40, 30);
    test
      .run('paste')
      .expectBox('o2', 10 + 2 * offset, 10 - 2 * offset, 40, 30)
      .expectSelection('o2');
  });

  it('pastes what was cut where it was', () => {
    const test = new TestEditor([a]).select('a').run('cut');
    expect(test.state.design.objects).toEqual([]);
    test.run('paste').expectBox('o1', 10, 10, 40, 30);
  });

  it('copies a child of a group where it is seen', () => {
    const group = { ...createGroup('g', [a]), transform: [2, 0, 0, 2, 5, 5] as const };
    const test = new TestEditor([group]).run(selectObjects(['a'])).run('duplicate');
    const offset = 10 * MM_PER_PIXEL;
    test.expectBox('o1', 25 + offset, 25 - offset, 80, 60);
    expect(test.state.design.objects).toHaveLength(2);
  });

  it('gives everything in a copied group a new id', () => {
    const test = new TestEditor([createGroup('g', [a, b])])
      .select('g')
      .run('duplicate')
      .expectSelection('o1');
    const [, copied] = test.state.design.objects;
    expect(copied).toMatchObject({ id: 'o1', children: [{ id: 'o2' }, { id: 'o3' }] });
  });

  it('inserts objects from elsewhere on top, selected', () => {
    const test = new TestEditor([a]).run(insertObjects([{ ...b, id: 'a' }, c])).expectSelection('o1', 'o2');
    expect(test.state.design.objects.map(({ id }) => id)).toEqual(['a', 'o1', 'o2']);
  });

  it('inserts objects whose ids are free as they are, so that what is known of them stays', () => {
    const group = createGroup('g', [b, c]);
    const test = new TestEditor([a]).run(insertObjects([group])).expectSelection('g');
    expect(test.state.design.objects[1]).toBe(group);
    // A second insertion makes new ids, and so does a list in which two objects have the same id.
    test.run(insertObjects([group])).expectSelection('o1');
    expect(test.state.design.objects[2]).toMatchObject({ id: 'o1', children: [{ id: 'o2' }, { id: 'o3' }] });
    new TestEditor([a]).run(insertObjects([b, b])).expectSelection('o1', 'o2');
  });
});

describe('arranging', () => {
  it('groups and ungroups in one change each', () => {
    const test = new TestEditor([a, b, c]).select('a', 'c').run('group').expectSelection('o1');
    expect(test.state.design.objects.map(({ id }) => id)).toEqual(['b', 'o1']);
    test.run('ungroup').expectSelection('a', 'c').expectBox('c', 200, 0, 10, 80);
    expect(test.state.history.undo).toHaveLength(2);
    expect(test.select('a').editor.can('group')).toBe(false);
  });

  it('groups only as deep as a design may nest', () => {
    const nest = (depth: number): DesignObject =>
      depth === 0 ? a : createGroup(`g${depth}`, [nest(depth - 1), { ...b, id: `b${depth}` }]);
    const test = new TestEditor([nest(MAX_GROUP_DEPTH - 1), c]).run('selectAll').run('group');
    expect(test.editor.can('ungroup')).toBe(true);
    test
      .run(selectObjects(['a']))
      .run('duplicate')
      .run('selectAll');
    expect(test.editor.can('group')).toBe(false);
  });

  it('orders', () => {
    const test = new TestEditor([a, b, c]).select('a');
    const order = () => test.state.design.objects.map(({ id }) => id).join('');
    test.run('orderUp');
    expect(order()).toBe('bac');
    test.run('orderTop');
    expect(order()).toBe('bca');
    expect(test.editor.can('orderUp')).toBe(false);
    test.run('orderDown');
    expect(order()).toBe('bac');
    test.run('orderBottom');
    expect(order()).toBe('abc');
  });

  it.each([
    ['alignLeft', [10, 10], [10, 50]],
    ['alignCenterX', [45, 10], [55, 50]],
    ['alignRight', [80, 10], [100, 50]],
    ['alignTop', [10, 40], [100, 50]],
    ['alignBottom', [10, 10], [100, 10]],
    ['alignCenterY', [10, 25], [100, 30]],
  ] as const)('%s lines up with the box around the selection', (command, [ax, ay], [bx, by]) => {
    new TestEditor([a, b])
      .run('selectAll')
      .run(command)
      .expectBox('a', ax, ay, 40, 30)
      .expectBox('b', bx, by, 20, 20);
  });

  it('aligns a single object with the workspace', () => {
    new TestEditor([a]).select('a').run('alignRight').run('alignTop').expectBox('a', 260, 150, 40, 30);
  });

  it('distributes with equal gaps between the outermost', () => {
    const test = new TestEditor([a, b, c]).run('selectAll').run('averageX');
    test.expectBox('a', 10, 10, 40, 30).expectBox('b', 115, 50, 20, 20).expectBox('c', 200, 0, 10, 80);
    expect(test.select('a', 'b').editor.can('averageY')).toBe(false);
  });

  it('centres the selection as a whole on the workspace', () => {
    new TestEditor([a, b])
      .run('selectAll')
      .run('center')
      .expectBox('a', 95, 60, 40, 30)
      .expectBox('b', 185, 100, 20, 20);
  });

  it('flips the selection as a whole', () => {
    const test = new TestEditor([a, b]).run('selectAll').run('flipHorizontal');
    test.expectBox('a', 80, 10, 40, 30).expectBox('b', 10, 50, 20, 20);
    test
      .run('flipHorizontal')
      .run('flipVertical')
      .expectBox('a', 10, 40, 40, 30)
      .expectBox('b', 100, 10, 20, 20);
  });

  it('moves by 1 mm and by 10 mm', () => {
    new TestEditor([a])
      .select('a')
      .key('ArrowLeft')
      .key('ArrowUp', { shift: true })
      .expectBox('a', 9, 20, 40, 30);
  });

  it('locks, and then neither moves, scales, turns nor flips', () => {
    const test = new TestEditor([a]).select('a').run('toggleLock');
    for (const id of ['nudgeLeft', 'center', 'flipVertical', 'alignLeft'] as const)
      expect(test.editor.can(id), id).toBe(false);
    for (const command of [setPosition({ x: 1 }), setSize({ width: 5 }), setRotation(1)])
      expect(test.editor.can(command)).toBe(false);
    test.run('toggleLock').run('nudgeLeft');
  });
});

describe('position, size and rotation', () => {
  const selected = () => new TestEditor([a]).select('a');

  it('puts the lower left corner at a place, at least 0', () => {
    selected()
      .run(setPosition({ x: 25 }))
      .expectBox('a', 25, 10, 40, 30)
      .run(setPosition({ x: -4, y: 7.5 }))
      .expectBox('a', 0, 7.5, 40, 30);
    expect(selected().editor.can(setPosition({ x: Number.NaN }))).toBe(false);
  });

  it('scales to a size of at least 1 with the lower left corner fixed', () => {
    selected()
      .run(setSize({ width: 80 }))
      .expectBox('a', 10, 10, 80, 30)
      .run(setSize({ height: 0 }))
      .expectBox('a', 10, 10, 80, 1);
    selected()
      .run(setSize({ width: 80, keepsRatio: true }))
      .expectBox('a', 10, 10, 80, 60);
  });

  it('puts any point of the box at a place, and scales with that point fixed', () => {
    const middle = { x: 0.5, y: 0.5 } as const;
    const test = selected().run(setPosition({ x: 50, y: 40, reference: middle }));
    test.expectBox('a', 30, 25, 40, 30);
    expect(selectionPlace(test.state, middle)).toEqual({ x: 50, y: 40, leastX: 20, leastY: 15 });
    test.run(setSize({ width: 20, reference: middle })).expectBox('a', 40, 25, 20, 30);
    test.run(setPosition({ x: 90, reference: { x: 1, y: 1 } })).expectBox('a', 70, 25, 20, 30);
    test.run(setSize({ height: 10, reference: { x: 1, y: 1 } })).expectBox('a', 70, 45, 20, 10);
    // The box stays at 0 and above.
    test.run(setPosition({ x: 5, reference: { x: 1, y: 0 } })).expectBox('a', 0, 45, 20, 10);
    expect(selectionPlace(selected().run('deselect').state, middle)).toBeNull();
  });

  it('turns to an angle about the middle', () => {
    const test = selected()
      .run(setRotation(Math.PI / 2))
      .expectBox('a', 15, 5, 30, 40);
    expect(selectionGeometry(test.state)!.angle).toBeCloseTo(Math.PI / 2);
    test.run(setRotation(0)).expectBox('a', 10, 10, 40, 30);
  });

  it('tells the angle of several objects when they agree, and turns them as one', () => {
    const test = new TestEditor([a, b]).select('a', 'b');
    const angle = () => selectionGeometry(test.state)!.angle;
    expect(angle()).toBe(0);
    test.run(setRotation(0.5));
    expect(angle()).toBeCloseTo(0.5);
    // A slider sets one angle after the other.
    test.run(setRotation(0.7)).run(setRotation(0.7));
    expect(angle()).toBeCloseTo(0.7);
    test.select('a').run(setRotation(1)).select('a', 'b');
    expect(angle()).toBeNull();
    expect(selectedLock(test.state)).toEqual({ kind: 'same', value: false });
    test.select('a').run('toggleLock').select('a', 'b');
    expect(selectedLock(test.state)).toEqual({ kind: 'mixed' });
  });

  it('sizes a turned object along its own axes', () => {
    const test = selected()
      .run(setRotation(Math.PI / 2))
      .run(setSize({ width: 60 }));
    test.expectBox('a', 15, 5, 30, 60);
    expect(selectionGeometry(test.state)).toMatchObject({
      width: expect.closeTo(60),
      height: expect.closeTo(30),
    });
  });
});

describe('operations', () => {
  it('puts objects on laser layers with the settings that the layer has', () => {
    const test = new TestEditor([a, b]).select('a').run(setLayer('01'));
    expect(shape(test, 'a')).toMatchObject({
      layer: '01',
      operation: { kind: 'laser-line', ...LASER_DEFAULTS },
    });
    test.run(setLayerSettings('01', { power: 55, passes: 99, speed: -3 }));
    expect(shape(test, 'a').operation).toMatchObject({ power: 55, passes: 10, speed: 0 });
    test.select('b').run(setLayer('01'));
    expect(shape(test, 'b').operation).toMatchObject({ power: 55, passes: 10, speed: 0 });
    test.run(setLayer('00'));
    expect(shape(test, 'b').operation).toMatchObject({ kind: 'profile', startDepth: 0, targetDepth: 10 });
  });

  it('converts between along the path and over the area', () => {
    const test = new TestEditor([a]).select('a').run(setCutStyle('fill'));
    expect(shape(test, 'a').operation.kind).toBe('pocket');
    test.run(setLayer('03'));
    expect(shape(test, 'a').operation.kind).toBe('laser-fill');
    test.run(setCutStyle('line'));
    expect(shape(test, 'a').operation.kind).toBe('laser-line');
  });

  it('changes only settings that the operation has, within their limits', () => {
    const test = new TestEditor([a, pocket('p', 0, 0, 9, 9)]).run('selectAll');
    test.run(
      setOperationSettings({
        side: 'outside',
        targetDepth: 25,
        power: 10,
        stepdown: Number.NaN,
        tabs: { isEnabled: true },
      }),
    );
    expect(shape(test, 'a').operation).toMatchObject({
      side: 'outside',
      targetDepth: 10,
      stepdown: 1,
      tabs: { isEnabled: true, spacing: 10, width: 1, placement: 'spacing', count: 4, places: [], height: 0 },
    });
    expect(shape(test, 'p').operation).not.toHaveProperty('side');
    expect(shape(test, 'p').operation).not.toHaveProperty('power');
    test.run(setOperationSettings({ startDepth: 12 }));
    expect(shape(test, 'a').operation).toMatchObject({ startDepth: 10, targetDepth: 10 });
  });

  it('asks for the tab of the selected layer', () => {
    const test = new TestEditor([a, b]).select('a').run(setLayer('02'));
    expect(panelTabOf(test.state)).toBe('laser');
    expect(panelTabOf(test.select('b').state)).toBe('cut');
    expect(panelTabOf(test.select('a', 'b').state)).toBe('general');
    expect(panelTabOf(test.select().state)).toBeNull();
    expect(selectedLayer(test.select('a', 'b').state)).toEqual({ kind: 'mixed' });
  });

  it('selects what is alike: on the same layer, of the same kind, or cut in the same way', () => {
    const test = new TestEditor([a, b, pocket('d', 0, 90, 10, 10), { ...c, isHidden: true }]);
    test.select('b').run(setLayer('04')).select('a');
    test.run(selectSame('layer')).expectSelection('a', 'd');
    test.select('a').run(selectSame('settings')).expectSelection('a');
    test.select('a').run('selectSameKind').expectSelection('a', 'b', 'd');
    test.select('a', 'b').run(selectSame('settings')).expectSelection('a', 'b');
    const reversed = Object.fromEntries(Object.entries(a.operation).toReversed()) as typeof a.operation;
    const alike = new TestEditor([a, { ...b, operation: reversed }]).select('a');
    alike.run(selectSame('settings')).expectSelection('a', 'b');
    expect(test.select().editor.can('selectSameLayer')).toBe(false);
  });
});

describe('the numbers of shapes', () => {
  it('are as they measure on the drawing, also of a shape that is scaled', () => {
    const test = new TestEditor([rectangle('a', 0, 0, 40, 20)]).select('a').run(setSize({ width: 80 }));
    test.run(setShapeNumbers({ rx: 6, ry: 6 }));
    const [object] = test.state.design.objects;
    expect(object).toMatchObject({ shape: { rx: 3, ry: 6 } });
    expect(drawnShape(test.state.design, object as ShapeObject)).toEqual({
      kind: 'rectangle',
      width: 80,
      height: 20,
      rx: 6,
      ry: 6,
    });
  });
});

describe('the design', () => {
  it('does not take what no design can have', () => {
    const test = new TestEditor([a]).select('a');
    for (const command of [
      setShapeNumbers({ width: -1 }),
      moveInStack('a', 7),
      moveInStack('nobody', 0),
      setSetup({ safeHeight: Number.NaN }),
      renameDesign('  '),
      renameDesign('n'.repeat(10_001)),
    ])
      expect(test.editor.run(command)).toBe(false);
    test.run(setSetup({ safeHeight: -5, stepoverRatio: 9 })).run(setWorkspace({ width: 1e9, height: 500 }));
    expect(test.state.design.setup).toMatchObject({ safeHeight: 0.1, stepoverRatio: 1 });
    expect(test.state.design.workspace).toEqual({ width: 100_000, height: 500 });
    test.run(setPosition({ x: 1e300 })).run(setSize({ width: 1e300 }));
    expect(test.box('a')[2]).toBeCloseTo(100_000);
  });

  it('holds the stock to its limits', () => {
    const test = new TestEditor().run(setStock({ width: 0, thickness: 18 }));
    expect(test.state.design.stock).toEqual({ width: 1, height: 180, thickness: 18 });
    expect(test.editor.can(setStock({ width: Number.NaN }))).toBe(false);
  });

  it('hides objects', () => {
    const test = new TestEditor([a]).run(setObjectFlags(['a'], { isHidden: true }));
    expect(test.editor.can('selectAll')).toBe(false);
  });
});

describe('zooming', () => {
  it('goes by steps, to 1:1, to everything, and not beyond its limits', () => {
    const test = new TestEditor([a]).run('zoomIn');
    expect(zoomOf(test.state.viewport)).toBeCloseTo(1.05);
    test.run('zoomActual').run('zoomOut');
    expect(zoomOf(test.state.viewport)).toBeCloseTo(0.95);
    for (let i = 0; i < 200; i += 1) test.editor.run('zoomOut');
    expect(zoomOf(test.state.viewport)).toBeCloseTo(0.01);
    expect(test.editor.can('zoomOut')).toBe(false);
    for (let i = 0; i < 500; i += 1) test.editor.run('zoomIn');
    expect(zoomOf(test.state.viewport)).toBeCloseTo(20);
    test.run('zoomFit');
    expect(zoomOf(test.state.viewport)).toBeCloseTo((904 / 300) * MM_PER_PIXEL);
  });
});

describe('moving into and out of groups', () => {
  const group = {
    ...createGroup('g', [rectangle('in', 0, 0, 5, 5)]),
    transform: [2, 0, 0, 2, 10, 0] as const,
  };

  it('keeps an object where it is seen', () => {
    const editor = new TestEditor([group, a]).run(moveToGroup('a', 'g', 1)).expectBox('a', 10, 10, 40, 30);
    expect(editor.state.design.objects.map(({ id }) => id)).toEqual(['g']);
    expect(editor.state.scope).toBe('g');
    editor
      .expectSelection('a')
      .run(moveToGroup('in', null, 0))
      .expectBox('in', 10, 0, 10, 10);
    expect(editor.state.design.objects.map(({ id }) => id)).toEqual(['in', 'g']);
    editor.run('undo').run('undo');
    expect(editor.state.design.objects.map(({ id }) => id)).toEqual(['g', 'a']);
  });

  it('refuses a group within itself and places that are not there', () => {
    const editor = new TestEditor([group, a]).editor;
    expect(editor.can(moveToGroup('g', 'g', 0))).toBe(false);
    expect(editor.can(moveToGroup('a', 'g', 7))).toBe(false);
    expect(editor.can(moveToGroup('a', 'nobody', 0))).toBe(false);
  });
});
