import { type Path, PathBuilder } from '@kerf/geometry';
import type { HarfBuzz, LinePlace, ShapedGlyph, ShapingFont } from './harfbuzz';
import type { StrokeFont } from './svg-font';

/** What the typesetter needs from a font of any kind. Units are font units, y up. */
export interface LayoutFont {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly underline: LinePlace;
  readonly strikeout: LinePlace;
  /** Letters are open strokes, not outlines. */
  readonly isStroke: boolean;
  has(character: number): boolean;
  /**
   * Glyphs in the order in which they are drawn. In letter-spaced text, letters neither form ligatures nor get kerning.
   */
  shape(text: string, isSpaced: boolean): readonly ShapedGlyph[];
  outline(glyph: number): Path;
}

const OFF_WHEN_SPACED = ['kern', 'liga', 'clig', 'dlig'];

/** A font of outlines, shaped by HarfBuzz. */
export class OutlineFont implements LayoutFont {
  readonly isStroke = false;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly underline: LinePlace;
  readonly strikeout: LinePlace;
  readonly #harfBuzz: HarfBuzz;
  readonly #font: ShapingFont;
  readonly #outlines = new Map<number, Path>();

  constructor(harfBuzz: HarfBuzz, font: ShapingFont) {
    this.#harfBuzz = harfBuzz;
    this.#font = font;
    this.unitsPerEm = font.unitsPerEm;
    this.ascender = font.ascender;
    this.descender = font.descender;
    this.underline = font.underline;
    this.strikeout = font.strikeout;
  }

  has(character: number): boolean {
    return this.#harfBuzz.glyphOf(this.#font, character) !== 0;
  }

  shape(text: string, isSpaced: boolean): readonly ShapedGlyph[] {
    return this.#harfBuzz.shape(this.#font, text, isSpaced ? OFF_WHEN_SPACED : []);
  }

  outline(glyph: number): Path {
    let path = this.#outlines.get(glyph);
    if (!path) {
      const builder = new PathBuilder();
      this.#harfBuzz.draw(this.#font, glyph, builder);
      path = builder.build();
      this.#outlines.set(glyph, path);
    }
    return path;
  }
}

/** A single-line font: one glyph per character, side by side, numbered by code point. */
export class SingleLineFont implements LayoutFont {
  readonly isStroke = true;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly underline: LinePlace;
  readonly strikeout: LinePlace;
  readonly #font: StrokeFont;

  constructor(font: StrokeFont) {
    const em = font.unitsPerEm;
    this.#font = font;
    this.unitsPerEm = em;
    this.ascender = font.ascender;
    this.descender = font.descender;
    this.underline = { top: -0.12 * em, thickness: 0 };
    this.strikeout = { top: font.xHeight / 2, thickness: 0 };
  }

  has(character: number): boolean {
    return this.#font.glyphs.has(character);
  }

  shape(text: string): readonly ShapedGlyph[] {
    const glyphs: ShapedGlyph[] = [];
    let cluster = 0;
    for (const character of text) {
      const code = character.codePointAt(0)!;
      const glyph = this.#font.glyphs.get(code);
      if (glyph)
        glyphs.push({
          glyph: code,
          cluster,
          xAdvance: glyph.advance,
          yAdvance: 0,
          xOffset: 0,
          yOffset: 0,
        });
      cluster += character.length;
    }
    return glyphs;
  }

  outline(glyph: number): Path {
    return this.#font.glyphs.get(glyph)!.path;
  }
}
