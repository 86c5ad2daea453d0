import {
  flattenPath,
  isEmptyPath,
  type Matrix,
  multiply,
  type Path,
  PathBuilder,
  polylineAt,
  polylineCount,
  signedArea,
  transformPath,
} from '@kerf/geometry';
import { appendAll, mostOf } from '@kerf/machining';
import type { TextSettings } from '../shapes/text-types';
import { type Baselines, baselinesOf, type TextBlock } from './flow';
import type { LayoutFont } from './fonts';
import type { LinePlace } from './harfbuzz';
import type { SourceLine } from './lines';
import type { TextLine, TextStop } from './set-line';
import { stopsOf } from './stops';

/** Tangent of the angle by which an upright face is slanted: 12°, as most italics are. */
const SLANT = 0.2126;

/** The box that replaces a missing character, in em. */
const BOX = { width: 0.6, height: 0.7, stroke: 0.05, margin: 0.05 };

/** The longest straight piece of a bent decoration line, in em. */
const BEND_STEP = 0.02;

/** The most pieces of one such line, because a font may claim that a letter is extremely wide. */
const MAX_STATIONS = 20_000;

/** A box in a line's own coordinates: x from its start, y from its baseline. */
interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** One shaped character: its glyphs from the line's start, and the advance that it covers. */
interface Character {
  readonly glyphs: readonly { readonly path: Path; readonly matrix: Matrix }[];
  /** A frame for a character that no font has. */
  readonly frame: readonly Box[];
  readonly source: CharacterSource;
  readonly from: number;
  readonly to: number;
}

/** The source of a character in its line. */
export interface CharacterSource {
  /** UTF-16 units from the line's start. A ligature spans several characters. */
  readonly start: number;
  readonly end: number;
  readonly isSpace: boolean;
  readonly isRightToLeft: boolean;
}

interface Line {
  readonly characters: readonly Character[];
  readonly source: SourceLine;
  readonly width: number;
  /** The font whose metrics place its decoration lines and give its height. */
  readonly font: LayoutFont | undefined;
}

/** The pieces of a text before anything is merged. */
export interface SetPieces {
  /** Closed contours, all wound the same way. */
  readonly outlines: readonly Path[];
  /** Open contours: letters and lines of single-line fonts. */
  readonly strokes: readonly Path[];
  /** The box of each line, bent as the line is. */
  readonly plates: readonly Path[];
  readonly lines: readonly TextLine[];
  readonly stops: readonly TextStop[];
  readonly missing: readonly string[];
}

/** Collects characters line by line, then puts everything in its position. */
export class Typesetter {
  readonly spacing: number;
  readonly fontSize: number;
  readonly #settings: TextSettings;
  readonly #slant: number;
  readonly #missing = new Set<string>();
  readonly #lines: Line[] = [];
  #characters: Character[] = [];
  #source: SourceLine = { text: '', sources: [0] };
  #x = 0;

  constructor(settings: TextSettings, isSlanted: boolean) {
    this.#settings = settings;
    this.#slant = isSlanted ? SLANT : 0;
    this.fontSize = settings.fontSize;
    this.spacing = (settings.charSpacing / 1000) * settings.fontSize;
  }

  startLine(source: SourceLine): void {
    this.#source = source;
  }

