import type { Path } from '@kerf/geometry';
import type { AssetId } from '../assets/asset';

/** 'justify' stretches every line to the width of the longest. */
export type TextAlign = 'left' | 'center' | 'right' | 'justify';

/**
 * The side of a line on which the letters stand. 'outside' is above a line that runs to the right, and outside of a
 * circle or any other closed outline. 'inside' is the other side. There the text runs the other way along the line, so
 * that it still reads from left to right.
 */
export type TextFlow =
  | { readonly kind: 'straight' }
  | {
      readonly kind: 'arc';
      /**
       * What determines the circle: its radius, or the angle that the text spans. The other value is ignored but kept.
       */
      readonly by: 'radius' | 'angle';
      /** mm. */
      readonly radius: number;
      /** Radians. */
      readonly angle: number;
      readonly side: 'outside' | 'inside';
      /** How far the text is moved along the circle, mm. */
      readonly start: number;
    }
  | {
      readonly kind: 'path';
      /** The path, in the text's local space; the text stands on its longest contour. */
      readonly guide: Path;
      readonly side: 'outside' | 'inside';
      /** How far the text is moved along the path from the position given by its alignment, mm. */
      readonly start: number;
      /** The distance of the letters from the path, mm. */
      readonly shift: number;
    };

/**
 * The effect on the letters:
 * - 'outline': a ring of a given width around the letters;
 * - 'inline': a ring of a given width inside the edge of the letters;
 * - 'contour': the letters grown and joined, as a backing plate;
 * - 'shadow': a shadow behind the letters;
 * - 'block': sides, as if the letters were solid blocks.
 */
export type TextEffectKind = 'none' | 'outline' | 'inline' | 'contour' | 'shadow' | 'block';

export interface TextEffect {
  readonly kind: TextEffectKind;
  /** Width of a ring, growth of a contour, length of a shadow; mm. */
  readonly size: number;
  /** The direction of a shadow: radians, counter-clockwise from the right. */
  readonly angle: number;
  /** The distance between letters and shadow, mm; 0 joins them. */
  readonly gap: number;
}

/**
 * A plate behind each line of text, with the letters cut out of the plate. When the plate is cleared, the letters are
 * left standing.
 */
export interface TextBackground {
  /** The distance from the line's box to the plate's edge, mm. */
  readonly padding: number;
  /** The radius of the plate's corners, mm. */
  readonly radius: number;
}

/** The content of a text and its settings. */
export interface TextSettings {
  /** Lines end with a line feed. */
  readonly content: string;
  /** Name of the font family, 'Arimo'. */
  readonly family: string;
  /** The project's own font file that sets the text (`family` is that font's name); null for a font of Kerf. */
  readonly fontAsset: AssetId | null;
  /** Height of the em square, mm. */
  readonly fontSize: number;
  /** The distance between baselines as a multiple of the font size. */
  readonly lineHeight: number;
  /** The space that is added after each character, in thousandths of the font size. */
  readonly charSpacing: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly hasUnderline: boolean;
  readonly hasLinethrough: boolean;
  readonly hasOverline: boolean;
  readonly align: TextAlign;
  readonly flow: TextFlow;
  readonly effect: TextEffect;
  readonly background: TextBackground | null;
}

/**
 * A text together with its outline from the shaping engine, so that drawing, exporting and cutting need no font. Code
 * that changes a setting must compute the outline again (`TextEngine.layout`).
 *
 * The baseline of the first straight line is y = 0. `align` says which point of each line is at x = 0: its beginning,
 * its end or its middle. The letters of a single-line font are open contours.
 */
export interface TextShape extends TextSettings {
  readonly kind: 'text';
  readonly outline: Path;
}
