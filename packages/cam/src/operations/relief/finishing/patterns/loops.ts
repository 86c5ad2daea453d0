import { type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import type { PatternInput } from '../pattern';

/** Loops with fewer points than this are smaller than a few cells. */
const FEWEST = 4;

/**
 * Contours with the low side on their left as lines that end where they begin: nearest first from `at`, each beginning
 * at its point that is nearest to the end of the one before. `isLowCut`: the low side is what will be cut; otherwise it
 * is cut already.
 */
export function loopsOf(
  contours: Polylines,
  { direction }: PatternInput,
  at: Point,
  isLowCut: boolean,
): number[][] {
  const left = Array.from({ length: polylineCount(contours) }, (_, i) => polylineAt(contours, i)).filter(
    ({ length }) => length >= 2 * FEWEST,
  );
  // A climbing bit has the material on its right.
  const isReversed = (direction === 'climb') === isLowCut;
  const loops: number[][] = [];
  let from = at;
  while (left.length > 0) {
    const { index, point } = nearestOf(left, from);
    const [ring] = left.splice(index, 1) as [Float64Array];
    const count = ring.length / 2;
    const loop: number[] = [];
    for (let i = 0; i <= count; i += 1) {
      const own = (point + (isReversed ? count - i : i)) % count;
      loop.push(ring[2 * own]!, ring[2 * own + 1]!);
    }
    loops.push(loop);
    from = { x: loop.at(-2)!, y: loop.at(-1)! };
  }
  return loops;
}

function nearestOf(rings: readonly Float64Array[], { x, y }: Point): { index: number; point: number } {
  let best = { index: 0, point: 0 };
  let nearest = Number.POSITIVE_INFINITY;
  rings.forEach((ring, index) => {
    for (let point = 0; 2 * point < ring.length; point += 1) {
      const distance = (ring[2 * point]! - x) ** 2 + (ring[2 * point + 1]! - y) ** 2;
      if (distance >= nearest) continue;
      nearest = distance;
      best = { index, point };
    }
  });
  return best;
}
