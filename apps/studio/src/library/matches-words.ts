import type { LibraryDesign } from '@kerf/protocol';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a kept design has all words of a query in its names or its category: the server is not needed for that. */
export function matchesWords({ altText, names, category }: LibraryDesign, query: string): boolean {
  const text = fold([altText, names.zh ?? '', names.pt ?? '', category].join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
