import type { MillWriter } from '../../paths/mill-writer';
import type { VCarveCut } from './v-carve-cut';

/** Moves that deviate from a straight line by at most this, mm, are merged: a hundredth of what would be visible. */
const STRAIGHT = 0.0025;
/** Programs have three decimals, so a move may sink this much more than requested, mm. */
const LAST_DECIMAL = 0.001;
/** From this depth on, mm, the bit comes down along its way instead of straight down. */
const DEEP = 0.5;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Whether the way to this point had been cut before. */
  readonly isAgain: boolean;
}

/**
 * Writes ways of the bit. A way goes from where the bit comes down to where the bit is lifted. It is written with as
 * few moves as represent it exactly.
 */
export class CarveRun {
  readonly #cut: VCarveCut;
  readonly #writer: MillWriter;
  #points: Point[] = [];
  /** The height at which the material begins, when the bit must first come down into it; otherwise null. */
  #top: number | null = null;

  constructor(cut: VCarveCut, writer: MillWriter) {
    this.#cut = cut;
    this.#writer = writer;
  }

  /** The position of the bit. */
  get end(): { readonly x: number; readonly y: number } {
    return this.#points.at(-1) ?? this.#writer.position ?? { x: 0, y: 0 };
  }

  /** Lifts the bit and brings it down to (x, y, z), into material that begins at `top`. */
  enterAt(x: number, y: number, z: number, top: number): void {
    this.finish();
    this.#top = top;
    this.#points.push({ x, y, z, isAgain: false });
  }

  /** Adds a way, which is x, y, radius triplets. */
  walk(way: readonly number[], zAt: (radius: number) => number, isAgain: boolean): void {
    for (let i = 0; i < way.length; i += 3)
      this.#points.push({ x: way[i]!, y: way[i + 1]!, z: zAt(way[i + 2]!), isAgain });
  }

  /** Writes the moves for the ways that were added. */
  finish(): void {
    const points = simplified(this.#points);
    const [first] = points;
    if (first && this.#top !== null) this.#comeDown(points, first, this.#top);
    for (const point of this.#top === null ? points : points.slice(1)) this.#moveTo(point);
    this.#points = [];
    this.#top = null;
  }

  #comeDown(points: readonly Point[], first: Point, top: number): void {
    const { x, y, z } = first;
    const slope = this.#cut.plungeRate / this.#cut.feedRate;
    const forth = top - z > DEEP ? pointsUpTo(points, (top - z) / slope / 2) : null;
    if (!forth) {
      this.#writer.enterAt(x, y, z, top);
      return;
    }
    this.#writer.enterAt(x, y, top, top);
    // The bit goes forth and back over the beginning of the way while it sinks, and then follows the way at full depth.
    let height = top;
    for (const row of [forth, [...forth].reverse()])
      for (let i = 1; i < row.length; i += 1) {
        const [from, to] = [row[i - 1]!, row[i]!];
        height -= Math.hypot(to.x - from.x, to.y - from.y) * slope;
        this.#moveTo({ ...to, z: Math.max(height, to.z), isAgain: false });
      }
    this.#moveTo({ ...first, isAgain: false });
  }

  /** Writes a straight move. Into uncut material the bit sinks no faster than the plunge rate. */
  #moveTo({ x, y, z, isAgain }: Point): void {
    const at = this.#writer.position!;
    const sinking = at.z - z;
    const { feedRate, plungeRate } = this.#cut;
    if (!isAgain && sinking > 1e-6) {
      const length = Math.hypot(x - at.x, y - at.y, sinking);
      const share = (plungeRate * length) / ((sinking + LAST_DECIMAL) * feedRate);
      this.#writer.setFeedRatio(Math.min(1, share));
    }
    this.#writer.lineTo(x, y, z);
    this.#writer.setFeedRatio(1);
  }
}

/** The first `length` mm of a way; null when the way is shorter. */
function pointsUpTo(points: readonly Point[], length: number): Point[] | null {
  const found = points.slice(0, 1);
  let left = length;
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const way = Math.hypot(to.x - from.x, to.y - from.y);
    if (way < left) {
      found.push(to);
      left -= way;
      continue;
    }
    const t = way > 0 ? left / way : 0;
    const at = (a: number, b: number) => a + t * (b - a);
    found.push({ x: at(from.x, to.x), y: at(from.y, to.y), z: at(from.z, to.z), isAgain: false });
    return found;
  }
  return null;
}

/**
 * Leaves out points that are almost on straight lines (Douglas and Peucker 1973). A point is kept when cutting ends
 * there and a walk over cut ground begins, or the reverse.
 */
function simplified(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  let from = 0;
  for (let i = 1; i <= points.length; i += 1) {
    if (i < points.length && (i === from + 1 || points[i]!.isAgain === points[i - 1]!.isAgain)) continue;
    keepBetween(points, from, i - 1, kept);
    from = i - 1;
  }
  const last = points.at(-1);
  if (last) kept.push(last);
  return kept;
}

/** Adds the points from `first` to `last` that matter, without `last` itself. */
function keepBetween(points: readonly Point[], first: number, last: number, kept: Point[]): void {
  const open = [[first, last] as const];
  for (let span = open.pop(); span; span = open.pop()) {
    const [a, b] = span;
    const furthest = furthestBetween(points, a, b);
    if (furthest < 0) {
      if (a < b) kept.push(points[a]!);
      continue;
    }
    open.push([furthest, b], [a, furthest]);
  }
}

function furthestBetween(points: readonly Point[], a: number, b: number): number {
  const [p, q] = [points[a]!, points[b]!];
  const [dx, dy, dz] = [q.x - p.x, q.y - p.y, q.z - p.z];
  const square = dx * dx + dy * dy + dz * dz;
  let furthest = -1;
  let most = STRAIGHT * STRAIGHT;
  for (let i = a + 1; i < b; i += 1) {
    const [x, y, z] = [points[i]!.x - p.x, points[i]!.y - p.y, points[i]!.z - p.z];
    const t = square > 0 ? Math.min(1, Math.max(0, (x * dx + y * dy + z * dz) / square)) : 0;
    const away = (x - t * dx) ** 2 + (y - t * dy) ** 2 + (z - t * dz) ** 2;
    if (away > most) [furthest, most] = [i, away];
  }
  return furthest;
}
