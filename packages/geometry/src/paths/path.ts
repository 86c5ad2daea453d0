import { type Bounds, EMPTY_BOUNDS } from '../bounds';
import type { Matrix } from '../matrix';

/** The kinds of entries in a `Path`. An entry has 2, 2, 6 and 0 coordinates. */
export const Verb = { move: 0, line: 1, cubic: 2, close: 3 } as const;
export type Verb = (typeof Verb)[keyof typeof Verb];

/**
 * Exact outlines: any number of open or closed subpaths of lines and cubic Béziers. Workers can pass the flat buffers
 * to each other without copying. Do not change a path: build a new path with `PathBuilder`.
 *
 * `verbs[i]` says what entry `i` is and how many numbers of `coordinates` belong to it: move x y · line x y · cubic x1
 * y1 x2 y2 x y · close (none). Each subpath begins with a move.
 */
export interface Path {
  readonly verbs: Uint8Array;
  readonly coordinates: Float64Array;
}

/** The path without any subpath. */
export const EMPTY_PATH: Path = { verbs: new Uint8Array(0), coordinates: new Float64Array(0) };

/** The length of the Bézier handles of an arc of `sweep` radians on the unit circle: 4/3·tan(sweep/4). */
function arcHandle(sweep: number): number {
  return (4 / 3) * Math.tan(sweep / 4);
}

/** Builds a `Path`. Methods return `this`, so calls chain. */
export class PathBuilder {
  readonly #verbs: number[] = [];
  readonly #coordinates: number[] = [];

  moveTo(x: number, y: number): this {
    this.#verbs.push(Verb.move);
    this.#coordinates.push(x, y);
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#verbs.push(Verb.line);
    this.#coordinates.push(x, y);
    return this;
  }

  cubicTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.#verbs.push(Verb.cubic);
    this.#coordinates.push(x1, y1, x2, y2, x, y);
    return this;
  }

  /** Adds a quadratic Bézier as a cubic, which is exact. There must be a current point. */
  quadraticTo(x1: number, y1: number, x: number, y: number): this {
    const n = this.#coordinates.length;
    const px = this.#coordinates[n - 2] ?? x1;
    const py = this.#coordinates[n - 1] ?? y1;
    return this.cubicTo(
      px + (2 / 3) * (x1 - px),
      py + (2 / 3) * (y1 - py),
      x + (2 / 3) * (x1 - x),
      y + (2 / 3) * (y1 - y),
      x,
      y,
    );
  }

  /**
   * An elliptical arc about (cx, cy) from `start` by `sweep` radians (positive = counter-clockwise, y up). The arc is
   * drawn with cubics of at most an eighth of a turn. Their radial error is below 5e-6 of the radius. The current point
   * must already be the start of the arc.
   */
  arcTo(cx: number, cy: number, rx: number, ry: number, start: number, sweep: number): this {
    const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 4) - 1e-9));
    const step = sweep / pieces;
    const k = arcHandle(step);
    for (let i = 0; i < pieces; i += 1) {
      const t0 = start + step * i;
      const t1 = t0 + step;
      const [c0, s0, c1, s1] = [Math.cos(t0), Math.sin(t0), Math.cos(t1), Math.sin(t1)];
      this.cubicTo(
        cx + rx * (c0 - k * s0),
        cy + ry * (s0 + k * c0),
        cx + rx * (c1 + k * s1),
        cy + ry * (s1 - k * c1),
        cx + rx * c1,
        cy + ry * s1,
      );
    }
    return this;
  }

  close(): this {
    this.#verbs.push(Verb.close);
    return this;
  }

  /** Appends all subpaths of `path`. */
  append(path: Path): this {
    for (const verb of path.verbs) this.#verbs.push(verb);
    for (const value of path.coordinates) this.#coordinates.push(value);
    return this;
  }

  build(): Path {
    return { verbs: Uint8Array.from(this.#verbs), coordinates: Float64Array.from(this.#coordinates) };
  }
}

/** The path transformed by an affine map; curves stay curves. */
export function transformPath(path: Path, [a, b, c, d, e, f]: Matrix): Path {
  const source = path.coordinates;
  const coordinates = new Float64Array(source.length);
  for (let i = 0; i + 1 < source.length; i += 2) {
    const x = source[i]!;
    const y = source[i + 1]!;
    coordinates[i] = a * x + c * y + e;
    coordinates[i + 1] = b * x + d * y + f;
  }
  return { verbs: path.verbs, coordinates };
}

/** One path with the subpaths of all paths, in their order. */
export function concatPaths(paths: readonly Path[]): Path {
  const builder = new PathBuilder();
  for (const path of paths) builder.append(path);
  return builder.build();
}

/** Whether the path has no subpath. */
export function isEmptyPath(path: Path): boolean {
  return path.verbs.length === 0;
}

function cubicAt(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** One coordinate of a cubic at `t` when `t` is on the curve; otherwise `p0`, which the range already contains. */
function cubicInside(p0: number, p1: number, p2: number, p3: number, t: number): number {
  return t > 0 && t < 1 ? cubicAt(p0, p1, p2, p3, t) : p0;
}

/** Widens `range` (lowest, highest) so that it contains the extrema of one coordinate of a cubic. */
function addCubicExtrema(range: Float64Array, p0: number, p1: number, p2: number, p3: number): void {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  let [one, other] = [p0, p0];
  if (Math.abs(a) < 1e-12) {
    if (Math.abs(b) >= 1e-12) one = cubicInside(p0, p1, p2, p3, -c / b);
  } else {
    const discriminant = b * b - 4 * a * c;
    if (discriminant < 0) return;
    const root = Math.sqrt(discriminant);
    one = cubicInside(p0, p1, p2, p3, (-b + root) / (2 * a));
    other = cubicInside(p0, p1, p2, p3, (-b - root) / (2 * a));
  }
  addValue(range, one);
  addValue(range, other);
}

/**
 * Widens `range` so that it contains one coordinate of a cubic. The range must already contain the start. The extrema
 * are computed only when a control point is outside of the range, because the control points enclose the curve.
 */
function addCubic(range: Float64Array, p0: number, p1: number, p2: number, p3: number): void {
  addValue(range, p3);
  const [low, high] = [range[0]!, range[1]!];
  if (p1 < low || p1 > high || p2 < low || p2 > high) addCubicExtrema(range, p0, p1, p2, p3);
}

function addValue(range: Float64Array, value: number): void {
  if (value < range[0]!) range[0] = value;
  if (value > range[1]!) range[1] = value;
}

/** The tight bounds of a path: of the curves, not of their control points. Empty for an empty path. */
export function pathBounds(path: Path): Bounds {
  const [x, y] = [
    Float64Array.of(EMPTY_BOUNDS.minX, EMPTY_BOUNDS.maxX),
    Float64Array.of(EMPTY_BOUNDS.minY, EMPTY_BOUNDS.maxY),
  ];
  const c = path.coordinates;
  let at = 0;
  for (const verb of path.verbs) {
    if (verb === Verb.move || verb === Verb.line) {
      addValue(x, c[at]!);
      addValue(y, c[at + 1]!);
      at += 2;
    } else if (verb === Verb.cubic) {
      addCubic(x, c[at - 2]!, c[at]!, c[at + 2]!, c[at + 4]!);
      addCubic(y, c[at - 1]!, c[at + 1]!, c[at + 3]!, c[at + 5]!);
      at += 6;
    }
  }
  return { minX: x[0]!, minY: y[0]!, maxX: x[1]!, maxY: y[1]! };
}
