import { type RefObject, useEffect, useRef } from 'react';

/**
 * Reacts to presses on a text while it is typed. Places are in CSS px from the upper left corner of the drawing area.
 */
export interface TextPresses {
  isInText(x: number, y: number): boolean;
  /** `clicks`: 1 sets the caret, 2 selects a word, 3 selects everything. */
  press(x: number, y: number, clicks: number, extends_: boolean): void;
  drag(x: number, y: number): void;
}

/**
 * Passes presses in the text to `presses`. They do not reach the drawing below, which would drag the text. Presses
 * outside of the text reach the drawing.
 */
export function usePressInText(host: RefObject<HTMLElement | null>, presses: TextPresses): void {
  const latest = useRef(presses);
  latest.current = presses;
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    let isDragging = false;
    const placeOf = (event: MouseEvent) => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top] as const;
    };
    const keep = (event: MouseEvent) => {
      if (event.button !== 0 || !latest.current.isInText(...placeOf(event))) return false;
      event.stopPropagation();
      return true;
    };
    element.addEventListener('pointerdown', keep, options);
    element.addEventListener('dblclick', keep, options);
    element.addEventListener(
      'mousedown',
      (event) => {
        if (!keep(event)) return;
        // Without this, the field would lose the focus.
        event.preventDefault();
        isDragging = true;
        latest.current.press(...placeOf(event), event.detail, event.shiftKey);
      },
      options,
    );
    window.addEventListener(
      'mousemove',
      (event) => {
        element.toggleAttribute('data-typing', latest.current.isInText(...placeOf(event)));
        if (isDragging) latest.current.drag(...placeOf(event));
      },
      options,
    );
    window.addEventListener('mouseup', () => (isDragging = false), options);
    return () => {
      stop.abort();
      element.removeAttribute('data-typing');
    };
  }, [host]);
}
