/** A pressed pointer, at a position in CSS pixels. */
interface HeldPointer {
  readonly x: number;
  readonly y: number;
}

/** What the pointers do to the view. Lengths are CSS pixels, to the right and down. */
export interface GestureHandlers {
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  /** Moves closer by `factor` (above 1) around a position in CSS pixels of the element. */
  zoom(factor: number, x: number, y: number): void;
  /** Called when the pointer was pressed and released without moving. */
  click(x: number, y: number): void;
}

/** A press that moves no further than this, in CSS pixels, is a click. */
const CLICK_SLACK = 4;
/** The factor by which one notch of a wheel zooms. Browsers report a notch as about 100 pixels. */
const WHEEL_STEP = 1.2;
const WHEEL_NOTCH = 100;
const LINE_HEIGHT = 33;

/**
 * Turns pointer and wheel events of `element` into gestures: drag turns; drag with the right or middle button, or with
 * Shift, moves; two fingers move and zoom; the wheel zooms around the pointer. Returns a function that removes the
 * listeners.
 */
export function listenToGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const held = new Map<number, HeldPointer>();
  let travelled = 0;
  let isPanning = false;

  const placeOf = (event: MouseEvent): HeldPointer => {
    const frame = element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const onDown = (event: PointerEvent) => {
    if (held.size === 0) {
      travelled = 0;
      isPanning = event.button !== 0 || event.shiftKey;
    } else travelled = CLICK_SLACK + 1;
    held.set(event.pointerId, placeOf(event));
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const others = [...held].filter(([id]) => id !== event.pointerId).map(([, pointer]) => pointer);
    held.set(event.pointerId, now);
    if (others.length > 0) {
      pinch(others[0]!, before, now, handlers);
      return;
    }
    travelled += Math.hypot(dx, dy);
    if (travelled <= CLICK_SLACK) return;
    if (isPanning) handlers.pan(dx, dy);
    else handlers.orbit(dx, dy);
  };
  const onUp = (event: PointerEvent) => {
    const wasHeld = held.delete(event.pointerId);
    if (!wasHeld || held.size > 0 || event.type !== 'pointerup') return;
    if (event.button !== 0 || travelled > CLICK_SLACK) return;
    const { x, y } = placeOf(event);
    handlers.click(x, y);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_HEIGHT;
    const notches = Math.min(3, Math.max(-3, -pixels / WHEEL_NOTCH));
    const { x, y } = placeOf(event);
    handlers.zoom(WHEEL_STEP ** notches, x, y);
  };
  const onMenu = (event: Event) => event.preventDefault();

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  element.addEventListener('contextmenu', onMenu, { signal });
  return () => listening.abort();
}

/** One of two fingers moved: the picture follows their middle and their spread. */
function pinch(other: HeldPointer, before: HeldPointer, now: HeldPointer, handlers: GestureHandlers): void {
  handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y);
  const spread = Math.hypot(now.x - other.x, now.y - other.y);
  if (spreadBefore > 1 && spread > 1)
    handlers.zoom(spread / spreadBefore, (now.x + other.x) / 2, (now.y + other.y) / 2);
}
