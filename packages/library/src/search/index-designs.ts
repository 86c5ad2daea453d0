import MiniSearch, { type Options } from 'minisearch';
import { CATEGORIES } from '../categories';
import type { DesignItem, MadeDesign } from '../item';
import { indexTokens } from '../words/tokens';

/** What is indexed of a design; `id` is its place in the catalogue. */
export interface IndexedDesign {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  readonly category: string;
}

/** The settings with which the index is made, and with which it must be read again. */
export const INDEX_OPTIONS: Options<IndexedDesign> = {
  fields: ['name', 'words', 'category'],
  storeFields: [],
  // All designs of a category are found by its words, but not by the Portuguese 'e' or by one Chinese character.
  tokenize: (text, field) =>
    field === 'category' ? indexTokens(text).filter((token) => token.length > 1) : indexTokens(text),
  // The tokens are folded already.
  processTerm: (term) => term,
  autoVacuum: false,
};

const CATEGORY_WORDS: ReadonlyMap<DesignItem['category'], string> = new Map(
  CATEGORIES.map(({ name, zh, pt }) => [name, `${name} ${zh} ${pt}`]),
);

/** The index of all designs as JSON. */
export function indexDesigns(designs: readonly Pick<MadeDesign, 'names' | 'words' | 'category'>[]): string {
  const index = new MiniSearch<IndexedDesign>(INDEX_OPTIONS);
  index.addAll(
    designs.map(({ names, words, category }, id) => ({
      id,
      name: names.join(' '),
      words: words.join(' '),
      category: CATEGORY_WORDS.get(category) ?? '',
    })),
  );
  return JSON.stringify(index);
}
