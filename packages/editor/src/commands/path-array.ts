import {
  type Bounds,
  boundsCenter,
  type Matrix,
  multiply,
  type Point,
  polylineAt,
  polylineCount,
  polylineLength,
  rotation,
  translation,
} from '@kerf/geometry';
import { flattenedOutline } from '../scene/flattened';
import { isLeaf, type LeafNode, type SceneNode } from '../scene/scene';

/**
 * Copies along a path: the longest line of the selection is the path, and the rest of the selection is copied onto it.
 */
export interface PathArray {
  readonly kind: 'path';
  /** Whether `count` or `spacing` determines the number of copies. */
  readonly by: 'count' | 'spacing';
  /** The number of copies, spread evenly from end to end, or around a closed path. */
  readonly count: number;
  /** The distance from one copy to the next along the path, mm; the first is at its beginning. */
  readonly spacing: number;
  /** Whether the copies turn with the path or stay upright. */
  readonly turns: boolean;
}

/** A line along which copies are placed. */
export interface ArrayPath {
  /** x0, y0, x1, y1 … in document space, mm */
  readonly points: Float64Array;
  readonly isClosed: boolean;
  /** mm */
  readonly length: number;
}

/** What is copied, and along which path. */
export interface PathArraySubject {
  readonly path: ArrayPath;
  readonly copied: readonly SceneNode[];
}

/** The path and what is copied among selected nodes; null unless there are both. */
export function pathArraySubject(nodes: readonly SceneNode[]): PathArraySubject | null {
  if (nodes.length < 2) return null;
  let guide: LeafNode | null = null;
  let path: ArrayPath | null = null;
  for (const node of nodes) {
    if (!isLeaf(node)) continue;
    const line = longestLine(node);
    if (!line || (path && line.length <= path.length)) continue;
    guide = node;
    path = line;
  }
  return path && { path, copied: nodes.filter((node) => node !== guide) };
}

function longestLine(leaf: LeafNode): ArrayPath | null {
  const outline = flattenedOutline(leaf);
  let best: ArrayPath | null = null;
  for (let i = 0; i < polylineCount(outline); i += 1) {
    const points = polylineAt(outline, i);
    const isClosed = outline.closed[i] === 1;
    const length = polylineLength(points, isClosed);
    if (length > 0 && (!best || length > best.length)) best = { points, isClosed, length };
  }
  return best;
}

/**
 * How far beyond the end of the path a position may be, as a share of the spacing. With this tolerance, rounding does
 * not lose the last position.
 */
const SLACK = 1e-9;

/** The position of each copy along the path, mm. At most `most` of them. */
export function placesAlong(
  { by, count, spacing }: PathArray,
  { length, isClosed }: ArrayPath,
  most: number,
): readonly number[] {
  if (by === 'count') {
    const step = length / (isClosed ? count : Math.max(1, count - 1));
    return Array.from({ length: Math.min(most, count) }, (_, i) => Math.min(length, i * step));
  }
  if (!(spacing > 0)) return [];
  const steps = Math.floor(length / spacing + SLACK);
  // On a closed path the position after one whole turn is the first position again.
  const isRound = isClosed && Math.abs(steps * spacing - length) <= SLACK * length;
  const places = Math.min(most, steps + (isRound ? 0 : 1));
  return Array.from({ length: places }, (_, i) => Math.min(length, i * spacing));
}

/** The maps of copies of what is in `box` along the path (document space → document space). */
export function pathMatrices(
  settings: PathArray,
  path: ArrayPath,
  box: Bounds,
  most: number,
): readonly Matrix[] {
  const middle = boundsCenter(box);
  return placementsAlong(path, placesAlong(settings, path, most)).map(({ point, angle }) => {
    const move = translation(point.x - middle.x, point.y - middle.y);
    return settings.turns ? multiply(move, rotation(angle, middle)) : move;
  });
}

/**
 * The points of the path at these distances (mm, ascending) from its beginning, each with the direction of the path
 * there, in radians.
 */
function placementsAlong(
  { points, isClosed }: ArrayPath,
  distances: readonly number[],
): readonly { readonly point: Point; readonly angle: number }[] {
  const count = points.length / 2;
  const segments = isClosed ? count : count - 1;
  const found: { point: Point; angle: number }[] = [];
  let at = 0;
  let passed = 0;
  let end: { point: Point; angle: number } | null = null;
  for (const wanted of distances) {
    for (;;) {
      const [x0, y0] = [points[2 * at]!, points[2 * at + 1]!];
      const next = (at + 1) % count;
      const [dx, dy] = [points[2 * next]! - x0, points[2 * next + 1]! - y0];
      const length = Math.hypot(dx, dy);
      const isLast = at === segments - 1;
      if (length > 0 && (wanted <= passed + length || isLast)) {
        const t = Math.min(1, (wanted - passed) / length);
        found.push({ point: { x: x0 + t * dx, y: y0 + t * dy }, angle: Math.atan2(dy, dx) });
        break;
      }
      if (isLast) {
        // This is reached when the last segments have no length and rounding made the distance slightly longer than the
        // segments before.
        if (end) found.push(end);
        break;
      }
      if (length > 0) end = { point: { x: x0 + dx, y: y0 + dy }, angle: Math.atan2(dy, dx) };
      passed += length;
      at += 1;
    }
  }
  return found;
}
