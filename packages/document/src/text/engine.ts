import { concatPaths, type GeometryKernel, type Path } from '@kerf/geometry';
import { fail, type Outcome, roundTo, succeed } from '@kerf/machining';
import type { TextSettings } from '../shapes/text-types';
import { applyEffects } from './effects';
import { fontProblem } from './font-problems';
import { type LayoutFont, OutlineFont, SingleLineFont } from './fonts';
import { type HarfBuzz, loadHarfBuzz } from './harfbuzz';
import { linesOf } from './lines';
import { mergeOutlines } from './merge';
import { splitRuns, type TextRun } from './runs';
import type { TextLine, TextStop } from './set-line';
import { readSvgFont } from './svg-font';
import { type SetPieces, Typesetter } from './typesetter';

/** The files of one face of a family (each may have one script), and their properties. */
export interface FaceFonts {
  /** Ids given to `addFont` or `addStrokeFont`. The first that has a character draws it. */
  readonly fonts: readonly string[];
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export interface TextLayout {
  /**
   * The outline for `TextShape.outline`, mm, y up. It consists of closed contours that enclose the text by the nonzero
   * rule. In a single-line font it consists of open contours that a tool follows.
   */
  readonly outline: Path;
  readonly lines: readonly TextLine[];
  /** The stops, sorted by `index`; each line has one more stop than it has characters. */
  readonly stops: readonly TextStop[];
  /** Each character once that no font has; the outline shows a box in its place. */
  readonly missing: readonly string[];
  /** Whether the font has no bold face of its own. Then the strokes of the regular face were made heavier. */
  readonly isBoldMade: boolean;
  /** Whether the face has no italic of its own, so that the upright one was slanted. */
  readonly isItalicMade: boolean;
  /**
   * Whether the letters are single lines. Such letters cannot be filled or made bold, and cannot have an effect or a
   * background.
   */
  readonly isSingleLine: boolean;
}

/** Shapes text into outlines. Keeps every font that was added. */
export interface TextEngine {
  /** Adds a plain font file (see `sfntFromFont`) under an id. Problem `bad-font` when it is not a font. */
  addFont(id: string, sfnt: Uint8Array): Outcome<true>;
  /**
   * Adds a single-line font under an id. `svg` is the text of an SVG font. Problem `bad-font` when the text is not an
   * SVG font.
   */
  addStrokeFont(id: string, svg: string): Outcome<true>;
  hasFont(id: string): boolean;
  /** Sets a text. Throws for a font id that was never added. */
  layout(settings: TextSettings, face: FaceFonts): TextLayout;
}

/** How much each side of a stroke grows for bold, in em. */
const BOLDER = 0.018;

/** Decimal places of an outline in mm: far below any machine, and short in a file. */
const DECIMALS = 5;

/**
 * Starts the engine from the bytes of the file `harfbuzz.wasm` of harfbuzzjs; once per worker or process is enough.
 * `kernel` is used to merge overlapping letters. Rejects when the bytes are not this module.
 */
export async function createTextEngine(
  harfBuzzWasm: Uint8Array | ArrayBuffer,
  kernel: GeometryKernel,
): Promise<TextEngine> {
  return new Engine(await loadHarfBuzz(harfBuzzWasm), kernel);
}

class Engine implements TextEngine {
  readonly #harfBuzz: HarfBuzz;
  readonly #kernel: GeometryKernel;
  readonly #fonts = new Map<string, LayoutFont>();

  constructor(harfBuzz: HarfBuzz, kernel: GeometryKernel) {
    this.#harfBuzz = harfBuzz;
    this.#kernel = kernel;
  }

  addFont(id: string, sfnt: Uint8Array): Outcome<true> {
    const font = this.#harfBuzz.openFont(sfnt);
    if (!font) return fail(fontProblem('bad-font'));
    this.#fonts.set(id, new OutlineFont(this.#harfBuzz, font));
    return succeed(true);
  }

  addStrokeFont(id: string, svg: string): Outcome<true> {
    const font = readSvgFont(svg);
    if (!font.ok) return font;
    this.#fonts.set(id, new SingleLineFont(font.value));
    return succeed(true);
  }

  hasFont(id: string): boolean {
    return this.#fonts.has(id);
  }

  layout(settings: TextSettings, face: FaceFonts): TextLayout {
    const fonts = face.fonts.map((id) => {
      const font = this.#fonts.get(id);
      if (!font) throw new RangeError(`font '${id}' was not added`);
      return font;
    });
    const isSingleLine = fonts[0]?.isStroke === true;
    const isBoldMade = settings.isBold && !face.isBold && !isSingleLine;
    const isItalicMade = settings.isItalic && !face.isItalic;
    const setter = new Typesetter(settings, isItalicMade);
    for (const line of linesOf(settings.content)) {
      setter.startLine(line);
      setLine(setter, splitRuns(line.text, fonts), fonts[0]);
    }
    const pieces = setter.pieces();
    const { verbs, coordinates } = isSingleLine
      ? concatPaths(pieces.strokes)
      : this.#united(pieces, settings, isBoldMade ? BOLDER * settings.fontSize : 0);
    return {
      outline: { verbs, coordinates: coordinates.map((value) => roundTo(value, DECIMALS)) },
      lines: pieces.lines,
      stops: pieces.stops,
      missing: pieces.missing,
      isBoldMade,
      isItalicMade,
      isSingleLine,
    };
  }

  #united({ outlines, plates }: SetPieces, settings: TextSettings, bolder: number): Path {
    const letters = mergeOutlines(this.#kernel, outlines, settings.fontSize, bolder);
    return applyEffects(this.#kernel, letters, plates, settings);
  }
}

function setLine(setter: Typesetter, runs: readonly TextRun[], first: LayoutFont | undefined): void {
  let start = 0;
  for (const { font, text } of runs) {
    if (font) setRun(setter, font, text, start);
    else setter.addMissing(text, start);
    start += text.length;
  }
  setter.endLine(runs.find((run) => run.font)?.font ?? first);
}

/** `start`: the position of the run in its line. */
function setRun(setter: Typesetter, font: LayoutFont, text: string, start: number): void {
  const glyphs = font.shape(text, setter.spacing !== 0);
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((at, i) => [at, starts[i + 1] ?? text.length]));
  const isRightToLeft = (glyphs[0]?.cluster ?? 0) > (glyphs.at(-1)?.cluster ?? 0);
  // Letter spacing is added after a character, not after each of its glyphs.
  for (let from = 0, to = 1; from < glyphs.length; from = to, to = from + 1) {
    const { cluster } = glyphs[from]!;
    while (glyphs[to]?.cluster === cluster) to += 1;
    setter.addCharacter(font, glyphs.slice(from, to), {
      start: start + cluster,
      end: start + ends.get(cluster)!,
      isSpace: /\s/.test(text[cluster] ?? ''),
      isRightToLeft,
    });
  }
}
