import { SpatialIndex, windingNumber } from '@kerf/geometry';
import type { RingPoints } from './ring';

/** The length at each end of a link that is not checked, because both ends may be on the boundary. */
const END_MARGIN = 0.002;
/** From this number of edges on, an index finds the edges near a link. */
const INDEXED_FROM = 200;

/**
 * The area in which the tool's centre may move at depth without touching what must stay: inside contours and outside of
 * their holes.
 */
export class TravelRegion {
  readonly #rings: readonly RingPoints[];
  /** x1, y1, x2, y2 for each edge. */
  readonly #edges: Float64Array;
  readonly #index: SpatialIndex | null;

  constructor(rings: readonly RingPoints[]) {
    this.#rings = rings;
    this.#edges = edgesOf(rings);
    this.#index = this.#edges.length / 4 < INDEXED_FROM ? null : indexOf(this.#edges);
  }

  /** Whether the straight way between two points of the region (boundary included) stays in it. */
  allows(ax: number, ay: number, bx: number, by: number): boolean {
    const length = Math.hypot(bx - ax, by - ay);
    if (length <= 2 * END_MARGIN) return true;
    const margin = END_MARGIN / length;
    const px = ax + margin * (bx - ax);
    const py = ay + margin * (by - ay);
    const qx = bx + margin * (ax - bx);
    const qy = by + margin * (ay - by);
    return !this.crosses(px, py, qx, qy) && this.contains((px + qx) / 2, (py + qy) / 2);
  }

  contains(x: number, y: number): boolean {
    let winding = 0;
    for (const ring of this.#rings) winding += windingNumber(ring, x, y);
    return winding !== 0;
  }

  /** Whether the straight way from a to b meets a contour. */
  crosses(ax: number, ay: number, bx: number, by: number): boolean {
    const edges = this.#edges;
    if (!this.#index) {
      for (let at = 0; at < edges.length; at += 4) if (isCrossing(edges, at, ax, ay, bx, by)) return true;
      return false;
    }
    const box = {
      minX: Math.min(ax, bx),
      minY: Math.min(ay, by),
      maxX: Math.max(ax, bx),
      maxY: Math.max(ay, by),
    };
    return this.#index.search(box).some((edge) => isCrossing(edges, 4 * edge, ax, ay, bx, by));
  }
}

function edgesOf(rings: readonly RingPoints[]): Float64Array {
  let count = 0;
  for (const ring of rings) count += ring.length >> 1;
  const edges = new Float64Array(4 * count);
  let at = 0;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      edges[at] = ring[j]!;
      edges[at + 1] = ring[j + 1]!;
      edges[at + 2] = ring[i]!;
      edges[at + 3] = ring[i + 1]!;
      at += 4;
    }
  return edges;
}

function indexOf(edges: Float64Array): SpatialIndex {
  const boxes = [];
  for (let at = 0; at < edges.length; at += 4)
    boxes.push({
      minX: Math.min(edges[at]!, edges[at + 2]!),
      minY: Math.min(edges[at + 1]!, edges[at + 3]!),
      maxX: Math.max(edges[at]!, edges[at + 2]!),
      maxY: Math.max(edges[at + 1]!, edges[at + 3]!),
    });
  return new SpatialIndex(boxes);
}

/** Whether edge `at` and the segment a–b share a point. */
function isCrossing(
  edges: Float64Array,
  at: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const cx = edges[at]!;
  const cy = edges[at + 1]!;
  const dx = edges[at + 2]!;
  const dy = edges[at + 3]!;
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  if (side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) > 0) return false;
  return side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) <= 0;
}

/** Positive when r is left of the line from p to q. */
function side(px: number, py: number, qx: number, qy: number, rx: number, ry: number): number {
  return (qx - px) * (ry - py) - (qy - py) * (rx - px);
}
