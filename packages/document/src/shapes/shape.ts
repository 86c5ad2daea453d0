import type { Path } from '@kerf/geometry';

/**
 * The geometry of one object in its own local space (mm, y up), before the object's transform. Each kind has a file of its
 * own in this folder and a row in `registry.ts`.
 */
export type Shape = RectangleShape | EllipseShape | TriangleShape | PolygonShape | PathShape;
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
