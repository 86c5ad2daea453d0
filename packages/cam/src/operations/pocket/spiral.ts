import {
  concatPolylines,
  type GeometryKernel,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '@kerf/geometry';
import { appendAll } from '@kerf/machining';
import { fitPath } from '../../paths/fitted-path';
import { nearestOnRing, openRingAt, type RingPoints, reverseRing } from '../../paths/ring';
import type { AreaFill } from './plan-areas';
import { linesOverRest } from './rest-lines';

/** The least number of rings for which a spiral is worth it. */
const FEWEST_LEVELS = 4;

/**
 * Clears an area in one line from the middle outwards: the innermost ring, then turns that gradually go from each ring
 * to the next, then the last ring before the wall's ring.
 *
 * A turn goes from an inner ring to the ring around it. For each point Q of the outer ring, let P be the point of the
 * inner ring that is nearest to Q. The turn passes between P and Q: at P when the turn begins, at Q when it ends, and
 * in proportion in between. So turns are nowhere further apart than the rings.
 *
 * Returns null unless each ring has exactly one ring around it.
 */
export function spiralFill(kernel: GeometryKernel): AreaFill {
  return ({ levels, options }) => {
    if (levels.length < FEWEST_LEVELS || levels.some((rings) => rings.length !== 1)) return null;
    const rings = levels.map(([ring]) =>
      options.direction === 'climb' ? ring! : reverseRing(ring!),
    ) as RingPoints[];
    const points = spiralPoints(rings);
    const path = fitPath(points, false, options.tolerances.innerFit);
    const all = levels.map((level) => polylinesFrom(level.map((ring) => ({ points: ring, closed: true }))));
    const swept = concatPolylines([all[0]!, polylinesFrom([{ points, closed: false }])]);
    const rest = linesOverRest(all, swept, options.radius, options.stepover, kernel);
    return {
      steps: [{ path, isLinked: false, isSlot: false }],
      rest: Array.from({ length: polylineCount(rest) }, (_, i) => polylineAt(rest, i)),
    };
  };
}

function spiralPoints(rings: readonly RingPoints[]): number[] {
  const innermost = rings.at(-1)!;
  let at = { x: innermost[0]!, y: innermost[1]! };
  const points = [...openRingAt(innermost, nearestOnRing(innermost, at.x, at.y))];
  for (let level = rings.length - 2; level >= 1; level -= 1) {
    const outer = rings[level]!;
    const inner = rings[level + 1]!;
    const turn = openRingAt(outer, nearestOnRing(outer, at.x, at.y));
    const length = lengthOf(turn);
    let walked = 0;
    for (let i = 0; i < turn.length; i += 2) {
      const x = turn[i]!;
      const y = turn[i + 1]!;
      if (i > 0) walked += Math.hypot(x - turn[i - 2]!, y - turn[i - 1]!);
      const near = nearestOnRing(inner, x, y);
      const t = length > 0 ? walked / length : 1;
      points.push(near.x + (x - near.x) * t, near.y + (y - near.y) * t);
    }
    at = { x: turn[0]!, y: turn[1]! };
  }
  const last = openRingAt(rings[1]!, nearestOnRing(rings[1]!, at.x, at.y));
  appendAll(points, last);
  return points;
}

function lengthOf(points: Float64Array): number {
  let length = 0;
  for (let i = 2; i < points.length; i += 2)
    length += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  return length;
}
