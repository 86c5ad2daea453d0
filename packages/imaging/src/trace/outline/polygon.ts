import type { Contour } from './contours';
import { straightLengths } from './straight';
import { ChainSums } from './sums';

/** A closed polygon whose corners are corners of a contour. */
export interface ContourPolygon {
  /** The indices of the corners in the contour, ascending. */
  readonly corners: Int32Array;
  /** The sum of the penalties of its sides. */
  readonly penalty: number;
}

/**
 * The polygon that follows a contour best (section 2.2.4 of the paper that `trace-outlines.ts` names): the one with the
 * fewest sides, and among these the one with the least penalty. A side may join two corners when the contour is
 * straight from one step before the first to one step after the second. The penalty of a side is its length times the
 * root of the mean squared distance of the contour's corners from it.
 *
 * The best polygon through the contour's first corner is found by going along the contour, and a second one through a
 * corner in the middle of the first. The better one is returned.
 */
export function bestPolygon(contour: Contour): ContourPolygon {
  const search = new PolygonSearch(contour);
  const first = search.through(0);
  const { corners } = first;
  const second = search.through(corners[corners.length >> 1]!);
  const isBetter =
    second.corners.length < corners.length ||
    (second.corners.length === corners.length && second.penalty < first.penalty - 1e-9);
  return isBetter ? second : first;
}

/** For each corner, the most steps of a side that begins there; at least one, and at most the contour less three. */
export function reachOf(straight: Int32Array): Int32Array {
  const { length } = straight;
  return straight.map((_, i) => Math.max(1, Math.min(length - 3, straight[(i + length - 1) % length]! - 2)));
}

/** Finds polygons that follow a contour. */
export class PolygonSearch {
  readonly #contour: Contour;
  readonly #reach: Int32Array;
  readonly #sums: ChainSums;
  readonly #moments = new Float64Array(5);

  constructor(contour: Contour) {
    this.#contour = contour;
    this.#reach = reachOf(straightLengths(contour));
    this.#sums = new ChainSums(contour.points);
  }

  /** The best polygon of which `start` is a corner. */
  through(start: number): ContourPolygon {
    const { length } = this.#contour;
    const reach = this.#reach;
    // Positions are counted from the start, 0 to length; both ends are the same corner.
    const reachAt = (position: number) => Math.min(length, position + reach[(start + position) % length]!);
    const last = lastPositions(length, reachAt);
    const sides = last.length - 1;
    const first = firstPositions(length, sides, reachAt);
    const best = new Float64Array(length + 1);
    const before = new Int32Array(length + 1);
    for (let side = 1; side <= sides; side += 1) {
      let from = first[side - 1]!;
      for (let to = first[side]!; to <= last[side]!; to += 1) {
        while (reachAt(from) < to) from += 1;
        best[to] = Number.POSITIVE_INFINITY;
        for (let position = from; position <= last[side - 1]! && position < to; position += 1) {
          const penalty = best[position]! + this.#penalty(start + position, to - position);
          if (penalty >= best[to]!) continue;
          best[to] = penalty;
          before[to] = position;
        }
      }
    }
    const corners = new Int32Array(sides);
    for (let side = sides - 1, position = length; side >= 0; side -= 1) {
      position = before[position]!;
      corners[side] = (start + position) % length;
    }
    return { corners: corners.sort(), penalty: best[length]! };
  }

  /** The penalty of the side of `steps` steps from a corner. */
  #penalty(corner: number, steps: number): number {
    const { points, length } = this.#contour;
    const from = corner % length;
    const to = (corner + steps) % length;
    const moments = this.#moments;
    this.#sums.moments(from, steps + 1, moments);
    const [dx, dy] = [points[2 * to]! - points[2 * from]!, points[2 * to + 1]! - points[2 * from + 1]!];
    // The mean point beside the middle of the side.
    const x = moments[0]! - (points[2 * from]! + points[2 * to]!) / 2 + points[0]!;
    const y = moments[1]! - (points[2 * from + 1]! + points[2 * to + 1]!) / 2 + points[1]!;
    const across = dx * y - dy * x;
    const spread = dx * dx * moments[4]! - 2 * dx * dy * moments[3]! + dy * dy * moments[2]!;
    return Math.sqrt(Math.max(0, spread + across * across));
  }
}

/** For each number of sides, the last position that they reach, until they reach the end. */
function lastPositions(length: number, reachAt: (position: number) => number): readonly number[] {
  const last = [0];
  for (let position = 0; position < length; ) {
    position = reachAt(position);
    last.push(position);
  }
  return last;
}

/** For each number of sides, the first position from which the other sides still reach the end. */
function firstPositions(
  length: number,
  sides: number,
  reachAt: (position: number) => number,
): readonly number[] {
  const first = new Array<number>(sides + 1).fill(length);
  let position = length;
  for (let side = sides - 1; side >= 0; side -= 1) {
    const end = position;
    while (position > 0 && reachAt(position - 1) >= end) position -= 1;
    first[side] = side === 0 ? 0 : position;
  }
  return first;
}
