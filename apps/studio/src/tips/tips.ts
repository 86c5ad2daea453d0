/** The guides of the tips window with their items. The ids of the guides are those of the specification (1 §2). */
export const GUIDES = [
  { id: 1, name: 'original', items: ['draw', 'cut', 'run'] },
  { id: 2, name: 'exchange', items: ['import', 'trace', 'export'] },
] as const;

/** One item of a guide. */
export type TipId = (typeof GUIDES)[number]['items'][number];

/** All items in their order. */
export const TIPS: readonly TipId[] = GUIDES.flatMap(({ items }): readonly TipId[] => items);

/** The items that the account remembers as read. Whatever else was stored is ignored. */
export function readTips(stored: unknown): readonly TipId[] {
  return Array.isArray(stored) ? TIPS.filter((id) => stored.includes(id)) : [];
}
