import { chineseWordsIn, isKnownWord } from '../motifs/catalogue';

/** Words that name nothing, in the three languages of Kerf. */
const EMPTY = new Set(
  (
    'a an the of and or with in on at to for from by as is are be my our your his her its their this that very some ' +
    'o os as um uma uns umas de do da dos das e ou com em no na nos nas para por um meu minha seu sua ao aos'
  ).split(' '),
);

/** The parts of a prompt: runs of letters, and runs of Chinese characters, which have no spaces between words. */
const partsOf = (prompt: string) => prompt.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
const isChinese = (part: string) => /\p{Script=Han}/u.test(part);

/** The words of a prompt for which the catalogue has no motif, in their order: what a larger library may know. */
export function unknownWords(prompt: string): string[] {
  const unknown = partsOf(prompt).filter((part) =>
    isChinese(part)
      ? chineseWordsIn(part).length === 0
      : part.length > 2 && !EMPTY.has(part.toLowerCase()) && !isKnownWord(part),
  );
  return [...new Set(unknown)];
}

/** The words of a prompt that may name something, in their order, each once; pairs of words come before their parts. */
export function promptWords(prompt: string): string[] {
  const found: string[] = [];
  const parts = partsOf(prompt);
  parts.forEach((part, i) => {
    if (isChinese(part)) {
      // What a Chinese phrase is about stands at its end: 大海上的灯塔 is a lighthouse.
      const words = chineseWordsIn(part).reverse();
      found.push(...(words.length > 0 ? words : [part]));
      return;
    }
    const next = parts[i + 1];
    if (next) found.push(`${part}-${next}`, `${part}${next}`);
    if (!EMPTY.has(part.toLowerCase())) found.push(part);
  });
  return [...new Set(found)];
}
