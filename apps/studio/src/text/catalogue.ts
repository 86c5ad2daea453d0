import families from './catalogue.json';
import singleLine from './single-line.json';

/** A family of the catalogue. `faces` are `weight-style`: '400-normal', '700-italic'. */
export interface FontFamily {
  /** Names the package and the files. */
  readonly id: string;
  /** What people read, and what a text keeps. */
  readonly family: string;
  readonly category: string;
  /** What it is called in its own language, where that is not English. */
  readonly nativeName?: string;
  readonly license: string;
  /** Thousands of characters: not loaded just to be looked at in a list. */
  readonly isLarge: boolean;
  readonly faces: readonly string[];
}

/** Which characters each file (by subset) of each family (by id) holds: '0-ff,131,152-153' in hexadecimal, Latin first. */
export type UnicodeRanges = Readonly<
  Record<string, readonly { readonly subset: string; readonly range: string }[]>
>;

/** Every family that texts can be set in, by name. Written by `tools/font-catalogue.mjs`. */
export const FAMILIES: readonly FontFamily[] = families;

/** The family of this name; undefined for one that Kerf does not have. */
export function findFamily(name: string): FontFamily | undefined {
  return FAMILIES.find(({ family }) => family === name);
}

/** A single-line font: letters of strokes that a tool follows. */
export interface SingleLineFont {
  readonly family: string;
  /** The SVG font's name without its ending. */
  readonly file: string;
  readonly license: string;
}

/** Every single-line font, by name. Written by `tools/font-catalogue.mjs`. */
export const SINGLE_LINE_FONTS: readonly SingleLineFont[] = singleLine;

/** The single-line font of this name. */
export function findSingleLine(name: string): SingleLineFont | undefined {
  return SINGLE_LINE_FONTS.find(({ family }) => family === name);
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
export function filesFor(
  { id }: FontFamily,
  face: string,
  content: string,
  ranges: UnicodeRanges,
): readonly string[] {
  const characters = [...new Set(content)].map((character) => character.codePointAt(0)!);
  return (ranges[id] ?? [])
    .filter(({ range }, index) => index === 0 || characters.some((character) => holds(range, character)))
    .map(({ subset }) => `${id}-${subset}-${face}`);
}
