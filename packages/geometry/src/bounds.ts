import type { Point } from './point';

/** An axis-aligned box. Empty when `minX > maxX`. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The box that contains nothing: the union of it and a second box is that second box. */
export const EMPTY_BOUNDS: Bounds = {
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
};

/** Whether the box contains nothing, not even a point. */
export function isEmptyBounds(bounds: Bounds): boolean {
  return !(bounds.minX <= bounds.maxX && bounds.minY <= bounds.maxY);
}

/** The smallest box that contains both boxes. */
export function unionBounds(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

/** The box grown by `margin` on each side, or shrunk when `margin` is negative. */
export function expandBounds(bounds: Bounds, margin: number): Bounds {
  return {
    minX: bounds.minX - margin,
    minY: bounds.minY - margin,
    maxX: bounds.maxX + margin,
    maxY: bounds.maxY + margin,
  };
}

/** Whether the boxes share at least one point (touching counts). */
export function intersectsBounds(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Whether `inner` lies inside `outer` (touching counts). */
export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.minX <= inner.minX &&
    outer.minY <= inner.minY &&
    outer.maxX >= inner.maxX &&
    outer.maxY >= inner.maxY
  );
}

/** Whether the point lies in the box or on its edge. */
export function containsPoint(bounds: Bounds, point: Point): boolean {
  return point.x >= bounds.minX && point.x <= bounds.maxX && point.y >= bounds.minY && point.y <= bounds.maxY;
}

/** The middle of a box that is not empty. */
export function boundsCenter(bounds: Bounds): Point {
  return { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 };
}

/** The extent in x; −∞ for an empty box. */
export function boundsWidth(bounds: Bounds): number {
  return bounds.maxX - bounds.minX;
}

/** The extent in y; −∞ for an empty box. */
export function boundsHeight(bounds: Bounds): number {
  return bounds.maxY - bounds.minY;
}
