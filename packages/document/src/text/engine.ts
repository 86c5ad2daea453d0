import {
  flattenPath,
  type GeometryKernel,
  isEmptyPath,
  type Matrix,
  type Path,
  PathBuilder,
  polylineAt,
  polylineCount,
  signedArea,
  transformPath,
} from '@kerf/geometry';
import { fail, type Outcome, roundTo, succeed } from '@kerf/machining';
import type { TextSettings } from '../shapes/shape';
import { type HarfBuzz, type LinePlace, loadHarfBuzz, type ShapingFont } from './harfbuzz';
import { mergeOutlines } from './merge';
import { splitRuns, type TextRun } from './runs';

/** The files that one face of a family is made of (each may hold one script), and what they are. */
export interface FaceFonts {
  /** Ids given to `addFont`. The first that has a character draws it. */
  readonly fonts: readonly string[];
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** A line as it was set, mm. */
export interface TextLine {
  readonly left: number;
  readonly baseline: number;
  /** Sum of the advances. */
  readonly width: number;
}

export interface TextLayout {
  /** For `TextShape.outline`: closed contours, mm, y up, that enclose the text by the nonzero rule. */
  readonly outline: Path;
  readonly lines: readonly TextLine[];
  /** Each character once that no font has; the outline shows a box in its place. */
  readonly missing: readonly string[];
  /** The face has no bold of its own: the strokes of the regular one were made heavier. */
  readonly isBoldMade: boolean;
  /** The face has no italic of its own: the upright one was slanted. */
  readonly isItalicMade: boolean;
}

/** Shapes text into outlines. Keeps every font that it was given. */
export interface TextEngine {
  /** Takes a plain font file (see `sfntFromFont`) under an id. Problem `bad-font` when it is none. */
  addFont(id: string, sfnt: Uint8Array): Outcome<true>;
  hasFont(id: string): boolean;
  /** Sets a text. Throws for a font id that was never added. */
  layout(settings: TextSettings, face: FaceFonts): TextLayout;
}

/** Tangent of the angle by which an upright face is slanted: 12°, as most italics are. */
const SLANT = 0.2126;
/** What each side of a stroke gains to be bold, in em. */
const BOLDER = 0.018;
/** The box that stands for a missing character, in em. */
const BOX = { width: 0.6, height: 0.7, stroke: 0.05, margin: 0.05 };
/** Letters that are spaced out neither join nor close up. */
const OFF_WHEN_SPACED = ['kern', 'liga', 'clig', 'dlig'];
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
  readonly #fonts = new Map<string, ShapingFont>();
  readonly #glyphs = new Map<ShapingFont, Map<number, Path>>();

  constructor(harfBuzz: HarfBuzz, kernel: GeometryKernel) {
    this.#harfBuzz = harfBuzz;
    this.#kernel = kernel;
  }

  addFont(id: string, sfnt: Uint8Array): Outcome<true> {
    const font = this.#harfBuzz.openFont(sfnt);
    if (!font) return fail({ code: 'bad-font', severity: 'error', message: 'This file is no usable font.' });
    this.#fonts.set(id, font);
    this.#glyphs.set(font, new Map());
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
    const isBoldMade = settings.isBold && !face.isBold;
    const isItalicMade = settings.isItalic && !face.isItalic;
    const setter = new Setter(settings, isItalicMade);
    settings.content.split(/\r\n|\r|\n/).forEach((line, index) => {
      const runs = splitRuns(this.#harfBuzz, line.replaceAll('\t', '    '), fonts);
      this.#setLine(setter, runs, index, fonts[0]);
    });
    const bolder = isBoldMade ? BOLDER * settings.fontSize : 0;
    const { verbs, coordinates } = mergeOutlines(this.#kernel, setter.paths(), settings.fontSize, bolder);
    return {
      outline: { verbs, coordinates: coordinates.map((value) => roundTo(value, DECIMALS)) },
      lines: setter.lines,
      missing: [...setter.missing],
      isBoldMade,
      isItalicMade,
    };
  }

  #setLine(setter: Setter, runs: readonly TextRun[], index: number, first: ShapingFont | undefined): void {
    const isSpaced = setter.spacing !== 0;
    for (const run of runs) {
      if (!run.font) {
        setter.setMissing(run.text);
        continue;
      }
      const { font } = run;
      const glyphs = this.#harfBuzz.shape(font, run.text, isSpaced ? OFF_WHEN_SPACED : []);
      const scale = setter.fontSize / font.unitsPerEm;
      for (const [at, { glyph, cluster, xAdvance, xOffset, yOffset }] of glyphs.entries()) {
        setter.setGlyph(this.#glyph(font, glyph), xOffset, yOffset, scale);
        // A spacing follows a character, not each of the glyphs that it is made of.
        const isLast = glyphs[at + 1]?.cluster !== cluster;
        setter.advance(xAdvance * scale + (isLast ? setter.spacing : 0));
      }
    }
    const font = runs.find((run) => run.font)?.font ?? first;
    setter.endLine(index, font);
  }

  #glyph(font: ShapingFont, glyph: number): Path {
    const known = this.#glyphs.get(font)!;
    let path = known.get(glyph);
    if (!path) {
      const builder = new PathBuilder();
      this.#harfBuzz.draw(font, glyph, builder);
      path = builder.build();
      known.set(glyph, path);
    }
    return path;
  }
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Puts glyphs and lines of decoration where they belong, line by line. */
class Setter {
  readonly fontSize: number;
  readonly spacing: number;
  readonly lines: TextLine[] = [];
  readonly missing = new Set<string>();
  readonly #settings: TextSettings;
  readonly #slant: number;
  readonly #glyphs: Path[] = [];
  readonly #boxes: (readonly Box[])[] = [];
  /** The line that is being set, from x = 0 on y = 0. */
  #line: { path: Path; matrix: Matrix }[] = [];
  #lineBoxes: Box[][] = [];
  #x = 0;

  constructor(settings: TextSettings, isSlanted: boolean) {
    this.#settings = settings;
    this.#slant = isSlanted ? SLANT : 0;
    this.fontSize = settings.fontSize;
    this.spacing = (settings.charSpacing / 1000) * settings.fontSize;
  }

  setGlyph(path: Path, xOffset: number, yOffset: number, scale: number): void {
    if (isEmptyPath(path)) return;
    const lift = yOffset * scale;
    const dx = this.#x + xOffset * scale + this.#slant * lift;
    this.#line.push({ path, matrix: [scale, 0, this.#slant * scale, scale, dx, lift] });
  }

  advance(distance: number): void {
    this.#x += distance;
  }

  /** A frame for each character. */
  setMissing(text: string): void {
    const em = this.fontSize;
    for (const character of text) {
      this.missing.add(character);
      const left = this.#x + BOX.margin * em;
      const right = this.#x + (BOX.width - BOX.margin) * em;
      const stroke = BOX.stroke * em;
      this.#lineBoxes.push([
        { left, bottom: 0, right, top: BOX.height * em },
        { left: left + stroke, bottom: stroke, right: right - stroke, top: BOX.height * em - stroke },
      ]);
      this.advance(BOX.width * em + this.spacing);
    }
  }

