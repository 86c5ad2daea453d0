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

/** Every family that texts can be set in, by name. Written by `tools/font-catalogue.mjs`. */
export const FAMILIES: readonly FontFamily[] = families;

/** The family of this name; undefined for one that Kerf does not have. */
export function findFamily(name: string): FontFamily | undefined {
  return FAMILIES.find(({ family }) => family === name);
}

/** A single-line font: letters of strokes that a tool follows. */
export interface SingleLineFamily {
  readonly family: string;
  /** The SVG font's name without its ending. */
  readonly file: string;
  readonly license: string;
}

/** Every single-line font, by name. Written by `tools/font-catalogue.mjs`. */
export const SINGLE_LINE_FONTS: readonly SingleLineFamily[] = singleLine;

/** The single-line font of this name. */
export function findSingleLine(name: string): SingleLineFamily | undefined {
  return SINGLE_LINE_FONTS.find(({ family }) => family === name);
}
