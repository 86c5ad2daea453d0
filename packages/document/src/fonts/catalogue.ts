import families from './catalogue.json';
import singleLine from './single-line.json';

/** A family of the catalogue. `faces` are `weight-style`: '400-normal', '700-italic'. */
export interface FontFamily {
  /** The name in the package and the files. */
  readonly id: string;
  /** The name for people, which a text stores. */
  readonly family: string;
  readonly category: string;
  /** Its name in its own language, when that is not English. */
  readonly nativeName?: string;
  readonly license: string;
  /** Whether the family has thousands of characters: such a family is not loaded only to be shown in a list. */
  readonly isLarge: boolean;
  readonly faces: readonly string[];
}

/** Every family that texts can use, by name. Written by `tools/font-catalogue.mjs`. */
export const FAMILIES: readonly FontFamily[] = families;

/** The family with this name; undefined when Kerf does not have it. */
export function findFamily(name: string): FontFamily | undefined {
  return FAMILIES.find(({ family }) => family === name);
}

/** A single-line font: letters of strokes that a tool follows. */
export interface SingleLineFamily {
  readonly family: string;
  /** The SVG font's file name without its extension. */
  readonly file: string;
  readonly license: string;
}

/** Every single-line font, by name. Written by `tools/font-catalogue.mjs`. */
export const SINGLE_LINE_FONTS: readonly SingleLineFamily[] = singleLine;

/** The single-line font with this name. */
export function findSingleLine(name: string): SingleLineFamily | undefined {
  return SINGLE_LINE_FONTS.find(({ family }) => family === name);
}
