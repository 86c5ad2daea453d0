import MiniSearch from 'minisearch';
import { type HelpPage, sectionsOf } from './page';
import type { HelpTopic } from './topics';

/** A section that was found. */
export interface HelpHit {
  readonly id: string;
  readonly topic: HelpTopic;
  readonly page: string;
  readonly heading: string;
  /** The words around the first one that was found. */
  readonly excerpt: string;
}

/** Finds sections of pages. */
export type HelpSearch = (query: string) => readonly HelpHit[];

/** How many sections are shown. */
const MOST_HITS = 20;
/** How many letters of a section are shown. */
const EXCERPT = 140;

const WORD = /[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

/**
 * The words of a text. Chinese has no spaces between words, so pairs of neighbouring characters stand for words; so do
 * single characters, as a query may be one.
 */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? [];
  return words.flatMap((word) => {
    if (!HAN.test(word)) return [word];
    const characters = [...word];
    return [...characters, ...characters.slice(1).map((character, at) => `${characters[at]}${character}`)];
  });
}

/**
 * Makes a search over all sections of pages. A word is found by its beginning, and with one wrong letter in four. Words
 * in headings count more.
 */
export function makeHelpSearch(pages: readonly HelpPage[], nameOf: (key: string) => string): HelpSearch {
  const index = new MiniSearch<Omit<HelpHit, 'excerpt'> & { text: string }>({
    fields: ['page', 'heading', 'text'],
    storeFields: ['topic', 'page', 'heading', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  for (const page of pages)
    index.addAll(
      sectionsOf(page, nameOf).map(({ heading, text }, at) => ({
        id: `${page.topic}-${at}`,
        topic: page.topic,
        page: page.title,
        heading,
        text,
      })),
    );
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const options = {
      boost: { page: 2, heading: 3 },
      prefix: true,
      fuzzy: (word: string) => (word.length > 3 && !HAN.test(word) ? 0.25 : 0),
    };
    const all = index.search(query, { ...options, combineWith: 'AND' });
    const hits = all.length > 0 ? all : index.search(query, options);
    return hits.slice(0, MOST_HITS).map(({ id, topic, page, heading, text, terms }) => ({
      id: id as string,
      topic: topic as HelpTopic,
      page: page as string,
      heading: heading as string,
      excerpt: excerptOf(text as string, terms),
    }));
  };
}

/** A part of a text around the first of the words. */
function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const plain = line.toLowerCase();
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - EXCERPT / 3);
  const from = first === 0 ? 0 : line.indexOf(' ', first) + 1;
  const part = line.slice(from, from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${part}${from + EXCERPT < line.length ? ' …' : ''}`;
}