  endLine(index: number, font: ShapingFont | undefined): void {
    const { align, lineHeight } = this.#settings;
    const width = Math.max(0, this.#x === 0 ? 0 : this.#x - this.spacing);
    const left = align === 'left' ? 0 : align === 'right' ? -width : -width / 2;
    const baseline = index === 0 ? 0 : -index * lineHeight * this.fontSize;
    for (const { path, matrix } of this.#line) {
      const [a, b, c, d, dx, dy] = matrix;
      this.#glyphs.push(transformPath(path, [a, b, c, d, dx + left, dy + baseline]));
    }
    if (font && width > 0) this.#decorate(width, font);
    for (const boxes of this.#lineBoxes)
      this.#boxes.push(
        boxes.map((box) => ({
          left: box.left + left,
          right: box.right + left,
          bottom: box.bottom + baseline,
          top: box.top + baseline,
        })),
      );
    this.lines.push({ left, baseline, width });
    this.#line = [];
    this.#lineBoxes = [];
    this.#x = 0;
  }

  #decorate(width: number, font: ShapingFont): void {
    const { hasUnderline, hasLinethrough, hasOverline } = this.#settings;
    const scale = this.fontSize / font.unitsPerEm;
    const add = ({ top, thickness }: LinePlace) =>
      this.#lineBoxes.push([{ left: 0, right: width, top: top * scale, bottom: (top - thickness) * scale }]);
    if (hasUnderline) add(font.underline);
    if (hasLinethrough) add(font.strikeout);
    if (hasOverline) add({ top: font.ascender, thickness: font.underline.thickness });
  }

  /** All contours, boxes wound as the glyphs are: a box against them would cut them out instead of joining them. */
  paths(): readonly Path[] {
    const isClockwise = isWoundClockwise(this.#glyphs, this.fontSize);
    const boxes = this.#boxes.map((group) => {
      const builder = new PathBuilder();
      for (const [index, box] of group.entries()) addBox(builder, box, isClockwise === (index === 0));
      return builder.build();
    });
    return [...this.#glyphs, ...boxes];
  }
}

/** TrueType outlines run clockwise, those of CFF the other way. */
function isWoundClockwise(glyphs: readonly Path[], fontSize: number): boolean {
  const [glyph] = glyphs;
  if (!glyph) return false;
  const flat = flattenPath(glyph, fontSize / 1000);
  let area = 0;
  for (let i = 0; i < polylineCount(flat); i += 1) area += signedArea(polylineAt(flat, i));
  return area < 0;
}

function addBox(builder: PathBuilder, { left, bottom, right, top }: Box, isClockwise: boolean): void {
  builder.moveTo(left, bottom);
  if (isClockwise) builder.lineTo(left, top).lineTo(right, top).lineTo(right, bottom);
  else builder.lineTo(right, bottom).lineTo(right, top).lineTo(left, top);
  builder.close();
}
