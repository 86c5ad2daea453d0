import type { Sites } from './sites';

/** A quadratic a·t² + b·t + c. */
export interface Quadratic {
  a: number;
  b: number;
  c: number;
}

/**
 * The t at which a quadratic goes from above zero to below. A quadratic does so at most once; Infinity when it never
 * does.
 */
function downCrossing({ a, b, c }: Quadratic): number {
  const discriminant = b * b - 4 * a * c;
  if (!(discriminant >= 0)) return Number.POSITIVE_INFINITY;
  const root = Math.sqrt(discriminant);
  if (b > 0) return a === 0 ? Number.POSITIVE_INFINITY : (-b - root) / (2 * a);
  const divisor = root - b;
  return divisor === 0 ? Number.POSITIVE_INFINITY : (2 * c) / divisor;
}

type Kind = 'lines' | 'parabola' | 'points';

/**
 * The centres of the circles that touch two sites, followed forwards with one site on the right and the other on the
 * left. For two edges or two points, the centres form a line. For an edge and a point, they form a parabola.
 *
 * A parameter t grows along the way. It is measured along the line or, for a parabola, along the edge.
 *
 * For any third site, the site's distance from the centre minus the radius is then a quadratic in t. (For points, the
 * difference of the two squares is.) The circle has reached the site when the quadratic is below zero. A circle that
 * comes from where it is free reaches the site where the quadratic goes from above zero to below. This happens at most
 * once.
 */
export class Bisector {
  readonly #sites: Sites;
  #kind: Kind = 'lines';
  /** The point at which t is 0. For a parabola, it is the foot of the point on the edge's line. */
  #x = 0;
  #y = 0;
  /** The direction in which t grows, of length 1. */
  #ux = 0;
  #uy = 0;
  /**
   * The meaning depends on the kind. For lines: the radius at t = 0, and how much the radius grows per unit of t. For
   * points: `#r` is half the distance between the points. For a parabola: `#r` is the height of the point above the
   * edge's line.
   */
  #r = 0;
  #growth = 0;
  /** For a parabola, the edge's inner normal; otherwise unused. */
  #nx = 0;
  #ny = 0;
  /** For a parabola and for points: a point that all circles pass through. */
  #px = 0;
  #py = 0;
  readonly #scratch: Quadratic = { a: 0, b: 0, c: 0 };
  x = 0;
  y = 0;
  radius = 0;

  constructor(sites: Sites) {
    this.#sites = sites;
  }

  /**
   * Sets the bisector of two sites near the centre (x, y) and returns the t of that centre; NaN when the two sites have
   * no bisector.
   */
  set(right: number, left: number, x: number, y: number): number {
    const { count } = this.#sites;
    if (right < count && left < count) return this.#setLines(right, left, x, y);
    if (right < count) return this.#setParabola(right, left - count, 1, x, y);
    if (left < count) return this.#setParabola(left, right - count, -1, x, y);
    return this.#setPoints(right - count, left - count, x, y);
  }

  #setLines(right: number, left: number, x: number, y: number): number {
    const { tx, ty, height, next } = this.#sites;
    const wx = ty[left]! - ty[right]!;
    const wy = tx[right]! - tx[left]!;
    const w = Math.hypot(wx, wy);
    if (w < 1e-12) return Number.NaN;
    this.#kind = 'lines';
    this.#ux = wy / w;
    this.#uy = -wx / w;
    this.#growth = -ty[right]! * this.#ux + tx[right]! * this.#uy;
    const corner = next[left] === right ? right : next[right] === left ? left : -1;
    if (corner >= 0) {
      this.#x = this.#sites.x[corner]!;
      this.#y = this.#sites.y[corner]!;
      this.#r = 0;
      return (x - this.#x) * this.#ux + (y - this.#y) * this.#uy;
    }
    const apart = wx * x + wy * y - (height[right]! - height[left]!);
    this.#x = x - (apart * wx) / (w * w);
    this.#y = y - (apart * wy) / (w * w);
    this.#r = -ty[right]! * this.#x + tx[right]! * this.#y - height[right]!;
    return 0;
  }

  #setParabola(edge: number, vertex: number, sense: 1 | -1, x: number, y: number): number {
    const { tx, ty, height } = this.#sites;
    const px = this.#sites.x[vertex]!;
    const py = this.#sites.y[vertex]!;
    const nx = -ty[edge]!;
    const ny = tx[edge]!;
    const h = nx * px + ny * py - height[edge]!;
    if (h < 1e-9) return Number.NaN;
    this.#kind = 'parabola';
    this.#px = px;
    this.#py = py;
    this.#nx = nx;
    this.#ny = ny;
    this.#r = h;
    this.#x = px - h * nx;
    this.#y = py - h * ny;
    this.#ux = sense * tx[edge]!;
    this.#uy = sense * ty[edge]!;
    return (x - this.#x) * this.#ux + (y - this.#y) * this.#uy;
  }

