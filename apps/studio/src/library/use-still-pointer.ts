import { type RefObject, useEffect } from 'react';

/** How long a list must rest until the pointer acts on it again, ms: shorter than the way of a hand to a button. */
const REST_MS = 120;

/**
 * Marks a list with `data-scrolling` while it scrolls. The style sheet keeps the pointer off its parts then: in each
 * frame the browser would look for what has come under the pointer, and show it as pointed at.
 */
export function useStillPointer(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      delete element.dataset.scrolling;
    };
    const scroll = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
      element.dataset.scrolling ??= '';
    };
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scroll);
    };
  }, [list]);
}
