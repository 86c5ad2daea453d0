/** Height of a row, CSS pixels. */
export const ROW_HEIGHT = 18;

/**
 * Browsers give an element at most some 30 million pixels; beyond this the scroll bar stands for the lines in
 * proportion.
 */
const MOST_PIXELS = 8_000_000;

/** Height of the scrolled content for so many lines, CSS pixels. */
export function contentHeight(lineCount: number): number {
  return Math.min(MOST_PIXELS, lineCount * ROW_HEIGHT);
}

/** The line (0-based, with a fraction) at the top of a view of `viewHeight` that is scrolled to `scrollTop`. */
export function topLineAt(scrollTop: number, lineCount: number, viewHeight: number): number {
  const range = contentHeight(lineCount) - viewHeight;
  const last = lineCount - viewHeight / ROW_HEIGHT;
  return range <= 0 || last <= 0 ? 0 : Math.min(1, Math.max(0, scrollTop / range)) * last;
}

/** Where to scroll so that `topLine` (0-based) is at the top. */
export function scrollTopOf(topLine: number, lineCount: number, viewHeight: number): number {
  const range = contentHeight(lineCount) - viewHeight;
  const last = lineCount - viewHeight / ROW_HEIGHT;
  return range <= 0 || last <= 0 ? 0 : Math.min(1, Math.max(0, topLine / last)) * range;
}
