import type { Problem } from '@kerf/machining';
import { decodeText, listOf, objectOf } from '../decoding/decode';
import { findLengthProblems } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import type { Credit } from '../design';

/** The most credits of one object: those of everything that it was made of. */
export const MOST_CREDITS = 200;

/** Reads whose work an object is. */
export const decodeCredits = listOf(
  objectOf<Credit>({ title: decodeText, author: decodeText, licence: decodeText, url: decodeText }),
  MOST_CREDITS,
);

/** The problems of credits: what a file could not contain. */
export function findCreditProblems(credits: readonly Credit[], path: string): readonly Problem[] {
  if (credits.length > MOST_CREDITS)
    return [atPath(dataProblem('too-many-items', { most: MOST_CREDITS }), path)];
  return credits.flatMap((credit, index) => findLengthProblems({ ...credit }, `${path}[${index}]`));
}
