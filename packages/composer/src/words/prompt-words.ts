import { chineseWordsIn } from '../motifs/catalogue';

/** Words that name nothing, in the three languages of Kerf. */
const EMPTY = new Set(
  (
    'a an the of and or with in on at to for from by as is are be my our your his her its their this that very some ' +
    'o os as um uma uns umas de do da dos das e ou com em no na nos nas para por um meu minha seu sua ao aos'
  ).split(' '),
);

/** The words of a prompt that may name something, in their order, each once; pairs of words come before their parts. */
export function promptWords(prompt: string): string[] {
  const found: string[] = [];
  const parts = prompt.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  parts.forEach((part, i) => {
    if (/\p{Script=Han}/u.test(part)) {
      // What a Chinese phrase is about stands at its end: 大海上的灯塔 is a lighthouse.
      found.push(...chineseWordsIn(part).reverse());
      return;
    }
    const next = parts[i + 1];
    if (next) found.push(`${part}-${next}`, `${part}${next}`);
    if (!EMPTY.has(part.toLowerCase())) found.push(part);
  });
  return [...new Set(found)];
}
