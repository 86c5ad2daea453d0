import { z } from 'zod';

/**
 * The M words that may switch a lamp, and the letters that each of them takes: coolant outputs, digital and analog
 * outputs, fans, and light strips (M150 of Marlin and of grblHAL's plugin). None of them moves an axis or turns a
 * spindle. A letter that is missing here could do so: GRBL reads an axis letter after M8 as a move.
 */
const LAMP_WORDS: ReadonlyMap<number, string> = new Map([
  [7, ''],
  [8, ''],
  [9, ''],
  [62, 'P'],
  [63, 'P'],
  [64, 'P'],
  [65, 'P'],
  [67, 'EQ'],
  [68, 'EQ'],
  [106, 'P'],
  [107, 'P'],
  [150, 'RUBWPI'],
]);

const WORD = /([A-Z])(-?\d+(?:\.\d+)?)/g;

/** The most characters of a line, as for lines of the console. */
const MOST_CHARACTERS = 79;

/** Whether a line only switches an output that may be a lamp. */
export function isLampCommand(line: string): boolean {
  const text = line.replaceAll(' ', '');
  if (line.length > MOST_CHARACTERS || text.replaceAll(WORD, '') !== '') return false;
  const [first, ...rest] = [...text.matchAll(WORD)];
  if (first?.[1] !== 'M') return false;
  const letters = LAMP_WORDS.get(Number(first[2]));
  return letters !== undefined && rest.every(([, letter]) => letters.includes(letter!));
}

/** The lines that switch a lamp to one colour, in their order. */
export const lampLinesSchema = z
  .array(z.string().refine(isLampCommand, 'This line does more than switch an output.'))
  .min(1)
  .max(8);
