/*
 * Lists of any length. `Math.min(...list)` and `push(...list)` hand each item over as an argument of its own, of which
 * a call takes some hundred thousand at most and then throws: a drawing or a program can hold more.
 */

/** The least of some numbers; Infinity of none, NaN when one is. */
export function leastOf(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** The most of some numbers; -Infinity of none, NaN when one is. */
export function mostOf(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** Puts all items at the end of the list. */
export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
