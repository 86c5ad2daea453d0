// Sentences with a number, each with the source of the number.

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const countIn = (text, pattern) => [...text.matchAll(pattern)].length;

/**
 * The claims of documents about numbers. Each claim has the document, the sentence with its number in brackets, and a
 * function that counts. Its argument `read` returns the text of a file.
 */
export const CLAIMS = [
  {
    document: 'README.md',
    says: /text in (\w+) families/,
    count: (read) => JSON.parse(read('packages/document/src/fonts/catalogue.json')).length,
  },
  {
    document: 'README.md',
    says: /photos with (\w+) kinds of dots/,
    count: (read) => countIn(read('packages/imaging/src/effects/registry.ts'), /^ {2}\w+: \w+,$/gm),
  },
  {
    document: 'docs/ARCHITECTURE.md',
    says: /A transport has (\w+) methods/,
    count: (read) => {
      const [, body] =
        /export interface Transport \{([\s\S]*?)^\}/m.exec(read('packages/grbl/src/transport.ts')) ?? [];
      return countIn(body ?? '', /^ {2}\w+\(/gm);
    },
  },
];

/** A line for each claim that is no longer in its document or has a wrong number. */
export function findFalseClaims(claims, read) {
  return claims.flatMap(({ document, says, count }) => {
    const found = says.exec(read(document));
    if (!found)
      return [`${document}: nothing says ${says} any more: change the claim in tools/docs/claims.mjs too`];
    const told = /^\d+$/.test(found[1]) ? Number(found[1]) : WORDS.indexOf(found[1]);
    const counted = count(read);
    return told === counted ? [] : [`${document}: '${found[0]}': there are ${counted}`];
  });
}
