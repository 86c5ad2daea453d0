import type { CategoryName } from '../categories';
import type { IconSet } from '../sets/icon-set';
import type { TakenDrawing } from '../sets/take-drawings';
import { type Dictionary, lookUp } from '../words/dictionary';
import type { Emoji } from '../words/emoji';
import type { Word } from '../words/word';

/** Words of variants and of computer programs: they say nothing about what is drawn. */
const EMPTY_WORDS = new Set(
  'fill filled outline outlined line solid bold alt variant 2 3 4 5 6 7 8 9 1'.split(' '),
);

/** Words that move a design to the signs of interfaces, wherever they stand in its name. */
const INTERFACE_WORDS = new Set(
  'add plus minus remove delete edit off disabled cancel settings cog search sync refresh upload download lock check checkmark alert question error info multiple slash dismiss prohibited pending import export arrow clock play pause share link account file folder table format text align view tab window app list grid column row cell border layout data cloud wifi signal cellular network battery badge'.split(
    ' ',
  ),
);

/** What a drawing is about. */
export interface Description {
  readonly names: readonly [en: string, zh: string, pt: string];
  readonly category: CategoryName;
  readonly words: readonly string[];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The category that most words name: the last word of an English name is what the thing is. */
function categoryOfWords(
  words: readonly string[],
  known: readonly (Word | undefined)[],
): CategoryName | null {
  const votes = new Map<CategoryName, number>();
  known.forEach((word, index) => {
    if (!word?.category) return;
    const isLast = index === words.length - 1;
    votes.set(word.category, (votes.get(word.category) ?? 0) + (isLast ? 1.5 : 1));
  });
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function categoryOf(
  set: IconSet,
  groups: readonly string[],
  words: readonly string[],
  known: readonly (Word | undefined)[],
): CategoryName {
  const isPictorial = set.fallback !== 'Interface';
  if (!isPictorial && words.length > 1 && words.some((word) => INTERFACE_WORDS.has(word))) return 'Interface';
  const own = groups.map((group) => set.categories?.[group]).find((category) => category !== undefined);
  const named = categoryOfWords(words, known);
  // A word is more exact than a group of many things.
  return named ?? own ?? set.fallback;
}

/** The name in another language, when every word of it is known. */
function translated(known: readonly (Word | undefined)[], language: 'zh' | 'pt'): string {
  if (known.length === 0 || known.length > 1 || known.some((word) => !word?.[language][0])) return '';
  return capitalised(known.map((word) => word![language][0]!).join(' '));
}

/** Describes a drawing: by what emoji data says of it, by its set, and by the dictionary. */
export function describeDrawing(
  { name, aliases, groups }: TakenDrawing,
  set: IconSet,
  dictionary: Dictionary,
  emoji: Emoji | undefined,
): Description {
  const words = name.split('-').filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  const known = words.map((word) => lookUp(dictionary, word));
  const others = aliases.flatMap((alias) => alias.split('-')).filter((word) => !EMPTY_WORDS.has(word));
  const meanings = [...known, ...others.map((word) => lookUp(dictionary, word))];
  const found = new Set([
    ...words,
    ...others,
    ...meanings.flatMap((word) => (word ? [...word.en, ...word.zh, ...word.pt] : [])),
    ...(emoji ? [emoji.names.zh, emoji.names.pt, ...emoji.tags] : []),
  ]);
  return {
    names: [
      capitalised(emoji?.names.en ?? name.replaceAll('-', ' ')),
      emoji?.names.zh ?? translated(known, 'zh'),
      capitalised(emoji?.names.pt ?? translated(known, 'pt')),
    ],
    category: categoryOf(set, groups, words, known),
    words: [...found],
  };
}
