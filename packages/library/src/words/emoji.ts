import type { CategoryName } from '../categories';
import type { ForeignWord } from './dictionary';
import { foldCase } from './tokens';

/** An emoji as emojibase describes it in one language. */
export interface EmojiData {
  readonly hexcode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
}

/** The descriptions of all emoji in the three languages. */
export interface EmojiTexts {
  readonly en: readonly EmojiData[];
  readonly zh: readonly EmojiData[];
  readonly pt: readonly EmojiData[];
}

/** What is known of an emoji by the name that icon sets give it. */
export interface Emoji {
  readonly names: { readonly en: string; readonly zh: string; readonly pt: string };
  readonly tags: readonly string[];
}

/** The groups of emojibase, as far as all of their words belong to one category. */
const GROUPS: Readonly<Record<number, CategoryName>> = { 4: 'Food & drink' };

const slug = (label: string) =>
  foldCase(label)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The emoji by name: 'dog-face'. */
export function emojiByName({ en, zh, pt }: EmojiTexts): ReadonlyMap<string, Emoji> {
  const inZh = new Map(zh.map((emoji) => [emoji.hexcode, emoji]));
  const inPt = new Map(pt.map((emoji) => [emoji.hexcode, emoji]));
  return new Map(
    en.map((emoji) => {
      const others = [inZh.get(emoji.hexcode), inPt.get(emoji.hexcode)];
      const [inChinese, inPortuguese] = others.map((other) => other?.label ?? '') as [string, string];
      return [
        slug(emoji.label),
        {
          names: { en: emoji.label, zh: inChinese, pt: inPortuguese },
          tags: [emoji, ...others].flatMap((one) => one?.tags ?? []),
        },
      ] as const;
    }),
  );
}

/** Emoji whose English name is one word are words that other sets use too. */
export function wordsOfEmoji(texts: EmojiTexts): readonly ForeignWord[] {
  const groups = new Map(texts.en.map(({ label, group }) => [slug(label), group]));
  return [...emojiByName(texts)].flatMap(([word, { names }]) => {
    if (!/^[a-z]{3,}$/.test(word) || names.zh === '' || names.pt === '') return [];
    const category = GROUPS[groups.get(word) ?? -1] ?? null;
    return [{ word, en: [word], zh: [names.zh], pt: [names.pt], category }];
  });
}
