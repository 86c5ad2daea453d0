import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Rows that are drawn beyond what is in view, on each side. */
const SPARE_ROWS = 10;

/** The visible part of a long list: its first row, the row after its last, and the heights of the rows outside. */
export interface ListView {
  readonly from: number;
  readonly to: number;
  /** Heights of what is left out above and below, px. */
  readonly above: number;
  readonly below: number;
  /** Scrolls as far as needed to bring a row into view. */
  reveal(index: number): void;
}

/** Of `count` rows of one height (px) in a scrolled element, those that are in view. */
export function useListView(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): ListView {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    // Draws together with other changes of the same event: a row that moves far stays drawn and keeps the focus.
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const from = rows[0]?.index ?? 0;
  const to = from + rows.length;
  const reveal = (index: number) => {
    virtualizer.scrollToIndex(index);
    // The browser itself reports the scroll only with the next frame.
    list.current?.dispatchEvent(new Event('scroll'));
  };
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal };
}
