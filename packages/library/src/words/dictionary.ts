import { IDEAS } from './rows/ideas';
import { LIVING } from './rows/living';
import { THINGS } from './rows/things';
import type { Word, WordRows } from './word';

/** Words by their English forms. */
export type Dictionary = ReadonlyMap<string, Word>;

/** A word of other data, which is used where the dictionary has none. */
export interface ForeignWord extends Word {
  readonly word: string;
}

const split = (text = '') => text.split(',').filter((word) => word !== '');

/** The first row that names a word decides: the rows of what is carved come before those of interfaces. */
function addRows(words: Map<string, Word>, groups: WordRows): void {
  for (const { category, rows } of groups)
    for (const line of rows.trim().split('\n')) {
      const [en, zh, pt] = line.split('|').map(split) as [string[], string[], string[]];
      for (const form of en) if (!words.has(form)) words.set(form, { en, zh, pt, category });
    }
}

/** Our own words, and `others` for what these lack. */
export function makeDictionary(others: readonly ForeignWord[] = []): Dictionary {
  const words = new Map<string, Word>();
  for (const groups of [LIVING, THINGS, IDEAS]) addRows(words, groups);
  for (const { word, ...known } of others) if (!words.has(word)) words.set(word, known);
  return words;
}

/** What is known of a word; a plural is looked up as its singular too. */
export function lookUp(dictionary: Dictionary, word: string): Word | undefined {
  const found = dictionary.get(word);
  if (found || word.length < 4 || !word.endsWith('s')) return found;
  return (
    dictionary.get(word.slice(0, -1)) ?? (word.endsWith('es') ? dictionary.get(word.slice(0, -2)) : undefined)
  );
}
