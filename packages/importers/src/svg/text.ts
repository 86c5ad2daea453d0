import {
  DEFAULT_TEXT,
  MAX_TEXT,
  parseLength,
  pixelsOf,
  type SvgViewport,
  TEXT_LIMITS,
  type TextLayout,
  type TextSettings,
  type XmlElement,
} from '@kerf/document';
import { determinant, type Matrix, multiply, scaling, transformPath, translation } from '@kerf/geometry';
import type { ImportedShape, TextSetter } from '../imported';
import { svgProblem } from '../problems';
import { nameOf } from '../text/name-of';
import { quoteText } from '../text/quote-text';
import { labelOf, type SvgNames } from './names';
import type { Paint } from './paint';
import type { WarningCounter } from './problems';
import type { InheritedStyle, Style } from './style/cascade';
import type { Lineage } from './style/stylesheet';

/* Text of SVG 1.1 §10. A run is a row of characters with the same style. A chunk is a row of runs; a new chunk
   begins at each absolute position in the text. `text-anchor` applies to a chunk as a whole, and the runs within a
   chunk follow each other.

   Every run becomes an editable text in a font of the catalogue. So its advance is computed by the same engine that
   draws the run. */

/** What reading a text needs from the drawing. */
export interface TextReading {
  readonly names: SvgNames;
  readonly texts: TextSetter;
  readonly warnings: WarningCounter;
  styleOf(lineage: Lineage, parent: InheritedStyle): Style;
  paintOf(style: Style): Paint;
}

/** Consecutive characters of one look. */
interface Run {
  readonly text: string;
  readonly style: Style;
  /** px */
  readonly fontSize: number;
  /** The beginning of the run, in the text's user space; null when it follows the previous one. */
  readonly x: number | null;
  readonly y: number | null;
  readonly dx: number;
  readonly dy: number;
}

/** What a run inherits besides style properties. */
interface Look {
  readonly style: Style;
  readonly fontSize: number;
  readonly isPreserved: boolean;
}

/** The most runs of one text: a position for every letter of a book is not a drawing. */
const MAX_RUNS = 5000;
const DEFAULT_SIZE = 16;

/** Named sizes as in browsers, px. */
const NAMED_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function fontSizeOf(own: string | undefined, parent: number): number {
  if (own === undefined) return parent;
  const named = NAMED_SIZES[own.trim().toLowerCase()];
  if (named !== undefined) return named;
  const length = parseLength(own);
  if (!length || length.value < 0) return parent;
  if (length.unit === 'em') return length.value * parent;
  if (length.unit === 'ex') return (length.value * parent) / 2;
  return pixelsOf(length, parent) ?? parent;
}

/** The numbers of a list such as `x="1 2mm 3"`, px. */
function lengthsOf(element: XmlElement, name: string, whole: number, em: number): readonly number[] {
  const text = element.attributes.get(name)?.trim();
  if (!text) return [];
  const found: number[] = [];
  for (const part of text.split(/[\s,]+/)) {
    const length = parseLength(part);
    const value = length?.unit === 'em' ? length.value * em : length && pixelsOf(length, whole);
    if (value === null || value === undefined || !Number.isFinite(value)) break;
    found.push(value);
  }
  return found;
}

/**
 * The positions that an element sets for its characters, including the characters of elements inside of it. The first
 * number of each list applies to the first character (SVG 1.1 §10.5). For characters after the end of a list, the list
 * of the surrounding element applies.
 */
class Places {
  readonly #lists: Readonly<Record<'x' | 'y' | 'dx' | 'dy', readonly number[]>>;
  readonly #around: Places | null;
  /** The number of characters since the element began. */
  #at = 0;

