import type { Contour } from './contours';

/** The bits of down, right, up and left. */
const ALL_DIRECTIONS = 0b11011;

/**
 * For each corner of a contour, how many steps from it the contour is straight at most (section 2.2.1 of the paper that
 * `trace-outlines.ts` names). A part of a contour is straight when it does not go in all four directions, and when for
 * any three of its corners the middle one is at most one pixel, in x and in y, from the line through the outer two.
 *
 * The line from the first corner must pass through a square of two pixels around each corner in between. So the corners
 * bound the directions that it may have by a cone, which is narrowed from corner to corner. It is enough to look at the
 * corners where the contour turns. What is straight from a later corner bounds what is straight from an earlier one.
 */
export function straightLengths({ points, length }: Contour): Int32Array {
  const turns = nextTurns(points, length);
  const lengths = new Int32Array(length);
  for (let start = 0; start < length; start += 1) lengths[start] = straightFrom(points, length, turns, start);
  // No part is straight that contains one which is not.
  let reach = lengths[length - 1]!;
  for (let lap = 0; lap < 2; lap += 1)
    for (let i = length - 1; i >= 0; i -= 1) {
      reach = Math.min(lengths[i]!, reach + 1);
      lengths[i] = reach;
    }
  return lengths;
}

/** For each corner, the number of steps to the next corner where the contour turns. */
function nextTurns(points: Int32Array, length: number): Int32Array {
  const turns = new Int32Array(length);
  let steps = 0;
  for (let lap = 0; lap < 2; lap += 1)
    for (let i = length - 1; i >= 0; i -= 1) {
      const [next, after] = [(i + 1) % length, (i + 2) % length];
      const isTurn =
        points[2 * after]! - points[2 * next]! !== points[2 * next]! - points[2 * i]! ||
        points[2 * after + 1]! - points[2 * next + 1]! !== points[2 * next + 1]! - points[2 * i + 1]!;
      steps = isTurn ? 1 : steps + 1;
      turns[i] = steps;
    }
  return turns;
}

/** The most steps from `start` so that all corners in between are near the line from it to the last one. */
function straightFrom(points: Int32Array, length: number, turns: Int32Array, start: number): number {
  const [x0, y0] = [points[2 * start]!, points[2 * start + 1]!];
  // The cone's two sides: a direction d is inside when low × d ≥ 0 and d × high ≥ 0. Zero: there is no side yet.
  let [lowX, lowY, highX, highY] = [0, 0, 0, 0];
  let directions = 0;
  // The loop ends, because a closed contour goes in all four directions.
  for (let steps = 0, at = start; ; ) {
    const [fromX, fromY] = [points[2 * at]! - x0, points[2 * at + 1]! - y0];
    const run = turns[at]!;
    at = (at + run) % length;
    const [x, y] = [points[2 * at]! - x0, points[2 * at + 1]! - y0];
    const [alongX, alongY] = [(x - fromX) / run, (y - fromY) / run];
    directions |= 1 << (alongX + 2 * alongY + 2);
    if (directions === ALL_DIRECTIONS) return steps;
    if (lowX * y - lowY * x < 0 || x * highY - y * highX < 0) {
      const toLow = stepsToSide(lowX * fromY - lowY * fromX, lowX * alongY - lowY * alongX);
      const toHigh = stepsToSide(fromX * highY - fromY * highX, alongX * highY - alongY * highX);
      return steps + Math.min(run - 1, toLow, toHigh);
    }
    if (Math.abs(x) > 1 || Math.abs(y) > 1) {
      // The two corners of the square around (x, y) between which the others are, as seen from the first corner.
      const [signX, signY] = [Math.sign(x), Math.sign(y)];
      const [oneX, oneY] = [x + (signY === 0 ? -signX : signY), y - (signX === 0 ? signY : signX)];
      const [otherX, otherY] = [x - (signY === 0 ? signX : signY), y + (signX === 0 ? -signY : signX)];
      if (lowX * oneY - lowY * oneX >= 0) [lowX, lowY] = [oneX, oneY];
      if (otherX * highY - otherY * highX >= 0) [highX, highY] = [otherX, otherY];
    }
    steps += run;
  }
}

/** How many steps a product that begins at `product` and changes by `gain` per step stays at or above zero. */
function stepsToSide(product: number, gain: number): number {
  return gain < 0 ? Math.floor(product / -gain) : Number.POSITIVE_INFINITY;
}
