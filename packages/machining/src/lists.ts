/* Functions for lists of any length. `Math.min(...list)` and `push(...list)` pass each item as a separate argument. A
   call with more than some hundred thousand arguments throws. A drawing or a program can have more items than that. */

/** The smallest of the numbers; Infinity for an empty list, NaN when one of them is NaN. */
export function leastOf(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** The largest of the numbers; -Infinity for an empty list, NaN when one of them is NaN. */
export function mostOf(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** Appends all items to the list. */
export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
