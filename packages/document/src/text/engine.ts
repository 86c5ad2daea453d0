import { concatPaths, type GeometryKernel, type Path } from '@kerf/geometry';
import { fail, type Outcome, roundTo, succeed } from '@kerf/machining';
import type { TextSettings } from '../shapes/text-types';
import { applyEffects } from './effects';
import { type LayoutFont, OutlineFont, SingleLineFont } from './fonts';
import { type HarfBuzz, loadHarfBuzz } from './harfbuzz';
import { linesOf } from './lines';
import { mergeOutlines } from './merge';
import { splitRuns, type TextRun } from './runs';
import type { TextLine, TextStop } from './set-line';
import { readSvgFont } from './svg-font';
import { type SetPieces, Typesetter } from './typesetter';

/** The files that one face of a family is made of (each may hold one script), and what they are. */
export interface FaceFonts {
  /** Ids given to `addFont` or `addStrokeFont`. The first that has a character draws it. */
  readonly fonts: readonly string[];
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export interface TextLayout {
  /**
   * For `TextShape.outline`, mm, y up: closed contours that enclose the text by the nonzero rule or, in a single-line font, the
   * open ones that a tool follows.
   */
  readonly outline: Path;
  readonly lines: readonly TextLine[];
  /** By `index`; each line has one more than it has characters. */
  readonly stops: readonly TextStop[];
  /** Each character once that no font has; the outline shows a box in its place. */
  readonly missing: readonly string[];
  /** The face has no bold of its own: the strokes of the regular one were made heavier. */
  readonly isBoldMade: boolean;
  /** The face has no italic of its own: the upright one was slanted. */
  readonly isItalicMade: boolean;
  /** The letters are single lines: nothing can be filled, made bold, given an effect or a background. */
  readonly isSingleLine: boolean;
}

/** Shapes text into outlines. Keeps every font that it was given. */
export interface TextEngine {
  /** Takes a plain font file (see `sfntFromFont`) under an id. Problem `bad-font` when it is none. */
  addFont(id: string, sfnt: Uint8Array): Outcome<true>;
  /** Takes a single-line font, the text of an SVG font, under an id. Problem `bad-font` when it is none. */
  addStrokeFont(id: string, svg: string): Outcome<true>;
  hasFont(id: string): boolean;
  /** Sets a text. Throws for a font id that was never added. */
  layout(settings: TextSettings, face: FaceFonts): TextLayout;
}

/** What each side of a stroke gains to be bold, in em. */
const BOLDER = 0.018;

/** Decimal places of an outline in mm: far below any machine, and short in a file. */
const DECIMALS = 5;

/**
 * Starts the engine from the bytes of harfbuzzjs's `harfbuzz.wasm`; `kernel` unites letters that overlap. Once per worker or
 * process. Rejects when the bytes are not that module.
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
    if (!font) return fail({ code: 'bad-font', severity: 'error', message: 'This file is no usable font.' });
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

/** `start`: where the run begins in its line. */
function setRun(setter: Typesetter, font: LayoutFont, text: string, start: number): void {
  const glyphs = font.shape(text, setter.spacing !== 0);
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((at, i) => [at, starts[i + 1] ?? text.length]));
  const isRightToLeft = (glyphs[0]?.cluster ?? 0) > (glyphs.at(-1)?.cluster ?? 0);
  // A spacing follows a character, not each of the glyphs that it is made of.
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