  #setPoints(right: number, left: number, x: number, y: number): number {
    const sites = this.#sites;
    this.#px = sites.x[right]!;
    this.#py = sites.y[right]!;
    const wx = sites.x[left]! - this.#px;
    const wy = sites.y[left]! - this.#py;
    const w = Math.hypot(wx, wy);
    if (w < 1e-12) return Number.NaN;
    this.#kind = 'points';
    this.#ux = wy / w;
    this.#uy = -wx / w;
    this.#x = this.#px + wx / 2;
    this.#y = this.#py + wy / 2;
    this.#r = w / 2;
    return (x - this.#x) * this.#ux + (y - this.#y) * this.#uy;
  }

  /** Stores the circle's centre and radius at `t` in `x`, `y`, `radius`. */
  moveTo(t: number): void {
    this.x = this.#x + t * this.#ux;
    this.y = this.#y + t * this.#uy;
    if (this.#kind === 'lines') {
      this.radius = Math.max(0, this.#r + t * this.#growth);
    } else if (this.#kind === 'points') {
      this.radius = Math.hypot(t, this.#r);
    } else {
      this.radius = (t * t + this.#r * this.#r) / (2 * this.#r);
      this.x += this.radius * this.#nx;
      this.y += this.radius * this.#ny;
    }
  }

  /** The t at which the circle vanishes or becomes larger than any inscribed circle can be. */
  end(): number {
    const most = this.#sites.largestRadius;
    if (this.#kind === 'lines') {
      if (this.#growth < -1e-12) return -this.#r / this.#growth;
      return this.#growth > 1e-12 ? (most - this.#r) / this.#growth : Number.POSITIVE_INFINITY;
    }
    if (this.#kind === 'points') return Math.sqrt(Math.max(0, most * most - this.#r * this.#r));
    return Math.sqrt(Math.max(0, this.#r * (2 * most - this.#r)));
  }

  /** Whether the circles get smaller towards `end` until nothing is left. */
  get isVanishing(): boolean {
    return this.#kind === 'lines' && this.#growth < -1e-12;
  }

  /** The t at which the circle, coming from inside the polygon, reaches the line of an edge. */
  reachesLine(edge: number): number {
    const { tx, ty, height } = this.#sites;
    const mx = -ty[edge]!;
    const my = tx[edge]!;
    const along = mx * this.#ux + my * this.#uy;
    const start = mx * this.#x + my * this.#y - height[edge]!;
    const q = this.#scratch;
    if (this.#kind === 'lines') {
      q.a = 0;
      q.b = along - this.#growth;
      q.c = start - this.#r;
      return downCrossing(q);
    }
    if (this.#kind === 'points') {
      q.a = along * along - 1;
      q.b = 2 * along * start;
      q.c = start * start - this.#r * this.#r;
      const t = downCrossing(q);
      return start + along * t > 0 ? t : Number.POSITIVE_INFINITY;
    }
    const tilt = mx * this.#nx + my * this.#ny - 1;
    q.a = tilt / (2 * this.#r);
    q.b = along;
    q.c = start + (tilt * this.#r) / 2;
    return downCrossing(q);
  }

  /** The t at which the circle reaches a vertex. */
  reachesPoint(vertex: number): number {
    const cx = this.#sites.x[vertex]!;
    const cy = this.#sites.y[vertex]!;
    const q = this.#scratch;
    if (this.#kind === 'lines') {
      const dx = this.#x - cx;
      const dy = this.#y - cy;
      q.a = 1 - this.#growth * this.#growth;
      q.b = 2 * (dx * this.#ux + dy * this.#uy - this.#r * this.#growth);
      q.c = dx * dx + dy * dy - this.#r * this.#r;
      return downCrossing(q);
    }
    const dx = cx - this.#px;
    const dy = cy - this.#py;
    q.b = -2 * (this.#ux * dx + this.#uy * dy);
    if (this.#kind === 'points') {
      q.a = 0;
      q.c = dx * dx + dy * dy - 2 * ((this.#x - this.#px) * dx + (this.#y - this.#py) * dy);
    } else {
      const across = this.#nx * dx + this.#ny * dy;
      q.a = -across / this.#r;
      q.c = dx * dx + dy * dy + this.#r * across;
    }
    return downCrossing(q);
  }

  /**
   * The t at which the centre crosses the line through (x, y) with the normal (dx, dy), in the direction of the normal.
   */
  passes(x: number, y: number, dx: number, dy: number): number {
    const q = this.#scratch;
    q.a = 0;
    q.b = -(dx * this.#ux + dy * this.#uy);
    q.c = -(dx * (this.#x - x) + dy * (this.#y - y));
    if (this.#kind === 'parabola') {
      const across = dx * this.#nx + dy * this.#ny;
      q.a = -across / (2 * this.#r);
      q.c -= (across * this.#r) / 2;
    }
    return downCrossing(q);
  }

  /**
   * The longest step of t for which linear interpolation of the centre and radius deviates by at most `tolerance`. The
   * step follows from the second derivative r'' of the radius. For a parabola, r'' is 1/h, and the centre deviates by
   * as much as the radius. For two points, r'' is q²/r³, which is at most 1/q.
   */
  step(tolerance: number): number {
    if (this.#kind === 'lines') return Number.POSITIVE_INFINITY;
    return Math.sqrt((this.#kind === 'points' ? 8 : 4) * this.#r * tolerance);
  }
}
