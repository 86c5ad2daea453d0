import type { Path } from '@kerf/geometry';
import type { AssetId } from '../assets/asset';

/** 'justify' stretches every line to the width of the longest. */
export type TextAlign = 'left' | 'center' | 'right' | 'justify';

/**
 * The line that letters stand on. 'outside' of it is above a line that runs to the right, and around a circle or any closed
 * outline; 'inside' is the other side, where the text runs the other way so that it still reads from left to right.
 */
export type TextFlow =
  | { readonly kind: 'straight' }
  | {
      readonly kind: 'arc';
      /** Which of the two makes the circle: its radius, or the angle that the text spans. The other waits. */
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
      /** In the text's local space; its longest contour carries the text. */
      readonly guide: Path;
      readonly side: 'outside' | 'inside';
      /** How far the text is moved along the path from where its alignment puts it, mm. */
      readonly start: number;
      /** How far the letters stand off the path, mm. */
      readonly shift: number;
    };

/**
 * What is made of the letters: a ring of a given width around them ('outline') or inside their edge ('inline'), the letters
 * grown and joined ('contour': a backing plate), a shadow behind them ('shadow'), or sides as of a solid block ('block').
 */
export type TextEffectKind = 'none' | 'outline' | 'inline' | 'contour' | 'shadow' | 'block';

export interface TextEffect {
  readonly kind: TextEffectKind;
  /** Width of a ring, growth of a contour, length of a shadow; mm. */
  readonly size: number;
  /** Where a shadow falls: radians, counter-clockwise from the right. */
  readonly angle: number;
  /** Between letters and shadow, mm; 0 joins them. */
  readonly gap: number;
}

/** A plate behind each line, out of which the letters are cut: filled, it leaves them standing. */
export interface TextBackground {
  /** From the line's box to the edge, mm. */
  readonly padding: number;
  /** Of the corners, mm. */
  readonly radius: number;
}

/** What a text says and how it is set. */
export interface TextSettings {
  /** Lines end with a line feed. */
  readonly content: string;
  /** Name of the font family, 'Arimo'. */
  readonly family: string;
  /** The font file of the project that sets it, which `family` is the name of; null for a font that Kerf has. */
  readonly fontAsset: AssetId | null;
  /** Height of the em square, mm. */
  readonly fontSize: number;
  /** Distance of baselines as a multiple of the font size. */
  readonly lineHeight: number;
  /** Added after each character, in thousandths of the font size. */
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
 * Text with the outline that the shaping engine made of it, in the same value: what is drawn, exported and cut needs no font.
 * Whoever changes a setting lays the text out again (`TextEngine.layout`). The first straight baseline is y = 0; lines begin at
 * x = 0, end there or have their middle there, as `align` says. Letters of a single-line font are open contours.
 */
export interface TextShape extends TextSettings {
  readonly kind: 'text';
  readonly outline: Path;
}
