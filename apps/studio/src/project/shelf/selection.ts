/** How a press changes what is selected: it alone, it in addition or no more, or everything up to it. */
export type Press = 'only' | 'toggle' | 'range';

/** The selected ids, and the one from which a range begins. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

/** Nothing is selected. */
export const NOTHING_SELECTED: Selected = { ids: new Set(), anchor: null };

/** What is selected after a press on `id`; `order` are the ids as they are shown. */
export function pressed(
  { ids, anchor }: Selected,
  order: readonly string[],
  id: string,
  press: Press,
): Selected {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (press === 'range' && from >= 0) {
    const to = order.indexOf(id);
    return { ids: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor };
  }
  if (press !== 'toggle') return { ids: new Set([id]), anchor: id };
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** All, or nothing when all are selected already. */
export function allOrNothing({ ids }: Selected, order: readonly string[]): Selected {
  return order.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(order), anchor: null };
}

/** How a press with these keys changes the selection. */
export function pressOf(event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Press {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'only';
}
