/** What the keys do to the view. */
export interface KeyHandlers {
  /** The arguments are CSS pixels, as in a drag to the right and down. */
  orbit(dx: number, dy: number): void;
  /** Like `orbit`, but moves the picture. */
  pan(dx: number, dy: number): void;
  zoomIn(): void;
  zoomOut(): void;
  reset(): void;
}

/** How far one press of an arrow moves, in CSS pixels. */
const STEP = 24;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Turns the keys pressed while `element` has the focus into gestures: arrows turn, with Shift they move, + and − zoom,
 * Home resets. Returns a function that removes the listener.
 */
export function listenToKeys(element: HTMLElement, handlers: KeyHandlers): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) (event.shiftKey ? handlers.pan : handlers.orbit)(...arrow);
    else if (event.key === '+' || event.key === '=') handlers.zoomIn();
    else if (event.key === '-') handlers.zoomOut();
    else if (event.key === 'Home') handlers.reset();
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}
