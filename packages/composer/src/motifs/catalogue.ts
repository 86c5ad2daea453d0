import { type Credit, parsePathData } from '@kerf/document';
import { concatPaths, transformPath } from '@kerf/geometry';
import rows from './catalogue.json';
import type { FindMotifs, Motif } from './motif';

/** A motif of the catalogue. Written by `tools/motif-catalogue.mjs`. */
interface Row {
  readonly name: string;
  /** Game Icons or Fluent Emoji. */
  readonly set: string;
  /** Side of the square that the outlines are in. */
  readonly size: number;
  readonly words: readonly string[];
  /** The data of SVG paths. */
  readonly outlines: readonly string[];
}

const ROWS: readonly Row[] = rows;

/** Who made the motifs of each set. */
const SETS: Readonly<Record<string, Omit<Credit, 'title'>>> = {
  g: {
    author: 'Game-icons.net',
    licence: 'CC BY 3.0',
    url: 'https://creativecommons.org/licenses/by/3.0/',
  },
  f: {
    author: 'Microsoft (Fluent Emoji)',
    licence: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
  },
};

/** A word without marks and capitals: 'Águia' and 'aguia' are one word. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const WORDS: ReadonlyMap<string, Row> = new Map(
  [...ROWS].reverse().flatMap((row) => row.words.map((word) => [plain(word), row] as const)),
);

function motifOf({ name, set, size, outlines }: Row): Motif {
  const path = concatPaths(outlines.map((data) => parsePathData(data).path));
  return {
    name,
    path: transformPath(path, [1, 0, 0, -1, 0, size]),
    fillRule: 'nonzero',
    credit: { title: name, ...SETS[set]! },
  };
}

/** The row of a word; a plural is found by its singular. */
function rowFor(word: string): Row | undefined {
  const known = plain(word);
  return WORDS.get(known) ?? WORDS.get(known.replace(/e?s$/, '')) ?? WORDS.get(known.replace(/s$/, ''));
}

/** Finds motifs among those that come with Kerf. */
export const findInCatalogue: FindMotifs = async (words) =>
  words.map((word) => {
    const row = rowFor(word);
    return row ? motifOf(row) : null;
  });

/** Whether the catalogue has a motif for a word. */
export function isKnownWord(word: string): boolean {
  return rowFor(word) !== undefined;
}

/** A motif by its name. */
export function catalogueMotif(name: string): Motif {
  const row = ROWS.find((one) => one.name === name);
  if (!row) throw new RangeError(`there is no motif '${name}'`);
  return motifOf(row);
}

/** The words of Chinese that a text without spaces has, the longest first. */
export function chineseWordsIn(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = [4, 3, 2, 1].find((n) => WORDS.has(text.slice(at, at + n)) && at + n <= text.length);
    if (length) found.push(text.slice(at, at + length));
    at += length ?? 1;
  }
  return found;
}
