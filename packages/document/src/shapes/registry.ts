import type { Path } from '@kerf/geometry';
import { ellipseOutline } from './ellipse';
import { pathOutline } from './path';
import { polygonOutline } from './polygon';
import { rectangleOutline } from './rectangle';
import type { Shape } from './shape';
import { triangleOutline } from './triangle';

const OUTLINES: { readonly [K in Shape['kind']]: (shape: Extract<Shape, { kind: K }>) => Path } = {
  rectangle: rectangleOutline,
  ellipse: ellipseOutline,
  triangle: triangleOutline,
  polygon: polygonOutline,
  path: pathOutline,
};

const outlineCache = new WeakMap<Shape, Path>();

/**
 * The exact outline of a shape in its local space. Derived once per shape value and shared by canvas, hit test, export and
 * CAM (shapes are immutable, so identity is a sound key).
 */
export function shapeOutline(shape: Shape): Path {
  let outline = outlineCache.get(shape);
  if (!outline) {
    outline = (OUTLINES[shape.kind] as (shape: Shape) => Path)(shape);
    outlineCache.set(shape, outline);
  }
  return outline;
}
