import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** How many rows are drawn beyond the visible ones, on each side, unless a list says otherwise. */
const SPARE_ROWS = 10;

/** The visible part of a long list, by its rows: the first, and the one after the last. */
export interface ListView {
  readonly from: number;
  readonly to: number;
  /** The heights of the rows that are not drawn, above and below, px. */
  readonly above: number;
  readonly below: number;
  /** Scrolls as far as needed to make a row visible. */
  reveal(index: number): void;
}

/**
 * The visible rows of a list of `count` rows with the same height (px) in a scrolled element, and `spare` rows beyond
 * them on each side.
 */
export function useListView(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  spare = SPARE_ROWS,
): ListView {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: spare,
    // The list is rendered together with the other changes of an event. So a row that moves far stays mounted and keeps
    // the focus.
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const from = rows[0]?.index ?? 0;
  const to = from + rows.length;
  const reveal = (index: number) => {
    virtualizer.scrollToIndex(index);
    // The browser itself reports the scrolling only with the next frame; the list must render before that.
    list.current?.dispatchEvent(new Event('scroll'));
  };
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal };
}
