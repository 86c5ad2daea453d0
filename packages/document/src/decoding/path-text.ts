import { EMPTY_PATH, type Path, Verb } from '@kerf/geometry';

/**
 * Outlines as text: the commands M, L, C and Z of SVG path data with absolute coordinates. Each number has the shortest
 * form from which the same double is read again, including the sign of zero. So the text is exact; it is also valid in
 * an SVG file, and it is parsed faster than a list of JSON numbers.
 */

const LETTERS = 'MLCZ';
const COUNTS = [2, 2, 6, 0] as const;

const numberText = (value: number) => (Object.is(value, -0) ? '-0' : String(value));

/** An outline as text for `pathFromText`. */
export function pathToText({ verbs, coordinates }: Path): string {
  const parts: string[] = [];
  let at = 0;
  for (const verb of verbs) {
    const count = COUNTS[verb as Verb];
    const numbers: string[] = [];
    for (let i = 0; i < count; i += 1) numbers.push(numberText(coordinates[at + i]!));
    parts.push(LETTERS[verb] + numbers.join(' '));
    at += count;
  }
  return parts.join('');
}

/** The outline that `pathToText` wrote; null when the text is anything else. */
export function pathFromText(text: string): Path | null {
  if (text === '') return EMPTY_PATH;
  const verbs: number[] = [];
  const coordinates: number[] = [];
  const commands = /([MLCZ])([^MLCZ]*)/y;
  let hasPoint = false;
  while (commands.lastIndex < text.length) {
    const match = commands.exec(text);
    if (!match) return null;
    const verb = LETTERS.indexOf(match[1]!);
    if (verb !== Verb.move && !hasPoint) return null;
    hasPoint = verb !== Verb.close;
    const numbers = match[2] === '' ? [] : match[2]!.split(' ');
    if (numbers.length !== COUNTS[verb]) return null;
    for (const word of numbers) {
      const value = word === '' ? Number.NaN : Number(word);
      if (!Number.isFinite(value)) return null;
      coordinates.push(value);
    }
    verbs.push(verb);
  }
  return { verbs: Uint8Array.from(verbs), coordinates: Float64Array.from(coordinates) };
}
