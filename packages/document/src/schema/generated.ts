import type { Problem } from '@kerf/machining';
import {
  DecodeError,
  type Decoder,
  decodeBoolean,
  decodeNumber,
  decodeRecord,
  decodeText,
  objectOf,
} from '../decoding/decode';
import { findLengthProblems } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import type { Generated } from '../design';

/** The most settings that a generator may have. */
const MOST_SETTINGS = 100;

const decodeSettings: Decoder<Generated['settings']> = (input, at) => {
  const entries = Object.entries(decodeRecord(input, at));
  if (entries.length > MOST_SETTINGS)
    throw new DecodeError(dataProblem('too-many-items', { most: MOST_SETTINGS }), at);
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const decode =
        typeof value === 'number' ? decodeNumber : typeof value === 'boolean' ? decodeBoolean : decodeText;
      return [key, decode(value, { parent: at, key })];
    }),
  );
};

/** Reads what a group was made of. Which settings a generator has is not known here. */
export const decodeGenerated = objectOf<Generated>({ generator: decodeText, settings: decodeSettings });

/** The problems of what a group was made of: what a file could not contain. */
export function findGeneratedProblems(generated: Generated | null, path: string): readonly Problem[] {
  if (!generated) return [];
  const entries = Object.entries(generated.settings);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const problems = [
    ...findLengthProblems({ generator: generated.generator }, path),
    ...findLengthProblems(Object.fromEntries(texts), `${path}.settings`),
    ...entries
      .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
      .map(([key]) => atPath(dataProblem('not-finite'), `${path}.settings.${key}`)),
  ];
  return entries.length > MOST_SETTINGS
    ? [...problems, atPath(dataProblem('too-many-items', { most: MOST_SETTINGS }), `${path}.settings`)]
    : problems;
}
