/** The height of a row, CSS px. */
export const ROW_HEIGHT = 18;

/**
 * The greatest height of the scrolled content, CSS px. Browsers limit an element to about 30 million pixels. In a list
 * that would be higher, the scroll bar moves through the lines in proportion.
 */
const MOST_PIXELS = 8_000_000;

/** The height of the scrolled content for `lineCount` lines, CSS px. */
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
