/** Prepares a text for comparison: without case, accents and double spaces. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * How well a label matches the search. 0: the label begins with the search. 1: one of its words begins with it. 2: it
 * contains every word of the search. Null: it does not match.
 */
function rank(label: string, wanted: string): number | null {
  if (label.startsWith(wanted)) return 0;
  if (label.includes(` ${wanted}`)) return 1;
  return wanted.split(' ').every((word) => label.includes(word)) ? 2 : null;
}

/** The entries that contain every word of `search`, the best first; equally good ones keep their order. */
export function searchEntries<T extends { readonly label: string }>(
  entries: readonly T[],
  search: string,
): readonly T[] {
  const wanted = plain(search);
  if (wanted === '') return entries;
  return entries
    .map((entry) => ({ entry, rank: rank(plain(entry.label), wanted) }))
    .filter((found): found is { entry: T; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
