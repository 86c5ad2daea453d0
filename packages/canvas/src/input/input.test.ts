// @vitest-environment happy-dom
import type { Editor } from '@kerf/editor';
import { describe, expect, it } from 'vitest';
import { listen } from './dom-events';
import { pinchMove } from './pinch';
import { interpretWheel } from './wheel';

const still = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false };

describe('a wheel', () => {
  it('zooms by its notches, in and out by the same', () => {
    const nearer = interpretWheel({ ...still, deltaY: -100 });
    const further = interpretWheel({ ...still, deltaY: 100 });
    expect(nearer.zoomFactor).toBeGreaterThan(1.1);
    expect(nearer.zoomFactor * further.zoomFactor).toBeCloseTo(1);
    expect(nearer.pan).toEqual({ x: 0, y: 0 });
  });

  it('zooms by lines as by pixels', () => {
    expect(interpretWheel({ ...still, deltaY: 3, deltaMode: 1 }).zoomFactor).toBeLessThan(0.95);
  });

  it('pans sideways with shift', () => {
    expect(interpretWheel({ ...still, deltaY: 100, shiftKey: true })).toEqual({
      zoomFactor: 1,
      pan: { x: -100, y: 0 },
    });
  });

  it('does not leap, whatever a mouse reports', () => {
    expect(interpretWheel({ ...still, deltaY: -1e6 }).zoomFactor).toBeLessThan(2);
  });
});

describe('a trackpad', () => {
  it('pans with two fingers and zooms by a pinch', () => {
    expect(interpretWheel({ ...still, deltaX: 3, deltaY: -8 })).toEqual({
      zoomFactor: 1,
      pan: { x: -3, y: 8 },
    });
    expect(interpretWheel({ ...still, deltaY: -5, ctrlKey: true }).zoomFactor).toBeCloseTo(Math.exp(0.05));
  });
});

describe('two fingers on the screen', () => {
  it('zoom about their middle and move with it', () => {
    const move = pinchMove(
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 60, y: 120 },
        { x: 260, y: 120 },
      ],
    );
    expect(move).toEqual({ screen: { x: 150, y: 100 }, zoomFactor: 2, pan: { x: 10, y: 20 } });
  });

  it('do nothing strange at one place', () => {
    const at = { x: 5, y: 5 };
    expect(pinchMove([at, at], [at, { x: 9, y: 5 }]).zoomFactor).toBe(1);
  });
});

describe('keys', () => {
  it('leave a space that is let go to the box or button that has it', () => {
    document.body.innerHTML = '<canvas></canvas><input id="box" type="checkbox">';
    const canvas = document.querySelector('canvas')!;
    const seen: string[] = [];
    const editor = { event: ({ type }: { type: string }) => seen.push(type) > 0 } as unknown as Editor;
    const stop = listen(canvas, editor, () => {});
    const release = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true });
    document.getElementById('box')!.dispatchEvent(release);
    expect(release.defaultPrevented).toBe(false);
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    canvas.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(seen).toEqual(['keyUp', 'keyDown']);
    stop();
  });
});