  constructor(element: XmlElement, { width, height }: SvgViewport, em: number, around: Places | null) {
    this.#lists = {
      x: lengthsOf(element, 'x', width, em),
      y: lengthsOf(element, 'y', height, em),
      dx: lengthsOf(element, 'dx', width, em),
      dy: lengthsOf(element, 'dy', height, em),
    };
    this.#around = around;
  }

  /** The value for the next character; null when there is none. */
  next(list: 'x' | 'y' | 'dx' | 'dy'): number | null {
    return this.#lists[list][this.#at] ?? this.#around?.next(list) ?? null;
  }

  pass(count: number): void {
    this.#at += count;
    this.#around?.pass(count);
  }

  /** Whether the next character, or a later one, has a position. */
  get areLeft(): boolean {
    const isLeft = Object.values(this.#lists).some((list) => list.length > this.#at);
    return isLeft || (this.#around?.areLeft ?? false);
  }
}

/** Collects the runs of one text element, with white space collapsed as in browsers. */
class RunCollector {
  readonly runs: Run[] = [];
  hasPath = false;
  /** Whether there was more than `MAX_RUNS` and `MAX_TEXT` allow. */
  isCut = false;
  readonly #reading: TextReading;
  readonly #viewport: SvgViewport;
  #endsInSpace = true;
  #characters = 0;

  constructor(reading: TextReading, viewport: SvgViewport) {
    this.#reading = reading;
    this.#viewport = viewport;
  }

  collect(lineage: Lineage, look: Look, around: Places | null = null): void {
    const { element } = lineage;
    const places = new Places(element, this.#viewport, look.fontSize, around);
    let at = 0;
    for (const child of element.children) {
      this.#add(element.text.slice(at, child.textBefore), look, places);
      at = child.textBefore;
      const name = this.#reading.names.of(child);
      if (name === 'textPath') this.hasPath = true;
      if (name !== 'tspan' && name !== 'a') continue;
      const inner: Lineage = { element: child, name, parent: lineage };
      const style = this.#reading.styleOf(inner, look.style.inherited);
      if (style.get('display')?.trim() === 'none') continue;
      const innerLook = {
        style,
        fontSize: fontSizeOf(style.get('font-size'), look.fontSize),
        isPreserved: isPreserved(child, style, look.isPreserved),
      };
      this.collect(inner, innerLook, places);
    }
    this.#add(element.text.slice(at), look, places);
  }

  #add(raw: string, look: Look, places: Places): void {
    if (raw === '') return;
    const spaced = raw.replace(/[\t\n\r]/g, ' ');
    const text = look.isPreserved ? spaced : spaced.replace(/ +/g, ' ');
    const visible = !look.isPreserved && this.#endsInSpace && text.startsWith(' ') ? text.slice(1) : text;
    if (visible === '') return;
    this.#endsInSpace = visible.endsWith(' ');
    const room = MAX_TEXT - this.#characters;
    this.#characters += Math.min(room, visible.length);
    const characters = [...visible.slice(0, room)];
    let from = 0;
    while (from < characters.length && this.runs.length < MAX_RUNS) {
      const [x, y] = [places.next('x'), places.next('y')];
      const [dx, dy] = [places.next('dx') ?? 0, places.next('dy') ?? 0];
      places.pass(1);
      const to = places.areLeft ? from + 1 : characters.length;
      places.pass(to - from - 1);
      const own = characters.slice(from, to).join('');
      this.runs.push({ text: own, style: look.style, fontSize: look.fontSize, x, y, dx, dy });
      from = to;
    }
    if (visible.length > room || from < characters.length) this.isCut = true;
  }
}

function isPreserved(element: XmlElement, style: Style, inherited: boolean): boolean {
  const space = element.attributes.get('xml:space');
  const white = style.inherited['white-space'];
  if (white !== undefined) return white.startsWith('pre') && white !== 'pre-line';
  return space === undefined ? inherited : space === 'preserve';
}

const isBold = (weight: string | undefined) =>
  weight !== undefined && (/^bold/i.test(weight) || Number(weight) >= 600);

/** The families that a style names, best first, without quotes. */
function familiesOf(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((family) =>
      family
        .trim()
        .replace(/^["']|["']$/g, '')
        .trim(),
    )
    .filter((family) => family !== '');
}

/** A run with its outline. */
interface SetRun {
  readonly run: Run;
  readonly settings: TextSettings;
  readonly layout: TextLayout;
  /** User units. */
  readonly advance: number;
}

/** Sets the runs of one text and places them. */
class TextPlacer {
  readonly #reading: TextReading;
  readonly #matrix: Matrix;
  /** mm per user unit. */
  readonly #scale: number;
  readonly shapes: ImportedShape[] = [];
  #pen = { x: 0, y: 0 };

  constructor(reading: TextReading, matrix: Matrix) {
    this.#reading = reading;
    this.#matrix = matrix;
    this.#scale = Math.sqrt(Math.abs(determinant(matrix)));
  }

  place(runs: readonly Run[]): void {
    let chunk: Run[] = [];
    for (const run of runs) {
      if ((run.x !== null || run.y !== null) && chunk.length > 0) {
        this.#placeChunk(chunk);
        chunk = [];
      }
      chunk.push(run);
    }
    if (chunk.length > 0) this.#placeChunk(chunk);
  }

  #placeChunk(runs: readonly Run[]): void {
    const [first] = runs;
    if (!first) return;
    this.#pen = { x: first.x ?? this.#pen.x, y: first.y ?? this.#pen.y };
    const set = runs.flatMap((run) => this.#set(run) ?? []);
    const width = set.reduce((sum, { run, advance }) => sum + run.dx + advance, 0);
    const anchor = first.style.inherited['text-anchor'];
    const shift = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0;
    for (const one of set) this.#put(one, shift);
  }

  #set(run: Run): SetRun | null {
    const { inherited } = run.style;
    const { texts, warnings } = this.#reading;
    const named = familiesOf(inherited['font-family']);
    const { family, isExact } = texts.familyFor(named);
    const spacing = parseLength(inherited['letter-spacing'] ?? '');
    const spacingPx = spacing?.unit === 'em' ? spacing.value * run.fontSize : spacing && pixelsOf(spacing, 0);
    const decoration = inherited['text-decoration'] ?? '';
    const settings: TextSettings = {
      ...DEFAULT_TEXT,
      content: run.text,
      family,
      fontSize: run.fontSize * this.#scale,
      charSpacing: clamp((1000 * (spacingPx ?? 0)) / run.fontSize, TEXT_LIMITS.charSpacing),
      isBold: isBold(inherited['font-weight']),
      isItalic: /italic|oblique/i.test(inherited['font-style'] ?? ''),
      hasUnderline: decoration.includes('underline'),
      hasLinethrough: decoration.includes('line-through'),
      hasOverline: decoration.includes('overline'),
    };
    const { min, max } = TEXT_LIMITS.fontSize;
    if (!(settings.fontSize >= min && settings.fontSize <= max)) return null;
    const layout = texts.layout(settings);
    const quoted = quoteText(run.text);
    if (!layout) {
      warnings.note(svgProblem('text-without-font', { text: quoted, family }));
      return null;
    }
    if (!isExact && named[0] !== undefined && run.text.trim() !== '')
      warnings.note(svgProblem('text-in-other-font', { text: quoted, family, wanted: named[0] }));
    if (layout.missing.length > 0)
      warnings.note(
        svgProblem('text-with-boxes', { text: quoted, family, characters: layout.missing.join(' ') }),
      );
    const advance = ((layout.lines[0]?.width ?? 0) + spacingMm(settings)) / this.#scale;
    return { run, settings, layout, advance };
  }

  #put({ run, settings, layout, advance }: SetRun, shift: number): void {
    const at = translation(this.#pen.x + run.dx + shift, this.#pen.y + run.dy);
    this.#pen = { x: this.#pen.x + run.dx + advance, y: this.#pen.y + run.dy };
    if (layout.outline.verbs.length === 0) return;
    const paint = this.#reading.paintOf(run.style);
    if (paint.fill === null && paint.stroke === null) return;
    const transform = multiply(multiply(this.#matrix, at), scaling(1 / this.#scale, -1 / this.#scale));
    this.shapes.push({
      kind: 'shape',
      name: nameOf(run.text),
      path: transformPath(layout.outline, transform),
      ...paint,
      fillRule: 'nonzero',
      strokeWidth: paint.strokeWidth * this.#scale,
      text: { shape: { kind: 'text', ...settings, outline: layout.outline }, transform },
    });
  }
}

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value));

const spacingMm = ({ charSpacing, fontSize }: TextSettings) => (charSpacing / 1000) * fontSize;

/**
 * The runs of a `text` element, as texts that can be edited. `matrix` maps the element's user space to `DocumentSpace`.
 * Text along a path is left out, with a warning.
 */
export function readText(
  lineage: Lineage,
  style: Style,
  place: { readonly matrix: Matrix; readonly viewport: SvgViewport },
  reading: TextReading,
): readonly ImportedShape[] {
  const collector = new RunCollector(reading, place.viewport);
  const { element } = lineage;
  collector.collect(lineage, {
    style,
    fontSize: fontSizeOf(style.inherited['font-size'], DEFAULT_SIZE),
    isPreserved: isPreserved(element, style, false),
  });
  if (collector.hasPath) reading.warnings.add('text-path');
  if (collector.isCut)
    reading.warnings.note(svgProblem('text-cut', { text: quoteText(collector.runs[0]?.text ?? '') }));
  if (!(Math.abs(determinant(place.matrix)) > 0)) return [];
  const placer = new TextPlacer(reading, place.matrix);
  placer.place(trimmed(collector.runs));
  const label = labelOf(element);
  const [only] = placer.shapes;
  return placer.shapes.length === 1 && only && /^(?!text|tspan)/.test(label) && label !== ''
    ? [{ ...only, name: label }]
    : placer.shapes;
}

/** Returns the runs without trailing space, which is invisible and must not count for the anchor. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run, i) => {
    const next = runs[i + 1];
    const endsChunk = !next || next.x !== null || next.y !== null;
    const text = endsChunk ? run.text.trimEnd() : run.text;
    return text === '' ? [] : [{ ...run, text }];
  });
}
