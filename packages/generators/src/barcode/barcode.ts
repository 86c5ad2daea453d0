import { concatPaths, type Path } from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import encode from 'jsbarcode';
import { choice, length, onOff, text } from '../fields';
import { defineGenerator } from '../generator';
import { letteringLines, letteringWidth } from '../lettering/strokes';
import { inPlace, type LoosePart } from '../outline/layout';
import { rectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';

/** The kinds of barcode by the names of the encoder. */
const FORMATS = {
  'code-128': 'CODE128',
  'code-39': 'CODE39',
  'ean-13': 'EAN13',
  'ean-8': 'EAN8',
  'upc-a': 'UPC',
  'itf-14': 'ITF14',
  codabar: 'codabar',
} as const;

/** The space that a scanner needs beside a code, in modules. */
const QUIET = 10;

/** The modules of a code, '1' for a bar, and the text that people read. */
function modulesOf(
  content: string,
  format: string,
): Outcome<{ readonly bits: string; readonly words: string }> {
  const target: Parameters<typeof encode>[0] = {};
  try {
    encode(target, content, { format });
  } catch (error) {
    // The encoder throws a text for a content that it refuses; anything else is a fault of ours.
    if (!/not a valid input/.test(String(error))) throw error;
    return fail(ofField(generatorProblem('not-encodable'), 'content'));
  }
  const parts = target.encodings ?? [];
  const bits = parts
    .map(({ data }) => data)
    .join('')
    .replace(/^0+|0+$/g, '');
  return succeed({ bits, words: parts.map((part) => part.text).join('') });
}

function bars(bits: string, module: number, height: number): Path {
  const runs = [...bits.matchAll(/1+/g)];
  return concatPaths(runs.map((run) => rectangle(run.index * module, 0, run[0].length * module, height)));
}

/** A barcode of one of the common kinds. */
export const BARCODE = defineGenerator({
  id: 'barcode',
  group: 'codes',
  fields: {
    format: choice('code-128', ['code-128', 'code-39', 'ean-13', 'ean-8', 'upc-a', 'itf-14', 'codabar']),
    content: text('', 80),
    barWidth: length(0.5, 0.15, 10, 0.05),
    height: length(20, 3, 500),
    hasText: onOff(true),
    hasOutline: onOff(false),
  },
  make: ({ format, content, barWidth: module, height, hasText, hasOutline }) => {
    const code = modulesOf(content.trim(), FORMATS[format]);
    if (!code.ok) return code;
    const { bits, words } = code.value;
    const width = bits.length * module;
    const letters = Math.min(height / 5, 6, (width / Math.max(1, letteringWidth(words, 1))) * 0.9);
    const foot = hasText ? letters * 1.6 : 0;
    const parts: LoosePart[] = [];
    if (hasOutline) {
      const quiet = QUIET * module;
      const card = rectangle(-quiet, -foot - quiet / 2, width + 2 * quiet, height + foot + quiet);
      parts.push({ key: 'outline', name: 'outline', outline: card, work: 'cut' });
    }
    parts.push({ key: 'bars', name: 'area', outline: bars(bits, module, height), work: 'area' });
    if (hasText) {
      const place = { x: width / 2, y: -foot, align: 'center' } as const;
      parts.push({ key: 'text', name: 'text', outline: letteringLines(words, letters, place), work: 'line' });
    }
    return succeed(inPlace(parts));
  },
});
