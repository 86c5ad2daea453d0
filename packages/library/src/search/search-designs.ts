import MiniSearch from 'minisearch';
import { foldCase, isHan, queryTokens } from '../words/tokens';
import { INDEX_OPTIONS, type IndexedDesign } from './index-designs';

/** What the search needs to know of each design, by its place in the catalogue. */
export interface RankedDesigns {
  readonly count: number;
  rankAt(index: number): number;
  /** Its names in all languages; '' where there is none. */
  namesAt(index: number): readonly string[];
}

/** Finds designs by words: the places in the catalogue, best first. Every word must be found, if any design has all. */
export type SearchDesigns = (text: string) => readonly number[];

/** Words of this length may have one wrong letter, longer ones two. */
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 10;

/** A query has no more words than this; what follows is ignored. */
const MOST_WORDS = 6;

function mistakesIn(term: string): number | false {
  if (isHan(term) || term.length < ONE_MISTAKE) return false;
  return term.length < TWO_MISTAKES ? 1 : 2;
}

/** How much more a design is worth that has what was searched for as its name, or at the end or the start of it. */
const NAME_WORTH = { whole: 5, end: 1.6, start: 1.3, none: 1 } as const;

function nameWorth(names: readonly string[], text: string): number {
  let most: number = NAME_WORTH.none;
  for (const name of names) {
    if (name.length < text.length) continue;
    if (name === text) return NAME_WORTH.whole;
    if (name.endsWith(text) && name.at(-text.length - 1) === ' ') most = NAME_WORTH.end;
    else if (name.startsWith(text) && name[text.length] === ' ') most = Math.max(most, NAME_WORTH.start);
  }
  return most;
}

/**
 * Reads the index that `indexDesigns` wrote, in pieces, so that calls are served meanwhile.
 *
 * What makes a search slow is the number of designs that it looks at. So beginnings of two letters count only for the
 * word that is still being typed, mistakes are looked for only in words that no design has, and what a design is worth
 * is found once for each design instead of once for each word of it.
 */
export async function openSearch(
  json: string,
  { count, rankAt, namesAt }: RankedDesigns,
): Promise<SearchDesigns> {
  const index = await MiniSearch.loadJSONAsync<IndexedDesign>(json, INDEX_OPTIONS);
  const foldedNames = Array.from({ length: count }, (_, id) =>
    namesAt(id)
      .filter((name) => name !== '')
      .map(foldCase),
  );
  const isKnown = (word: string) =>
    index.search(word, { tokenize: () => [word], prefix: false, fuzzy: false }).length > 0;
  const search = (words: readonly string[], combineWith: 'AND' | 'OR') => {
    const last = words.length - 1;
    return index.search(words.join(' '), {
      tokenize: () => [...words],
      combineWith,
      prefix: (term, i) => !isHan(term) && term.length > (i === last && combineWith === 'AND' ? 1 : 2),
      fuzzy: (term) => !isKnown(term) && mistakesIn(term),
      weights: { prefix: 0.5, fuzzy: 0.35 },
      boost: { name: 3, words: 1, category: 0.5 },
    });
  };
  return (text) => {
    const words = queryTokens(text).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const all = search(words, 'AND');
    const found = all.length > 0 || words.length === 1 ? all : search(words, 'OR');
    const name = foldCase(text.trim());
    const worth = (id: number) => (0.25 + (rankAt(id) / 60) ** 2) * nameWorth(foldedNames[id] ?? [], name);
    const scores = new Float64Array(count);
    const places = found.map(({ id, score }) => {
      const place = id as number;
      scores[place] = score * worth(place);
      return place;
    });
    return places.sort((a, b) => scores[b]! - scores[a]!);
  };
}
