import type { PathShape } from '@kerf/document';
import { distance, type Matrix, type Point, pathBounds, transformPath, translation } from '@kerf/geometry';
import { simplify, smoothPath } from './smooth';

/** An end this close to the beginning closes the line, CSS px. */
const CLOSE_REACH = 8;
/** Fewer points than this cannot enclose an area. */
const LEAST_RING = 4;

/**
 * The smooth path of a stroke of the hand. Points of the hand that the path leaves out are at most `tolerance` px away
 * from it. `points` are in mm and were drawn at `scale` px per mm. Null when nothing is left to draw.
 */
export function fitStroke(
  points: readonly Point[],
  scale: number,
  tolerance: number,
): { readonly shape: PathShape; readonly transform: Matrix } | null {
  const kept = simplify(points, tolerance / scale);
  if (kept.length < 2) return null;
  const isClosed = kept.length >= LEAST_RING && distance(kept[0]!, kept.at(-1)!) * scale <= CLOSE_REACH;
  const path = smoothPath(isClosed ? kept.slice(0, -1) : kept, isClosed);
  const { minX, minY } = pathBounds(path);
  return {
    shape: { kind: 'path', path: transformPath(path, translation(-minX, -minY)), fillRule: 'nonzero' },
    transform: translation(minX, minY),
  };
}
