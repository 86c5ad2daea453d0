import { type Editor, type PointerEditorEvent, toDocument } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { keyPressOf, modifiersOf } from './key-press';
import { pinchMove } from './pinch';
import { interpretWheel } from './wheel';
import { whoseKey } from './whose-key';

/**
 * Turns the events of `element` into editor events, and also the keys that nothing else uses. Returns a function that
 * stops this.
 */
export function listen(
  element: HTMLElement,
  editor: Editor,
  onContextMenu: (place: Point) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const fingers = new Map<number, Point>();

  element.addEventListener('pointerdown', (event) => pointerDown(element, editor, fingers, event), {
    signal,
  });
  element.addEventListener('pointermove', (event) => pointerMove(element, editor, fingers, event), {
    signal,
  });
  element.addEventListener('pointerup', (event) => pointerUp(element, editor, fingers, event), { signal });
  element.addEventListener(
    'pointercancel',
    (event) => {
      fingers.delete(event.pointerId);
      editor.event({ type: 'cancel' });
    },
    { signal },
  );
  element.addEventListener('pointerleave', () => editor.event({ type: 'pointerLeave' }), { signal });
  element.addEventListener(
    'dblclick',
    (event) => editor.event(pointerEvent('doubleClick', element, editor, event)),
    {
      signal,
    },
  );
  element.addEventListener('wheel', (event) => wheel(element, editor, event), { signal, passive: false });
  element.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      onContextMenu(menuPlace(element, event));
    },
    { signal },
  );
  listenToKeys(element, editor, signal);
  return () => stop.abort();
}

function listenToKeys(element: HTMLElement, editor: Editor, signal: AbortSignal): void {
  const page = element.ownerDocument;
  const key = (type: 'keyDown' | 'keyUp') => (event: KeyboardEvent) => {
    // A key release always counts, wherever it happens, because the key may have been pressed here.
    if (type === 'keyDown' && whoseKey(event) !== 'page') return;
    const isTaken = editor.event({ type, ...keyPressOf(event), isRepeat: event.repeat });
    // The release of the space bar ticks a box or presses a button: so a release is never taken away from these
    // controls, wherever they are.
    if (isTaken && type === 'keyDown') event.preventDefault();
  };
  page.addEventListener('keydown', key('keyDown'), { signal });
  page.addEventListener('keyup', key('keyUp'), { signal });
  // A key release in another window is never reported, so the space bar would stay down forever.
  page.defaultView?.addEventListener('blur', () => editor.dispatch({ isSpaceDown: false }), { signal });
}

function screenPoint(element: HTMLElement, event: MouseEvent): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function pointerEvent(
  type: PointerEditorEvent['type'],
  element: HTMLElement,
  editor: Editor,
  event: MouseEvent,
): PointerEditorEvent {
  const screen = screenPoint(element, event);
  return {
    type,
    screen,
    point: toDocument(editor.getState().viewport, screen),
    button: event.button,
    buttons: event.buttons,
    modifiers: modifiersOf(event),
    isTouch: 'pointerType' in event && event.pointerType === 'touch',
  };
}

function pointerDown(
  element: HTMLElement,
  editor: Editor,
  fingers: Map<number, Point>,
  event: PointerEvent,
): void {
  element.focus({ preventScroll: true });
  element.setPointerCapture(event.pointerId);
  // Otherwise a middle click would begin the browser's own scrolling.
  if (event.button === 1) event.preventDefault();
  if (event.pointerType === 'touch') {
    fingers.set(event.pointerId, screenPoint(element, event));
    // The second finger makes the gesture a pinch, so what the first finger began was not meant.
    if (fingers.size === 2) editor.event({ type: 'cancel' });
    if (fingers.size >= 2) return;
  }
  editor.event(pointerEvent('pointerDown', element, editor, event));
}

function pointerMove(
  element: HTMLElement,
  editor: Editor,
  fingers: Map<number, Point>,
  event: PointerEvent,
): void {
  if (fingers.size >= 2) {
    pinch(element, editor, fingers, event);
    return;
  }
  if (fingers.has(event.pointerId)) fingers.set(event.pointerId, screenPoint(element, event));
  // A freehand line needs every sample; all other tools only need the present position of the pointer.
  const isFreehand = editor.getState().tool.name === 'pencil.drawing';
  const samples = isFreehand ? (event.getCoalescedEvents?.() ?? []) : [];
  for (const sample of samples.length > 0 ? samples : [event])
    editor.event(pointerEvent('pointerMove', element, editor, sample));
}

function pinch(element: HTMLElement, editor: Editor, fingers: Map<number, Point>, event: PointerEvent): void {
  const [first, second] = [...fingers.keys()];
  const a = fingers.get(first!)!;
  const b = fingers.get(second!)!;
  fingers.set(event.pointerId, screenPoint(element, event));
  const move = pinchMove([a, b], [fingers.get(first!)!, fingers.get(second!)!]);
  editor.event({ type: 'navigate', ...move });
}

function pointerUp(
  element: HTMLElement,
  editor: Editor,
  fingers: Map<number, Point>,
  event: PointerEvent,
): void {
  const wasPinch = fingers.size >= 2;
  fingers.delete(event.pointerId);
  if (!wasPinch) editor.event(pointerEvent('pointerUp', element, editor, event));
}

function wheel(element: HTMLElement, editor: Editor, event: WheelEvent): void {
  event.preventDefault();
  editor.event({ type: 'navigate', screen: screenPoint(element, event), ...interpretWheel(event) });
}

/** The menu key reports no position, so the menu opens in the middle of the view. */
function menuPlace(element: HTMLElement, event: MouseEvent): Point {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
