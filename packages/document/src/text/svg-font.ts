import { contoursOf, EMPTY_PATH, type Path, pathOfContours } from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { parsePathData } from '../svg/path-data';
import type { XmlElement } from '../xml/element';
import { readXml } from '../xml/reader';
import { fontProblem } from './font-problems';

/* Single-line fonts are SVG fonts (SVG 1.1 §20): a `font` has one `glyph` per character, and a pen follows the path
   of the glyph. Outline formats such as TrueType cannot store such glyphs, because all contours in these formats are
   closed. */

/** A font whose glyphs are strokes. Units are font units, y up. */
export interface StrokeFont {
  readonly family: string;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly xHeight: number;
  /** The glyphs by their code points. */
  readonly glyphs: ReadonlyMap<number, StrokeGlyph>;
}

interface StrokeGlyph {
  readonly advance: number;
  /** Open contours. */
  readonly path: Path;
}

/** The largest text of such a font; the existing ones have 100 kB. */
const MAX_LENGTH = 8 * 1024 * 1024;
/** Valid font units per em (OpenType, 'head'). */
const EM_RANGE = { min: 16, max: 65_536 };
/** Largest coordinate or advance in em. */
const MAX_EXTENT = 100;

function findElement(element: XmlElement, name: string): XmlElement | null {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return null;
}

function numberOf(element: XmlElement, name: string, fallback: number): number {
  const text = element.attributes.get(name);
  const value = text === undefined || text.trim() === '' ? fallback : Number(text);
  return Number.isFinite(value) ? value : fallback;
}

/** Returns the path with every closed contour drawn back to its start instead, because a pen has no inside. */
function opened(path: Path): Path {
  const contours = contoursOf(path).map((contour) =>
    contour.isClosed ? { nodes: [...contour.nodes, contour.nodes[0]!], isClosed: false } : contour,
  );
  return pathOfContours(contours);
}

/** The code point of a glyph; null for ligatures and glyphs without a character. */
function codePointOf(glyph: XmlElement): number | null {
  const [character, ...others] = glyph.attributes.get('unicode') ?? '';
  return character === undefined || others.length > 0 ? null : character.codePointAt(0)!;
}

function readGlyphs(font: XmlElement, extent: number): ReadonlyMap<number, StrokeGlyph> {
  const usual = numberOf(font, 'horiz-adv-x', 0);
  const glyphs = new Map<number, StrokeGlyph>();
  for (const child of font.children) {
    const code = child.name === 'glyph' ? codePointOf(child) : null;
    if (code === null || glyphs.has(code)) continue;
    const advance = numberOf(child, 'horiz-adv-x', usual);
    const { path } = parsePathData(child.attributes.get('d') ?? '');
    const isSane =
      Math.abs(advance) <= extent && path.coordinates.every((value) => Math.abs(value) <= extent);
    if (isSane) glyphs.set(code, { advance, path: path.verbs.length > 0 ? opened(path) : EMPTY_PATH });
  }
  return glyphs;
}

/** Reads the first SVG font in a text. Problem `bad-font` when there is none, or none with glyphs. */
export function readSvgFont(text: string): Outcome<StrokeFont> {
  const xml = readXml(text, { length: MAX_LENGTH, doctype: 'plain' });
  if (!xml.ok) return fail(fontProblem('not-an-svg-font', { reason: ` ${xml.problems[0]?.message ?? ''}` }));
  const font = findElement(xml.value, 'font');
  const face = font && findElement(font, 'font-face');
  if (!font || !face) return fail(fontProblem('not-an-svg-font', { reason: '' }));
  const unitsPerEm = numberOf(face, 'units-per-em', 1000);
  if (unitsPerEm < EM_RANGE.min || unitsPerEm > EM_RANGE.max) return fail(fontProblem('svg-font-units'));
  const glyphs = readGlyphs(font, unitsPerEm * MAX_EXTENT);
  if (glyphs.size === 0) return fail(fontProblem('svg-font-empty'));
  return succeed({
    family: face.attributes.get('font-family') ?? '',
    unitsPerEm,
    ascender: numberOf(face, 'ascent', 0.8 * unitsPerEm),
    descender: numberOf(face, 'descent', -0.2 * unitsPerEm),
    xHeight: numberOf(face, 'x-height', 0.5 * unitsPerEm),
    glyphs,
  });
}
