import type { Path } from '@kerf/geometry';
import type { AssetId } from '../assets/asset';

/**
 * The geometry of one object in its own local space (mm, y up), before the object's transform. Each kind has a file of its
 * own in this folder and a row in `registry.ts`.
 */
export type Shape = RectangleShape | EllipseShape | TriangleShape | PolygonShape | PathShape | TextShape;
export type ShapeKind = Shape['kind'];

/** Local box 0…width × 0…height with elliptical corners of radii `rx`, `ry` (0 = sharp). */
export interface RectangleShape {
  readonly kind: 'rectangle';
  readonly width: number;
  readonly height: number;
  readonly rx: number;
  readonly ry: number;
}

/** Local box 0…2·rx × 0…2·ry; a circle when the radii agree. */
export interface EllipseShape {
  readonly kind: 'ellipse';
  readonly rx: number;
  readonly ry: number;
}

/** Isosceles: base from (0, 0) to (width, 0), apex at (width / 2, height). */
export interface TriangleShape {
  readonly kind: 'triangle';
  readonly width: number;
  readonly height: number;
}

/** Regular, inscribed in a circle of `radius` about (radius, radius), one corner straight up. */
export interface PolygonShape {
  readonly kind: 'polygon';
  /** At least 3. */
  readonly sides: number;
  readonly radius: number;
}

/** Any outline. Filled by `fillRule` where an operation fills. */
export interface PathShape {
  readonly kind: 'path';
  readonly path: Path;
  readonly fillRule: 'nonzero' | 'evenodd';
}

export type TextAlign = 'left' | 'center' | 'right';

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
}

/**
 * Text with the outline that the shaping engine made of it, in the same value: what is drawn, exported and cut needs no font.
 * Whoever changes a setting lays the text out anew (`TextEngine.layout`). The first baseline is y = 0; lines begin at x = 0,
 * end there or have their middle there, as `align` says.
 */
export interface TextShape extends TextSettings {
  readonly kind: 'text';
  readonly outline: Path;
}
