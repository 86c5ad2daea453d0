/** Han characters, which are written without spaces between words. */
const HAN = /\p{Script=Han}/u;
const PART = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
/** Marks of accents, which follow their letter in decomposed text. */
const ACCENTS = /\p{M}/gu;

/** Lower case, without accents: 'Leão' → 'leao'. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
}

/** Each character of Chinese text and each pair of neighbours: nobody marks where a word ends. */
function hanTokens(text: string): readonly string[] {
  const characters = Array.from(text);
  return characters.flatMap((character, index) => {
    const next = characters[index + 1];
    return next === undefined ? [character] : [character, character + next];
  });
}

/** The words of a text as they are indexed. */
export function indexTokens(text: string): string[] {
  return Array.from(foldCase(text).matchAll(PART), ([part]) => part).flatMap((part) =>
    HAN.test(part) ? hanTokens(part) : [part],
  );
}

/** The words of a query: of Chinese text the pairs, so that all of its characters must stand together. */
export function queryTokens(text: string): string[] {
  return Array.from(foldCase(text).matchAll(PART), ([part]) => part).flatMap((part) =>
    HAN.test(part) && Array.from(part).length > 1
      ? hanTokens(part).filter((token) => Array.from(token).length === 2)
      : [part],
  );
}

/** Whether a token is Chinese: it has no endings, and no letter of it can be mistyped. */
export const isHan = (token: string): boolean => HAN.test(token);
