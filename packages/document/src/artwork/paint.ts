import type { Problem } from '@kerf/machining';
import { decodeNumber, decodeText, nullable, objectOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';

/** `#RRGGBB`, capital letters. */
export type Color = string;

/**
 * How an object looks where a design is shown as artwork: in the graphic editor, and in pictures made there. Paint has
 * no effect on how the object is cut.
 */
export interface Paint {
  /** The colour of the inside; null leaves it empty. */
  readonly fill: Color | null;
  /** The colour of the outline; null draws none. */
  readonly stroke: Color | null;
  /** The width of the outline in the document, mm. It does not change with the size of the object. */
  readonly strokeWidth: number;
  /** 0–1, for fill and stroke together. */
  readonly opacity: number;
}

/** The limits of a paint's numbers. */
export const PAINT_LIMITS = { strokeWidth: limit(0, 1000), opacity: limit(0, 1) };

const COLOR = /^#[0-9A-F]{6}$/;

export function isColor(text: string): boolean {
  return COLOR.test(text);
}

/** The problem of a colour that is not written as `#RRGGBB`; `path` leads to it. Null is no colour, and allowed. */
export function findColorProblems(color: Color | null, path: string): readonly Problem[] {
  return color === null || isColor(color) ? [] : [atPath(dataProblem('bad-color'), path)];
}

export const decodePaint = nullable(
  objectOf<Paint>({
    fill: nullable(decodeText),
    stroke: nullable(decodeText),
    strokeWidth: decodeNumber,
    opacity: decodeNumber,
  }),
);

/** The problems of a paint beyond its types; `path` leads to the paint. */
export function findPaintProblems(paint: Paint | null, path: string): readonly Problem[] {
  if (!paint) return [];
  return [
    ...findColorProblems(paint.fill, `${path}.fill`),
    ...findColorProblems(paint.stroke, `${path}.stroke`),
    ...findLimitProblems(paint, PAINT_LIMITS, path),
  ];
}
