import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';

const MOST_ROWS = 60;
const SPARE_ROWS = 10;

/**
 * The part of a list of rows of one height that is to be drawn: what is in view with a few rows to spare; short lists whole.
 * `scrollTop`, `height` and `rowHeight` in px; the answer is the first row and the one after the last.
 */
export function visibleRange(
  count: number,
  scrollTop: number,
  height: number,
  rowHeight: number,
): readonly [from: number, to: number] {
  if (count <= MOST_ROWS) return [0, count];
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE_ROWS);
  return [from, Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + SPARE_ROWS)];
}

/** What of the scrolled element is in view, px; `measure` is to be called when it was scrolled. Its size is watched. */
export function useListView(list: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ scrollTop: 0, height: 0 });
  const measure = useCallback(() => {
    const element = list.current;
    if (element) setView({ scrollTop: element.scrollTop, height: element.clientHeight });
  }, [list]);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, measure]);
  return { ...view, measure };
}
