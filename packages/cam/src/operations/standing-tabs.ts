import {
  type GeometryKernel,
  nearestOnPolyline,
  type Point,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { CamJob, ProfileCut } from './operation';
import { holdingTabPlaces } from './profile';

/** A holding tab where it will stand. */
export interface StandingTab {
  readonly objectId: string;
  /** The piece of the part's edge that it holds, from end to end, mm in `StockSpace`. */
  readonly piece: readonly Point[];
}

/** The holding tabs of all profiles of a job, each once: a second tool spares those of the first. */
export function standingTabs(job: CamJob, kernel: GeometryKernel): StandingTab[] {
  return job.operations.flatMap((operation) => {
    if (operation.kind !== 'profile' || !operation.tabs || operation.after) return [];
    const { objectId, tabs } = operation;
    const diameter = 2 * toolRadiusAt(operation.tool, operation.finalDepth);
    return holdingTabPlaces(operation, diameter, kernel)
      .map((place) => ({ objectId, piece: pieceAround(operation, place, tabs.width / 2) }))
      .filter(({ piece }) => piece.length > 1);
  });
}

/** What lies within `half` mm, measured along the closed contour that is nearest to a place. */
function pieceAround({ geometry }: ProfileCut, { x, y }: Point, half: number): readonly Point[] {
  let best: { points: Float64Array; segment: number; x: number; y: number; distance: number } | null = null;
  for (let i = 0; i < polylineCount(geometry); i += 1) {
    if (geometry.closed[i] !== 1) continue;
    const points = polylineAt(geometry, i);
    const near = nearestOnPolyline(points, true, x, y);
    if (near && (!best || near.distance < best.distance)) best = { points, ...near };
  }
  if (!best) return [];
  const { points, segment } = best;
  const middle = { x: best.x, y: best.y };
  const back = walked(points, middle, segment, -1, half);
  return [...back.reverse(), middle, ...walked(points, middle, segment + 1, 1, half)];
}

/** The vertices from the one at `next` on, until `distance` mm from `from` are walked or the ring is once around. */
function walked(points: Float64Array, from: Point, next: number, step: 1 | -1, distance: number): Point[] {
  const count = points.length >> 1;
  const piece: Point[] = [];
  let at = from;
  let left = distance;
  for (let i = 0; i < count; i += 1) {
    const vertex = (((next + step * i) % count) + count) % count;
    const to = { x: points[2 * vertex]!, y: points[2 * vertex + 1]! };
    const length = Math.hypot(to.x - at.x, to.y - at.y);
    if (length >= left) {
      const t = length > 0 ? left / length : 0;
      piece.push({ x: at.x + t * (to.x - at.x), y: at.y + t * (to.y - at.y) });
      return piece;
    }
    piece.push(to);
    left -= length;
    at = to;
  }
  return piece;
}
