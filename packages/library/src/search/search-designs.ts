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
const MOST_WORDS = 8;

function mistakesIn(term: string): number | false {
  if (isHan(term) || term.length < ONE_MISTAKE) return false;
  return term.length < TWO_MISTAKES ? 1 : 2;
}

/** How much more a design is worth that has what was searched for as its name, or at the end or the start of it. */
const NAME_WORTH = { whole: 5, end: 1.6, start: 1.3, none: 1 } as const;

function nameWorth(names: readonly string[], text: string): number {
  let most: number = NAME_WORTH.none;
  for (const name of names) {
    if (name === '') continue;
    const folded = foldCase(name);
    if (folded === text) return NAME_WORTH.whole;
    if (folded.endsWith(` ${text}`)) most = NAME_WORTH.end;
    else if (folded.startsWith(`${text} `)) most = Math.max(most, NAME_WORTH.start);
  }
  return most;
}

/** Reads the index that `indexDesigns` wrote, in pieces, so that calls are served meanwhile. */
export async function openSearch(json: string, { rankAt, namesAt }: RankedDesigns): Promise<SearchDesigns> {
  const index = await MiniSearch.loadJSONAsync<IndexedDesign>(json, INDEX_OPTIONS);
  const search = (words: readonly string[], text: string, combineWith: 'AND' | 'OR') =>
    index.search(words.join(' '), {
      tokenize: () => [...words],
      combineWith,
      prefix: (term) => !isHan(term) && term.length > 1,
      fuzzy: mistakesIn,
      weights: { prefix: 0.5, fuzzy: 0.35 },
      boost: { name: 3, words: 1, category: 0.5 },
      boostDocument: (id) =>
        (0.25 + (rankAt(id as number) / 60) ** 2) * nameWorth(namesAt(id as number), text),
    });
  return (text) => {
    const words = queryTokens(text).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const folded = foldCase(text.trim());
    const all = search(words, folded, 'AND');
    const found = all.length > 0 || words.length === 1 ? all : search(words, folded, 'OR');
    return found.map(({ id }) => id as number);
  };
}
