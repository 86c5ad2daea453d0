// @vitest-environment happy-dom
import { convertOperation, createDesign, createShapeObject, type DesignObject } from '@kerf/document';
import { createEditor, type Editor, openDesign, setLayer, setSnapping, toScreen } from '@kerf/editor';
import { polylinesFrom, translation } from '@kerf/geometry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CanvasView, createCanvasView } from './canvas-view';
import { type DrawingCall, recordCanvases } from './testing/fake-canvas';
import { TEST_THEME } from './testing/theme';

function square(id: string, x: number, y: number): DesignObject {
  const object = createShapeObject({
    id,
    shape: { kind: 'rectangle', width: 20, height: 20, rx: 0, ry: 0 },
    transform: translation(x, y),
  });
  return { ...object, operation: convertOperation(object.operation, 'fill') };
}

describe('a canvas view', () => {
  let element: HTMLElement;
  let editor: Editor;
  let view: CanvasView;
  let scene: DrawingCall[];
  let overlay: DrawingCall[];
  const onContextMenu = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    const recordings = recordCanvases();
    element = document.createElement('div');
    Object.defineProperty(element, 'clientWidth', { value: 1000 });
    Object.defineProperty(element, 'clientHeight', { value: 800 });
    document.body.append(element);
    const objects = [
      square('a', 10, 10),
      square('b', 200, 100),
      { ...square('hidden', 100, 100), isHidden: true },
    ];
    editor = createEditor({ design: createDesign({ objects }) });
    view = createCanvasView(element, editor, TEST_THEME, { label: 'Design', onContextMenu });
    [scene, overlay] = recordings as [DrawingCall[], DrawingCall[]];
  });

  afterEach(() => {
    view.destroy();
    element.remove();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const canvas = (): HTMLCanvasElement => element.querySelectorAll('canvas')[1]!;
  const nextFrame = (): void => void vi.advanceTimersByTime(20);
  const clear = (): void => {
    scene.length = 0;
    overlay.length = 0;
  };
  const drawnObjects = (calls: readonly DrawingCall[]) => calls.filter(({ name }) => name === 'fill').length;
  const pointer = (type: string, x: number, y: number, init: PointerEventInit = {}): void => {
    const { x: clientX, y: clientY } = toScreen(editor.getState().viewport, { x, y });
    canvas().dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX, clientY, pointerId: 1, ...init }),
    );
  };

  it('draws the stock and what is visible, at once', () => {
    expect(scene.some(({ name, fillStyle }) => name === 'fillRect' && fillStyle === 'stock')).toBe(true);
    expect(drawnObjects(scene)).toBe(2);
    expect(editor.getState().viewport).toMatchObject({ width: 1000, height: 800 });
  });

  /** The test environment's own wheel events have no position. */
  const wheel = (deltaY: number): Event =>
    Object.assign(new MouseEvent('wheel', { clientX: 500, clientY: 400, cancelable: true }), {
      deltaX: 0,
      deltaY,
      deltaMode: 0,
    });

  it('is named and can be reached by keyboard', () => {
    expect(canvas().getAttribute('aria-label')).toBe('Design');
    expect(canvas().tabIndex).toBe(0);
    view.setOptions({ label: 'Entwurf' });
    expect(canvas().getAttribute('aria-label')).toBe('Entwurf');
  });

  it('draws nothing on the lower canvas for a hover or a selection', () => {
    clear();
    editor.dispatch({ selection: ['a'], pointer: { x: 5, y: 5 } });
    nextFrame();
    expect(scene).toEqual([]);
    expect(overlay.some(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'selection')).toBe(
      true,
    );
  });

  it('keeps the colour of the layer on what is selected', () => {
    clear();
    editor.dispatch({ selection: ['a'] });
    editor.run(setLayer('03'));
    nextFrame();
    const strokes = overlay.filter(({ name }) => name === 'stroke').map(({ strokeStyle }) => strokeStyle);
    const own = strokes.indexOf(TEST_THEME.laser['03']);
    expect(strokes[own - 1]).toBe('selection');
    expect(own).toBeGreaterThan(0);
  });

  it('draws only around what changed', () => {
    clear();
    editor.dispatch({ selection: ['a'] });
    editor.run('nudgeRight');
    nextFrame();
    expect(drawnObjects(scene)).toBe(1);
    const [clip] = scene.filter(({ name }) => name === 'rect');
    expect(clip?.args[2]).toBeLessThan(200);
  });

  it('moves the picture when the view is panned, and draws what came into view', () => {
    clear();
    editor.event({ type: 'navigate', screen: { x: 0, y: 0 }, zoomFactor: 1, pan: { x: 40, y: 0 } });
    nextFrame();
    expect(scene.filter(({ name }) => name === 'drawImage')[0]?.args.slice(1)).toEqual([40, 0]);
    expect(scene.filter(({ name }) => name === 'rect').map(({ args }) => args)).toEqual([[0, 0, 40, 800]]);
    expect(drawnObjects(scene)).toBe(0);
  });

  it('carries many shapes as one picture while they are dragged, and lays it on whole pixels', () => {
    const many = Array.from({ length: 20 }, (_, i) => square(`m${i}`, 20 * (i % 5), 20 * Math.floor(i / 5)));
    editor.run(openDesign(createDesign({ objects: many })));
    editor.run('selectAll');
    editor.run(setSnapping(false));
    nextFrame();
    pointer('pointerdown', 5, 5, { button: 0, buttons: 1 });
    pointer('pointermove', 9, 5, { buttons: 1 });
    nextFrame();
    clear();
    pointer('pointermove', 33, 17, { buttons: 1 });
    nextFrame();
    expect(drawnObjects(overlay)).toBeLessThan(20);
    const { scale } = editor.getState().viewport;
    const images = overlay.filter(({ name, args }) => name === 'drawImage' && args.length === 3);
    expect(images).toHaveLength(1);
    const [, x, y] = images[0]!.args as [unknown, number, number];
    expect([x, y].every(Number.isInteger)).toBe(true);
    clear();
    pointer('pointermove', 53, 17, { buttons: 1 });
    nextFrame();
    const next = overlay.find(({ name, args }) => name === 'drawImage' && args.length === 3)!;
    expect((next.args[1] as number) - x).toBeCloseTo(20 * scale, -0.5);
    expect(next.args[2]).toBe(y);
    pointer('pointerup', 53, 17, { button: 0 });
    nextFrame();
    expect(editor.getState().overlay.transform).toBeNull();
  });

  it('draws everything anew for another zoom or theme', () => {
    clear();
    editor.event({ type: 'navigate', screen: { x: 0, y: 0 }, zoomFactor: 1.1, pan: { x: 0, y: 0 } });
    nextFrame();
    expect(drawnObjects(scene)).toBe(2);
    clear();
    view.setTheme({ ...TEST_THEME, background: 'night' });
    nextFrame();
    expect(scene.some(({ fillStyle }) => fillStyle === 'night')).toBe(true);
  });

  it('shows the last picture scaled while a crowded scene is zoomed, and a sharp one at rest', () => {
    const crowd = Array.from({ length: 1600 }, (_, i) =>
      square(`c${i}`, (i % 40) * 7, Math.floor(i / 40) * 4),
    );
    editor.run(openDesign(createDesign({ objects: crowd })));
    nextFrame();
    clear();
    const { scale } = editor.getState().viewport;
    for (let i = 0; i < 3; i += 1) {
      canvas().dispatchEvent(wheel(100));
      nextFrame();
    }
    expect(editor.getState().viewport.scale).toBeLessThan(scale / 1.4);
    expect(drawnObjects(scene)).toBe(0);
    expect(scene.filter(({ name }) => name === 'drawImage')).toHaveLength(3);
    vi.advanceTimersByTime(200);
    expect(drawnObjects(scene)).toBe(1600);
    clear();
    vi.advanceTimersByTime(1000);
    expect(scene).toEqual([]);
  });

  it('lets go of the space bar wherever it is let go', () => {
    const field = document.createElement('input');
    element.append(field);
    const key = (type: string, target: Element) =>
      target.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true }));
    key('keydown', field);
    expect(editor.getState().isSpaceDown).toBe(false);
    key('keydown', canvas());
    expect(editor.getState().isSpaceDown).toBe(true);
    key('keyup', field);
    expect(editor.getState().isSpaceDown).toBe(false);
  });

  it('lifts what is dragged to the upper canvas', () => {
    pointer('pointerdown', 20, 20, { button: 0, buttons: 1 });
    pointer('pointermove', 50, 60, { button: -1, buttons: 1 });
    clear();
    nextFrame();
    const lifted = overlay.filter(({ name, fillStyle }) => name === 'fill' && fillStyle === '#808080');
    expect(lifted).toHaveLength(1);
    expect(drawnObjects(scene)).toBe(0);
    pointer('pointermove', 60, 60, { button: -1, buttons: 1 });
    clear();
    nextFrame();
    expect(scene).toEqual([]);
    pointer('pointerup', 60, 60, { button: 0 });
    expect(editor.getState().history.undo).toHaveLength(1);
  });

  it('draws once however much happens before a frame', () => {
    clear();
    for (let i = 0; i < 50; i += 1) editor.dispatch({ pointer: { x: i, y: i } });
    nextFrame();
    expect(overlay.filter(({ name }) => name === 'clearRect')).toHaveLength(1);
  });

  it('selects by a press and asks for the menu of what is under it', () => {
    pointer('pointerdown', 205, 105, { button: 2, buttons: 2 });
    expect(editor.getState().selection).toEqual(['b']);
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 33, clientY: 44 });
    canvas().dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    expect(onContextMenu).toHaveBeenCalledWith({ x: 33, y: 44 });
  });

  it('zooms with two fingers and drops what the first one began', () => {
    const touch = { pointerType: 'touch', button: 0, buttons: 1 };
    const before = editor.getState().viewport.scale;
    pointer('pointerdown', 20, 20, touch);
    pointer('pointermove', 60, 60, touch);
    pointer('pointerdown', 100, 60, { ...touch, pointerId: 2 });
    expect(editor.getState().tool.name).toBe('select.idle');
    pointer('pointermove', 140, 60, { ...touch, pointerId: 2 });
    expect(editor.getState().viewport.scale).toBeGreaterThan(before * 1.5);
    pointer('pointerup', 140, 60, { ...touch, pointerId: 2 });
    expect(editor.getState().history.undo).toEqual([]);
  });

  it('takes shortcuts from wherever nothing else wants them, until it is destroyed', () => {
    const press = () => {
      const event = new KeyboardEvent('keydown', {
        key: 'a',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    expect(editor.getState().selection).toEqual(['a', 'b']);
    view.destroy();
    expect(press()).toBe(false);
    expect(element.children).toHaveLength(0);
  });

  it('shows what no bit reaches and the numbers in sight, but not over what is being dragged', () => {
    const area = polylinesFrom([{ points: [12, 12, 14, 12, 14, 14], closed: true }]);
    const marks = [
      { x: 20, y: 20, text: '1' },
      { x: 20.01, y: 20.01, text: '2' },
      { x: 9e5, y: 0, text: '3' },
    ];
    clear();
    view.setOptions({ notes: { unreached: [area], marks, tabs: [] } });
    nextFrame();
    const texts = () => overlay.filter(({ name }) => name === 'fillText').map(({ args }) => args[0]);
    expect(overlay.some(({ name, fillStyle }) => name === 'fill' && fillStyle === 'unreached')).toBe(true);
    expect(texts()).toContain('1');
    expect(texts()).not.toContain('2');
    expect(texts()).not.toContain('3');
    pointer('pointerdown', 20, 20);
    pointer('pointermove', 40, 40);
    clear();
    pointer('pointermove', 45, 45);
    nextFrame();
    expect(editor.getState().overlay.transform).not.toBeNull();
    expect(overlay.some(({ fillStyle }) => fillStyle === 'unreached')).toBe(false);
  });

  it('draws cuts along outlines as wide as their bit, where that is wanted', () => {
    const object = square('a', 10, 10);
    if (object.kind !== 'shape') throw new Error('a square is a shape');
    const profile = convertOperation(object.operation, 'line');
    const objects = [{ ...object, operation: { ...profile, side: 'outside' } as typeof profile }];
    editor.run(openDesign(createDesign({ objects })));
    const bands = () =>
      overlay.filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'cutWidth');
    clear();
    nextFrame();
    expect(bands()).toHaveLength(0);
    view.setOptions({ showsCutWidths: true });
    clear();
    nextFrame();
    expect(bands()).toHaveLength(1);
    expect(overlay.some(({ name, args }) => name === 'clip' && args[1] === 'evenodd')).toBe(true);
  });

  describe('holding tabs where they will stand', () => {
    const piece = [
      { x: 18, y: 10 },
      { x: 22, y: 10 },
    ];
    /**
     * The number of pieces and knobs that were drawn. Nothing else starts a path there or draws circles of this size.
     */
    const drawn = () => {
      clear();
      view.setOptions({ notes: { unreached: [], marks: [], tabs: [{ objectId: 'a', piece }] } });
      nextFrame();
      const { x, y } = toScreen(editor.getState().viewport, piece[0]!);
      return {
        pieces: overlay.filter(
          ({ name, args }) =>
            name === 'moveTo' && Math.abs(Number(args[0]) - x) < 1 && Math.abs(Number(args[1]) - y) < 1,
        ).length,
        knobs: overlay.filter(({ name, args }) => name === 'arc' && args[2] === 4.5).length,
      };
    };

    it('are drawn without a knob, and not over what is being dragged', () => {
      expect(drawn()).toEqual({ pieces: 1, knobs: 0 });
      pointer('pointerdown', 20, 20);
      pointer('pointermove', 40, 40);
      pointer('pointermove', 45, 45);
      expect(editor.getState().overlay.transform).not.toBeNull();
      expect(drawn().pieces).toBe(0);
    });

    it('are dashed where a contour has no room for one', () => {
      clear();
      const notes = { unreached: [], marks: [], tabs: [{ objectId: 'a', piece, isLeftOut: true }] };
      view.setOptions({ notes });
      nextFrame();
      const dashes = overlay.filter(({ name, args }) => name === 'setLineDash' && String(args[0]) === '3,3');
      expect(dashes).toHaveLength(1);
      expect(drawn().pieces).toBe(1);
    });

    it('are drawn once where a person places them', () => {
      const object = square('a', 10, 10);
      if (object.kind !== 'shape') throw new Error('a square is a shape');
      const profile = convertOperation(object.operation, 'line');
      if (profile.kind !== 'profile') throw new Error('what was asked for is a profile');
      const places = [{ contour: 0, at: 0.125 }];
      const tabs = { ...profile.tabs, isEnabled: true, placement: 'hand', width: 4, places } as const;
      const objects = [{ ...object, operation: { ...profile, targetDepth: 10, tabs } }];
      editor.run(openDesign(createDesign({ objects })));
      expect(drawn()).toEqual({ pieces: 1, knobs: 0 });
      editor.dispatch({ selection: ['a'] });
      nextFrame();
      expect(drawn()).toEqual({ pieces: 1, knobs: 1 });
    });
  });
});
