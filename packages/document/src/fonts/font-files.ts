import type { TextSettings } from '../shapes/text-types';
import { type FontFamily, findFamily, findSingleLine } from './catalogue';
import ranges from './unicode-ranges.json';

/** Which characters each file (by subset) of each family (by id) holds: '0-ff,131,152-153' in hexadecimal, Latin first. */
export type UnicodeRanges = Readonly<
  Record<string, readonly { readonly subset: string; readonly range: string }[]>
>;

/** Of all families. Written by `tools/font-catalogue.mjs`. */
export const UNICODE_RANGES: UnicodeRanges = ranges;

/** A font file. */
export interface FontFile {
  /** What an engine knows it by. */
  readonly id: string;
  /** Where it is among the installed packages: '@fontsource/arimo/files/arimo-latin-400-normal.woff'. */
  readonly path: string;
}

/** The files that a text is set in, and which of its looks they have by themselves. */
export interface FaceFiles {
  readonly files: readonly FontFile[];
  readonly isSingleLine: boolean;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** A face of a family as near to what is asked for as it has, and what that is. */
export interface ChosenFace {
  readonly face: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** The face for bold and italic. What the family does not have is left to the engine to make. */
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

/** The files that hold any of the characters of `content`, the first subset (Latin) always among them. */
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

/** The files for the words, bold and italic of a text in a font of the catalogue; undefined for a family that Kerf does not have. */
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
