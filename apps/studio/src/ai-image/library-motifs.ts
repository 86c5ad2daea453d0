import type { LibraryDesign } from '@kerf/protocol';
import { call } from '../api/client';
import type { FoundMotif } from '../workers/compose-drawing';

/** For how many words the library is asked at most. */
const MOST_WORDS = 3;
/** How long a picture waits for the library, ms. */
const PATIENCE_MS = 4000;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a design is really named by a word: the search also finds words that are only similar. */
export function isNamed({ altText, names }: Pick<LibraryDesign, 'altText' | 'names'>, word: string): boolean {
  return [altText, names.zh, names.pt].some((name) => {
    if (name === undefined) return false;
    const [known, wanted] = [plain(name), plain(word)];
    return /\p{Script=Han}/u.test(word)
      ? known.includes(wanted)
      : known.split(/[^\p{L}\p{N}]+/u).includes(wanted);
  });
}

/** The outlines in an SVG drawing of the library, as the data of one path. */
export function outlineOf(svg: string): string {
  return [...svg.matchAll(/ d="([^"]*)"/g)].map(([, data]) => data).join(' ');
}

async function motifFor(word: string, signal: AbortSignal): Promise<FoundMotif | null> {
  const query = { tag: word, pageSize: 8, style: 'solid' } as const;
  const result = await call('designSearch', { query }, signal);
  const design = result.ok ? result.data.find((one) => isNamed(one, word)) : undefined;
  if (!design) return null;
  const response = await fetch(design.url, { signal });
  const outline = response.ok ? outlineOf(await response.text()) : '';
  if (outline === '') return null;
  const { altText, author, licence, licenceUrl } = design;
  const credit = { title: altText, author, licence, url: licenceUrl };
  return { word, name: design.id, outline, credit };
}

/** Motifs of the server's design library for words, as far as it knows them and answers in time. */
export async function libraryMotifs(
  words: readonly string[],
  signal: AbortSignal,
): Promise<readonly FoundMotif[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const asked = words.slice(0, MOST_WORDS).map((word) => motifFor(word, inTime).catch(() => null));
  return (await Promise.all(asked)).filter((motif) => motif !== null);
}
