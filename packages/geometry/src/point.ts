/** A point or vector in the plane, in the unit of its context (mm everywhere in Kerf's own spaces). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The Euclidean distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point at parameter `t` of the line from `a` (t = 0) to `b` (t = 1). */
export function lerp(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** A point or vector in space, or three lengths along its axes, in the unit of its context. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
