import type { TextSettings } from '../shapes/text-types';
import { type FontFamily, findFamily, findSingleLine } from './catalogue';
import ranges from './unicode-ranges.json';

/**
 * The characters that each font file has, by the id of the family and the subset of the file. They are ranges in
 * hexadecimal: '0-ff,131,152-153'. The Latin subset comes first.
 */
export type UnicodeRanges = Readonly<
  Record<string, readonly { readonly subset: string; readonly range: string }[]>
>;

/** The ranges of all families. Written by `tools/font-catalogue.mjs`. */
export const UNICODE_RANGES: UnicodeRanges = ranges;

/** A font file. */
export interface FontFile {
  /** Its id in a text engine. */
  readonly id: string;
  /** Its path among the installed packages: '@fontsource/arimo/files/arimo-latin-400-normal.woff'. */
  readonly path: string;
}

/** The files for setting a text, and which of bold and italic they have themselves. */
export interface FaceFiles {
  readonly files: readonly FontFile[];
  readonly isSingleLine: boolean;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** The face of a family that is closest to the request, and which styles it has. */
export interface ChosenFace {
  readonly face: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/**
 * Chooses the face that is closest to the requested bold and italic. The engine synthesises what the family does not
 * have.
 */
export function chooseFace({ faces }: FontFamily, isBold: boolean, isItalic: boolean): ChosenFace {
  const [regular = '400-normal'] = faces;
  const [regularWeight] = regular.split('-');
  const hasBold = faces.includes('700-normal');
  const weight = isBold && hasBold ? '700' : regularWeight;
  const italic = `${weight}-italic`;
  const hasItalic = isItalic && faces.includes(italic);
  return {
    face: hasItalic ? italic : `${weight}-normal`,
    isBold: isBold && hasBold,
    isItalic: hasItalic,
  };
}

function holds(range: string, character: number): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.split('-');
    return character >= Number.parseInt(first, 16) && character <= Number.parseInt(last, 16);
  });
}

/** The files that have any of the characters of `content`; the first subset (Latin) is always included. */
export function filesFor({ id }: FontFamily, face: string, content: string): readonly FontFile[] {
  const characters = [...new Set(content)].map((character) => character.codePointAt(0)!);
  return (UNICODE_RANGES[id] ?? [])
    .filter(({ range }, index) => index === 0 || characters.some((character) => holds(range, character)))
    .map(({ subset }) => fileOf(id, subset, face));
}

function fileOf(family: string, subset: string, face: string): FontFile {
  const id = `${family}-${subset}-${face}`;
  return { id, path: `@fontsource/${family}/files/${id}.woff` };
}

/**
 * The files for the words, bold and italic of a text in a font of the catalogue; undefined for a family that Kerf does
 * not have.
 */
export function faceFilesFor({
  family: name,
  content,
  isBold,
  isItalic,
}: Pick<TextSettings, 'family' | 'content' | 'isBold' | 'isItalic'>): FaceFiles | undefined {
  const line = findSingleLine(name);
  if (line) {
    const file = { id: line.file, path: `hersheytext/svg_fonts/${line.file}.svg` };
    return { files: [file], isSingleLine: true, isBold: false, isItalic: false };
  }
  const family = findFamily(name);
  if (!family) return undefined;
  const { face, ...looks } = chooseFace(family, isBold, isItalic);
  return { files: filesFor(family, face, content), isSingleLine: false, ...looks };
}
