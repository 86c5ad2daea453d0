import { CATEGORIES, type CategoryName } from '../categories';
import type { OutlineFigures } from '../outline/normalise';
import type { DesignStyle } from '../sets/icon-set';

const WORTH: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ name, worth }) => [name, worth]));

/** Silhouettes are carved more often than drawings with lines. */
const OUTLINE_COSTS = 7;

/**
 * How much a person who carves wants a design, 0 to 100: a good set and a category with pictures, some detail, no
 * hairlines, a short name. Squares, bars and other signs that anybody draws with two clicks come last.
 */
export function rankOf(
  setWorth: number,
  category: CategoryName,
  style: DesignStyle,
  { contours, points, width }: OutlineFigures,
  words: number,
): number {
  const detail = Math.min(14, 2.5 * Math.log2(Math.max(1, points / 12)));
  const tooMuch = contours > 40 ? 6 : 0;
  const thin = width < 0.03 ? 5 : 0;
  const long = Math.min(8, 2 * Math.max(0, words - 2));
  const costs = tooMuch + thin + long + (style === 'outline' ? OUTLINE_COSTS : 0);
  return Math.round(Math.max(0, Math.min(100, setWorth + (WORTH.get(category) ?? 0) + detail - costs)));
}