  /** The glyphs of one character. */
  addCharacter(
    font: LayoutFont,
    glyphs: readonly { glyph: number; xAdvance: number; xOffset: number; yOffset: number }[],
    source: CharacterSource,
  ): void {
    const scale = this.fontSize / font.unitsPerEm;
    const from = this.#x;
    const placed: { path: Path; matrix: Matrix }[] = [];
    for (const { glyph, xAdvance, xOffset, yOffset } of glyphs) {
      const path = font.outline(glyph);
      const lift = yOffset * scale;
      const dx = this.#x + xOffset * scale + this.#slant * lift;
      if (!isEmptyPath(path)) placed.push({ path, matrix: [scale, 0, this.#slant * scale, scale, dx, lift] });
      this.#x += xAdvance * scale;
    }
    const to = this.#x;
    this.#x += this.spacing;
    this.#characters.push({ glyphs: placed, frame: [], source, from, to });
  }

  /** A frame for each character. `start`: the position of the text in its line. */
  addMissing(text: string, start: number): void {
    const em = this.fontSize;
    const stroke = BOX.stroke * em;
    let end = start;
    for (const character of text) {
      const source = { start: end, end: end + character.length, isSpace: false, isRightToLeft: false };
      end = source.end;
      this.#missing.add(character);
      const from = this.#x;
      const [left, right] = [from + BOX.margin * em, from + (BOX.width - BOX.margin) * em];
      const frame = [
        { left, bottom: 0, right, top: BOX.height * em },
        { left: left + stroke, bottom: stroke, right: right - stroke, top: BOX.height * em - stroke },
      ];
      this.#characters.push({ glyphs: [], frame, source, from, to: from + BOX.width * em });
      this.#x += BOX.width * em + this.spacing;
    }
  }

  endLine(font: LayoutFont | undefined): void {
    const width = Math.max(0, this.#x === 0 ? 0 : this.#x - this.spacing);
    this.#lines.push({ characters: this.#characters, source: this.#source, width, font });
    this.#characters = [];
    this.#x = 0;
  }

  pieces(): SetPieces {
    const { align, lineHeight, flow } = this.#settings;
    const width = mostOf([0, ...this.#lines.map((line) => line.width)]);
    const block: TextBlock = { left: 0 - width * SHARE[align], width, fontSize: this.fontSize, align };
    const baselines = baselinesOf(flow, block);
    const isClockwise = isWoundClockwise(this.#lines, this.fontSize);
    const placer = new Placer(this.#settings, baselines, isClockwise);
    const stops: TextStop[] = [];
    const lines = this.#lines.map((line, index) => {
      const set = align === 'justify' ? justified(line, width) : line;
      const left = 0 - set.width * SHARE[align];
      const drop = index * lineHeight * this.fontSize;
      placer.placeLine(set, left, drop);
      appendAll(
        stops,
        stopsOf(set, index, (x) => baselines.frameAt(x + left, drop)),
      );
      return { left, baseline: index === 0 ? 0 : -drop, width: set.width };
    });
    const { outlines, strokes, plates } = placer;
    return { outlines, strokes, plates, lines, stops, missing: [...this.#missing] };
  }
}

/** The position of x = 0 in a line, as a share of its width. */
const SHARE = { left: 0, center: 0.5, right: 1, justify: 0 };

/** The line stretched to `width`: between its words or, when it is one word, between its letters. */
function justified(line: Line, width: number): Line {
  const { characters } = line;
  const hasWords = characters.slice(1, -1).some(({ source }) => source.isSpace);
  const gaps = hasWords ? characters.filter(({ source }) => source.isSpace).length : characters.length - 1;
  if (gaps <= 0 || width <= line.width) return line;
  const step = (width - line.width) / gaps;
  let shift = 0;
  const moved = characters.map((character, index) => {
    if (!hasWords && index > 0) shift += step;
    const result = shifted(character, shift);
    if (hasWords && character.source.isSpace) shift += step;
    return result;
  });
  return { ...line, characters: moved, width };
}

function shifted(character: Character, by: number): Character {
  const move = ({ left, right, top, bottom }: Box): Box => ({
    left: left + by,
    right: right + by,
    top,
    bottom,
  });
  return {
    ...character,
    glyphs: character.glyphs.map(({ path, matrix: [a, b, c, d, e, f] }) => ({
      path,
      matrix: [a, b, c, d, e + by, f],
    })),
    frame: character.frame.map(move),
    from: character.from + by,
    to: character.to + by,
  };
}

/** Turns lines into contours on their baselines. */
class Placer {
  readonly outlines: Path[] = [];
  readonly strokes: Path[] = [];
  readonly plates: Path[] = [];
  readonly #settings: TextSettings;
  readonly #baselines: Baselines;
  readonly #isClockwise: boolean;

  constructor(settings: TextSettings, baselines: Baselines, isClockwise: boolean) {
    this.#settings = settings;
    this.#baselines = baselines;
    this.#isClockwise = isClockwise;
  }

  placeLine(line: Line, left: number, drop: number): void {
    const isStroke = line.font?.isStroke === true;
    for (const character of line.characters) {
      const frame = this.#rigid((character.from + character.to) / 2, left, drop);
      for (const { path, matrix } of character.glyphs)
        (isStroke ? this.strokes : this.outlines).push(transformPath(path, multiply(frame, matrix)));
      if (character.frame.length > 0) this.#addFrame(character.frame, frame, isStroke);
    }
    if (!line.font || line.width <= 0) return;
    this.#decorate(line.font, line.width, left, drop);
    if (this.#settings.background) this.#addPlate(line.font, line.width, left, drop);
  }

  /** The matrix that moves a character from its straight line onto the baseline. */
  #rigid(middle: number, left: number, drop: number): Matrix {
    if (this.#baselines.isStraight) return [1, 0, 0, 1, left, drop === 0 ? 0 : -drop];
    const { x, y, cos, sin } = this.#baselines.frameAt(middle + left, drop);
    return [cos, sin, -sin, cos, x - cos * middle, y - sin * middle];
  }

  #addFrame([outer, inner]: readonly Box[], matrix: Matrix, isStroke: boolean): void {
    if (!outer || !inner) return;
    const builder = new PathBuilder();
    addBox(builder, outer, this.#isClockwise);
    if (isStroke) {
      const { left, bottom, right, top } = outer;
      const open = new PathBuilder().moveTo(left, bottom).lineTo(left, top).lineTo(right, top);
      this.strokes.push(transformPath(open.lineTo(right, bottom).lineTo(left, bottom).build(), matrix));
      return;
    }
    addBox(builder, inner, !this.#isClockwise);
    this.outlines.push(transformPath(builder.build(), matrix));
  }

  #decorate(font: LayoutFont, width: number, left: number, drop: number): void {
    const { hasUnderline, hasLinethrough, hasOverline, fontSize } = this.#settings;
    const scale = fontSize / font.unitsPerEm;
    const add = ({ top, thickness }: LinePlace) => {
      const [upper, lower] = [top * scale, (top - thickness) * scale];
      if (font.isStroke) this.strokes.push(this.#bentLine(width, upper, left, drop));
      else
        this.outlines.push(this.#bentBox({ left: 0, right: width, top: upper, bottom: lower }, left, drop));
    };
    if (hasUnderline) add(font.underline);
    if (hasLinethrough) add(font.strikeout);
    if (hasOverline) add({ top: font.ascender, thickness: font.underline.thickness });
  }

  #addPlate(font: LayoutFont, width: number, left: number, drop: number): void {
    const scale = this.#settings.fontSize / font.unitsPerEm;
    const box = { left: 0, right: width, top: font.ascender * scale, bottom: font.descender * scale };
    this.plates.push(this.#bentBox(box, left, drop));
  }

  /**
   * Returns the x positions at which a line from `from` to `to` needs points, so that it can bend with its baseline.
   */
  #stations(from: number, to: number): readonly number[] {
    if (this.#baselines.isStraight) return [from, to];
    const wanted = Math.ceil((to - from) / (BEND_STEP * this.#settings.fontSize));
    const count = Math.min(MAX_STATIONS, Math.max(1, wanted));
    return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  }

  #bentPoints(stations: readonly number[], height: number, left: number, drop: number): readonly number[][] {
    return stations.map((at) => {
      const { x, y, cos, sin } = this.#baselines.frameAt(at + left, drop);
      return [x - sin * height, y + cos * height];
    });
  }

  #bentLine(width: number, height: number, left: number, drop: number): Path {
    return pathThrough(this.#bentPoints(this.#stations(0, width), height, left, drop));
  }

  #bentBox({ left: from, right: to, top, bottom }: Box, left: number, drop: number): Path {
    const stations = this.#stations(from, to);
    const below = this.#bentPoints(stations, bottom, left, drop);
    const above = this.#bentPoints(stations, top, left, drop);
    const ring = [...below, ...above.toReversed()];
    return pathThrough(this.#isClockwise ? ring.toReversed() : ring, true);
  }
}

function pathThrough(points: readonly (readonly number[])[], isClosed = false): Path {
  const builder = new PathBuilder();
  for (const [index, [x = 0, y = 0]] of points.entries()) {
    if (index === 0) builder.moveTo(x, y);
    else builder.lineTo(x, y);
  }
  return (isClosed ? builder.close() : builder).build();
}

/**
 * Whether the outer contours of these glyphs run clockwise: those of TrueType do, those of CFF run counter-clockwise.
 * Outlines that are added must run the same way, or they would be cut out of the letters.
 */
function isWoundClockwise(lines: readonly Line[], fontSize: number): boolean {
  for (const { characters, font } of lines)
    for (const { glyphs } of font?.isStroke ? [] : characters)
      for (const { path, matrix } of glyphs) {
        const flat = flattenPath(transformPath(path, matrix), fontSize / 1000);
        let area = 0;
        for (let i = 0; i < polylineCount(flat); i += 1) area += signedArea(polylineAt(flat, i));
        return area < 0;
      }
  return false;
}

function addBox(builder: PathBuilder, { left, bottom, right, top }: Box, isClockwise: boolean): void {
  builder.moveTo(left, bottom);
  if (isClockwise) builder.lineTo(left, top).lineTo(right, top).lineTo(right, bottom);
  else builder.lineTo(right, bottom).lineTo(right, top).lineTo(left, top);
  builder.close();
}
