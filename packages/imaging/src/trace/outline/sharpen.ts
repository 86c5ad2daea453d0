import type { Contour } from './contours';
import { sideLines } from './vertices';

/** A side of this many steps or fewer may be the blunt tip of a sharp corner. */
const MOST_TIP_STEPS = 12;
/** The sides before and after a tip have at least this many times its steps. */
const LEAST_RATIO = 3;
/** The sides meet at an angle whose sine is at least this: 30° to 150°. */
const LEAST_SINE = 0.5;
/** The sides meet at most this far from the contour, in pixels. */
const MOST_DISTANCE = 1;

/**
 * Replaces both ends of the blunt tips of a polygon by one corner. The best polygon cuts the corner of a square that is
 * turned by a short side, because a side must leave one step to the next at both ends. A short side is a tip when the
 * lines of the sides before and after it meet right beside the contour. `corners` are the indices of the polygon's
 * corners in the contour, `edges` the points of the real boundary.
 */
export function sharpenTips(contour: Contour, edges: Float64Array, corners: Int32Array): Int32Array {
  const { points, length } = contour;
  const count = corners.length;
  const lines = sideLines(points, edges, corners);
  const stepsOf = (side: number) => {
    const [from, to] = [corners[(side + count) % count]!, corners[(side + 1) % count]!];
    return (to - from + length) % length;
  };
  /** The step of a tip that is nearest to where the sides beside it meet; −1 when a side is no tip. */
  const tipOf = (side: number) => {
    const steps = stepsOf(side);
    if (steps > MOST_TIP_STEPS) return -1;
    if (Math.min(stepsOf(side + count - 1), stepsOf(side + 1)) < LEAST_RATIO * steps) return -1;
    const place = meetingOf(lines, 4 * ((side + count - 1) % count), 4 * ((side + 1) % count));
    if (!place) return -1;
    let [tip, least] = [-1, MOST_DISTANCE];
    for (let step = 0; step <= steps; step += 1) {
      const at = (corners[side]! + step) % length;
      const away = Math.hypot(points[2 * at]! - place[0], points[2 * at + 1]! - place[1]);
      if (away <= least) [tip, least] = [at, away];
    }
    return tip;
  };
  const tips = Int32Array.from(corners.keys(), tipOf);
  const result: number[] = [];
  for (let side = 0; side < count; side += 1) {
    if (tips[side]! >= 0) result.push(tips[side]!);
    else if (tips[(side + count - 1) % count]! < 0) result.push(corners[side]!);
  }
  // Fewer than three corners enclose nothing.
  return result.length < 3 ? corners : Int32Array.from(new Set(result)).sort();
}

/** Where two lines, each a point and a unit normal, meet at a clear angle; else null. */
function meetingOf(lines: Float64Array, one: number, other: number): readonly [number, number] | null {
  const [ax, ay, bx, by] = [lines[one + 2]!, lines[one + 3]!, lines[other + 2]!, lines[other + 3]!];
  const sine = ax * by - ay * bx;
  if (Math.abs(sine) < LEAST_SINE) return null;
  const a = ax * lines[one]! + ay * lines[one + 1]!;
  const b = bx * lines[other]! + by * lines[other + 1]!;
  return [(a * by - b * ay) / sine, (b * ax - a * bx) / sine];
}
