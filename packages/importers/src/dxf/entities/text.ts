import { DEFAULT_TEXT, MAX_TEXT, TEXT_LIMITS, type TextLayout, type TextSettings } from '@kerf/document';
import { determinant, type Matrix, multiply, rotation, scaling, translation } from '@kerf/geometry';
import { radiansFromDegrees } from '@kerf/machining';
import type { TextSetter } from '../../imported';
import { normalOf, planeMatrix } from '../extrusion';
import { decodeName } from '../names';
import { BadEntity } from '../problems';
import { type DxfRecord, numberOf, pointOf, textOf } from '../record';

/* TEXT, ATTRIB and MTEXT (DXF reference, ENTITIES section). A drawing gives the height of a text as the height of
   its capitals, but a font gives its size as the height of its em. In the fonts that replace the drawing's stroke
   fonts, capitals are about 0.716 em high. */

/** A text of a drawing that is not set yet. */
export interface DxfText {
  /** Lines end with a line feed. */
  readonly words: string;
  /** Height of a capital, drawing units. */
  readonly height: number;
  readonly align: TextSettings['align'];
  /** Where the point is relative to the block of lines: baseline of the first line, top, middle or bottom. */
  readonly vertical: 'baseline' | 'top' | 'middle' | 'bottom';
  /** The map from the text, with its point at the origin and in drawing units, to its position in the drawing. */
  readonly place: Matrix;
}

const CAPITAL = 0.716;

/** Codes of TEXT for signs that keyboards do not have. */
const SIGNS: Readonly<Record<string, string>> = { '%%d': '°', '%%p': '±', '%%c': '⌀', '%%%': '%' };

function plainSigns(text: string): string {
  return text.replace(/%%[dpc%]/gi, (code) => SIGNS[code.toLowerCase()]!).replace(/%%[uok]/gi, '');
}

/** One code of MTEXT: a special sign, a fraction, or a format. Braces group formats. */
const MTEXT_CODE = /\\(?:([\\{}P~])|S([^;]{0,200});|[ACcFfHQTWp][^;]{0,200};|[LlOoKkN])|[{}]/g;

const MTEXT_SIGNS: Readonly<Record<string, string>> = { P: '\n', '~': '\u00a0' };

/**
 * The words of MTEXT without their formatting codes. The text is read once from the left, so that the backslash that an
 * escaped backslash gives does not begin a code.
 */
export function plainMtext(text: string): string {
  return plainSigns(text).replace(MTEXT_CODE, (_code, sign?: string, fraction?: string) =>
    sign === undefined ? (fraction ?? '').replace(/[#^]/g, '/') : (MTEXT_SIGNS[sign] ?? sign),
  );
}

const HORIZONTAL = ['left', 'center', 'right', 'left', 'center', 'left'] as const;
const VERTICAL = ['baseline', 'bottom', 'middle', 'top'] as const;

function readLine(record: DxfRecord): DxfText {
  const [horizontal, vertical] = [
    numberOf(record, 72, 0),
    numberOf(record, record.type === 'TEXT' ? 73 : 74, 0),
  ];
  const isMoved = horizontal !== 0 || vertical !== 0;
  const hasSecond = isMoved && textOf(record, 11) !== undefined && horizontal !== 3 && horizontal !== 5;
  const at = pointOf(record, hasSecond ? 11 : 10);
  const plane = planeMatrix(normalOf(record), at.z);
  const turned = multiply(translation(at.x, at.y), rotation(radiansFromDegrees(numberOf(record, 50, 0))));
  const stretched = scaling(numberOf(record, 41, 1), 1);
  return {
    words: plainSigns(decodeName(textOf(record, 1) ?? '')),
    height: numberOf(record, 40),
    align: HORIZONTAL[horizontal] ?? 'left',
    vertical: horizontal === 4 ? 'middle' : (VERTICAL[vertical] ?? 'baseline'),
    place: multiply(plane, multiply(turned, stretched)),
  };
}

function readBlock(record: DxfRecord): DxfText {
  const at = pointOf(record, 10);
  const attachment = numberOf(record, 71, 1) - 1;
  const plane = planeMatrix(normalOf(record), at.z);
  const hasAxis = textOf(record, 11) !== undefined;
  const axis = hasAxis ? pointOf(record, 11) : null;
  const angle = axis ? Math.atan2(axis.y, axis.x) : radiansFromDegrees(numberOf(record, 50, 0));
  const parts = record.groups.filter(({ code }) => code === 3 || code === 1).map(({ value }) => value);
  return {
    words: plainMtext(decodeName(parts.join(''))),
    height: numberOf(record, 40),
    align: (['left', 'center', 'right'] as const)[attachment % 3] ?? 'left',
    vertical: (['top', 'middle', 'bottom'] as const)[Math.floor(attachment / 3)] ?? 'top',
    place: multiply(plane, multiply(translation(at.x, at.y), rotation(angle))),
  };
}

const INVISIBLE = 1;
const CONSTANT = 2;

/**
 * Whether a text is visible. Attributes are visible unless they are hidden; attribute definitions are visible only when
 * they are constant.
 */
export function isShownText(record: DxfRecord): boolean {
  if (record.type !== 'ATTRIB' && record.type !== 'ATTDEF') return true;
  const flags = numberOf(record, 70, 0);
  return (flags & INVISIBLE) === 0 && (record.type === 'ATTRIB' || (flags & CONSTANT) !== 0);
}

/** The words of a TEXT, ATTRIB, ATTDEF or MTEXT record. Throws `BadEntity` when data are missing or wrong. */
export function readDxfText(record: DxfRecord): DxfText {
  const text = record.type === 'MTEXT' ? readBlock(record) : readLine(record);
  if (!(text.height > 0)) throw new BadEntity();
  return text;
}

/** The distance between lines as a multiple of the em: 5/3 of the capitals' height. */
const LINE_HEIGHT = (5 / 3) * CAPITAL;

/** A set text: the text of the document, and its local space → mm. */
export interface SetDxfText {
  readonly settings: TextSettings;
  readonly layout: TextLayout;
  readonly transform: Matrix;
}

/**
 * Sets words in a font; `matrix` maps drawing units to mm. Null when no font is suitable, or when the size or the
 * length of the text is absurd.
 */
export function setDxfText(text: DxfText, matrix: Matrix, texts: TextSetter): SetDxfText | null {
  const whole = multiply(matrix, text.place);
  const scale = Math.sqrt(Math.abs(determinant(whole)));
  const fontSize = (text.height * scale) / CAPITAL;
  const { min, max } = TEXT_LIMITS.fontSize;
  if (!(fontSize >= min && fontSize <= max) || text.words.length > MAX_TEXT) return null;
  const settings: TextSettings = {
    ...DEFAULT_TEXT,
    content: text.words,
    family: texts.familyFor([]).family,
    fontSize,
    lineHeight: LINE_HEIGHT,
    align: text.align,
  };
  const layout = texts.layout(settings);
  if (!layout) return null;
  const drop = dropOf(text, layout.lines.length - 1);
  const transform = multiply(whole, multiply(translation(0, drop), scaling(1 / scale, 1 / scale)));
  return { settings, layout, transform };
}

/** How far the first baseline is above the text's point (negative: below), drawing units. */
function dropOf({ vertical, height }: DxfText, linesBelow: number): number {
  const below = (linesBelow * height * 5) / 3;
  if (vertical === 'top') return -height;
  if (vertical === 'bottom') return below;
  return vertical === 'middle' ? (below - height) / 2 : 0;
}
