import { distance, flattenPath, type Path, PathBuilder, type Point, polylineAt, Verb } from '@kerf/geometry';

/**
 * A vertex of a polyline. Its `bulge` describes the segment to the next vertex: the tangent of a quarter of the arc's
 * sweep angle, 0 for a line.
 */
export interface BulgeVertex extends Point {
  readonly bulge: number;
}

/** A polyline of lines and circular arcs. A closed one does not repeat its first vertex. */
export interface BulgePolyline {
  readonly vertices: readonly BulgeVertex[];
  readonly isClosed: boolean;
}

/** A segment with a smaller bulge is written as a line; an arc of more than half a turn is written as two. */
const STRAIGHT = 1e-7;
const HALF_TURN = 1;

/**
 * Points closer than this are the same, mm. A quarter of this distance allows for the rounding of a file's numbers. The
 * other three quarters allow for arcs that are only nearly arcs.
 */
const SAME = 1e-6;

type Cubic = readonly [Point, Point, Point, Point];

/**
 * The deviation of the cubic of an arc from the circle, as a share of the radius. For an arc of the angle θ the
 * deviation is 2/27·sin⁶(θ/4) / cos²(θ/4) (T. Dokken and others, 'Good approximation of circles by curvature-continuous
 * Bézier curves', 1990). The bulge is tan(θ/4).
 */
function strayOf(bulge: number): number {
  const sine = Math.abs(bulge) / Math.hypot(1, bulge);
  return ((2 / 27) * sine ** 6) / (1 - sine * sine);
}

/** The radius of the arc over a chord. */
function radiusOf(chord: number, bulge: number): number {
  return (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
}

/**
 * Returns the bulge of a cubic that is an arc of a circle or a straight line, within `tolerance`. Returns null for any
 * other cubic.
 *
 * The handles of an arc of bulge b over the chord d are ((1 − b²)·d ∓ 2b·d⊥) / 3. So the bulge is computed from the
 * first handle; then both handles are compared with those of this bulge.
 */
export function bulgeOfCubic([p0, p1, p2, p3]: Cubic, tolerance: number): number | null {
  const [dx, dy] = [p3.x - p0.x, p3.y - p0.y];
  const chord = Math.hypot(dx, dy);
  if (chord < tolerance) return null;
  const bulge = (-1.5 * (-dy * (p1.x - p0.x) + dx * (p1.y - p0.y))) / (chord * chord);
  if (Math.abs(bulge) > HALF_TURN) return null;
  const along = (1 - bulge * bulge) / 3;
  const aside = (2 * bulge) / 3;
  const first = { x: p0.x + along * dx + aside * dy, y: p0.y + along * dy - aside * dx };
  const second = { x: p3.x - along * dx + aside * dy, y: p3.y - along * dy - aside * dx };
  const stray = bulge === 0 ? 0 : strayOf(bulge) * radiusOf(chord, bulge);
  if (Math.max(distance(first, p1), distance(second, p2)) + stray > tolerance) return null;
  return Math.abs(bulge) < STRAIGHT ? 0 : bulge;
}

function centerOf(from: Point, to: Point, bulge: number): Point {
  const height = (1 - bulge * bulge) / (4 * bulge);
  return {
    x: (from.x + to.x) / 2 - (to.y - from.y) * height,
    y: (from.y + to.y) / 2 + (to.x - from.x) * height,
  };
}

/**
 * Returns the bulge of the single arc that two consecutive arcs form together. Returns null when they do not form a
 * single arc, and when that arc would have more than half a turn.
 */
function joinedBulge(from: BulgeVertex, middle: BulgeVertex, to: Point): number | null {
  const [a, b] = [from.bulge, middle.bulge];
  if (a === 0 || b === 0 || a > 0 !== b > 0) return null;
  const joined = (a + b) / (1 - a * b);
  if (a * b >= 1 || Math.abs(joined) > HALF_TURN + 1e-9) return null;
  return distance(centerOf(from, middle, a), centerOf(middle, to, b)) <= SAME ? joined : null;
}

class PolylineBuilder {
  readonly polylines: BulgePolyline[] = [];
  #vertices: { x: number; y: number; bulge: number }[] = [];

  moveTo({ x, y }: Point): void {
    this.#finish(false);
    this.#vertices = [{ x, y, bulge: 0 }];
  }

  arcTo(to: Point, bulge: number): void {
    const last = this.#vertices.at(-1);
    if (!last || distance(last, to) <= SAME) return;
    last.bulge = bulge;
    const before = this.#vertices.at(-2);
    const joined = before ? joinedBulge(before, last, to) : null;
    if (before && joined !== null) {
      before.bulge = joined;
      this.#vertices.pop();
    }
    this.#vertices.push({ x: to.x, y: to.y, bulge: 0 });
  }

  close(): void {
    this.#finish(true);
  }

  build(): readonly BulgePolyline[] {
    this.#finish(false);
    return this.polylines;
  }

  #finish(isClosed: boolean): void {
    const vertices = this.#vertices;
    this.#vertices = [];
    const [first, last] = [vertices[0], vertices.at(-1)];
    if (isClosed && vertices.length > 2 && first && last && distance(first, last) <= SAME) vertices.pop();
    if (vertices.length > 1) this.polylines.push({ vertices, isClosed });
  }
}

function flattenInto(builder: PolylineBuilder, [p0, p1, p2, p3]: Cubic, tolerance: number): void {
  const path = new PathBuilder().moveTo(p0.x, p0.y).cubicTo(p1.x, p1.y, p2.x, p2.y, p3.x, p3.y).build();
  const flat = flattenPath(path, tolerance);
  if (flat.closed.length === 0) return;
  const points = polylineAt(flat, 0);
  for (let i = 2; i < points.length; i += 2) builder.arcTo({ x: points[i]!, y: points[i + 1]! }, 0);
}

/** A path as polylines of lines and true arcs; other curves become lines within `tolerance`. */
export function bulgePolylines({ verbs, coordinates: c }: Path, tolerance: number): readonly BulgePolyline[] {
  const builder = new PolylineBuilder();
  const pointAt = (at: number): Point => ({ x: c[at]!, y: c[at + 1]! });
  let at = 0;
  for (const verb of verbs) {
    if (verb === Verb.move) builder.moveTo(pointAt(at));
    else if (verb === Verb.line) builder.arcTo(pointAt(at), 0);
    else if (verb === Verb.close) builder.close();
    else {
      const cubic: Cubic = [pointAt(at - 2), pointAt(at), pointAt(at + 2), pointAt(at + 4)];
      const bulge = bulgeOfCubic(cubic, tolerance);
      if (bulge === null) flattenInto(builder, cubic, tolerance);
      else builder.arcTo(cubic[3], bulge);
    }
    at += verb === Verb.cubic ? 6 : verb === Verb.close ? 0 : 2;
  }
  return builder.build();
}
