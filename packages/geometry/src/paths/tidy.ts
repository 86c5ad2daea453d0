import { distance, type Point } from '../point';
import { SpatialIndex } from '../spatial/spatial-index';
import { type Contour, type ContourNode, reverseContour, segmentsOf } from './contours';

/**
 * Joins open contours whose ends are within `tolerance` of each other. The nearest pairs of ends are joined first.
 * Joined ends move to the middle between them. A contour whose own two ends are that close is closed. Contours that
 * cannot be joined stay as they are. Closed contours come first in the result.
 */
export function joinContours(contours: readonly Contour[], tolerance: number): readonly Contour[] {
  const open = contours.filter(({ isClosed }) => !isClosed);
  const links = linkEnds(open, tolerance);
  const isDone = new Uint8Array(open.length);
  const joined: Contour[] = [];
  const follow = (end: number): void => {
    if (!isDone[end >> 1]) joined.push(chainFrom(open, links, end, isDone));
  };
  // First follow the chains that have free ends; the contours that remain form rings.
  links.forEach((link, end) => {
    if (link < 0) follow(end);
  });
  links.forEach((_, end) => {
    follow(end);
  });
  return [...contours.filter(({ isClosed }) => isClosed), ...joined];
}

/**
 * For each end, the end that it is joined to, or −1. Contour `i` has the ends 2 · i (its first node) and 2 · i + 1 (its
 * last node).
 */
function linkEnds(open: readonly Contour[], tolerance: number): Int32Array {
  const ends = open.flatMap(({ nodes }) => [nodes[0]!, nodes.at(-1)!]);
  const index = new SpatialIndex(ends.map((at) => boxAround(at, 0)));
  const pairs = ends.flatMap((at, a) =>
    index
      .search(boxAround(at, tolerance))
      // A contour of one segment is not closed when its ends are close together: it is a short line.
      .filter((b) => b > a && (b >> 1 !== a >> 1 || open[a >> 1]!.nodes.length > 2))
      .map((b) => ({ a, b, gap: distance(at, ends[b]!) })),
  );
  const links = new Int32Array(ends.length).fill(-1);
  for (const { a, b, gap } of pairs.sort((p, q) => p.gap - q.gap)) {
    if (gap > tolerance || links[a]! >= 0 || links[b]! >= 0) continue;
    links[a] = b;
    links[b] = a;
  }
  return links;
}

/** One contour of all contours that are linked from `end` on; it is closed when the last link leads back to `end`. */
function chainFrom(open: readonly Contour[], links: Int32Array, end: number, isDone: Uint8Array): Contour {
  const nodes: ContourNode[] = [];
  let entry = end;
  for (;;) {
    const contour = open[entry >> 1]!;
    isDone[entry >> 1] = 1;
    const forward = entry % 2 === 0 ? contour : reverseContour(contour);
    const last = nodes.pop();
    nodes.push(last ? meet(last, forward.nodes[0]!) : forward.nodes[0]!);
    for (const node of forward.nodes.slice(1)) nodes.push(node);
    const next = links[entry ^ 1]!;
    if (next === end && nodes.length > 3) return closeAtEnds({ nodes, isClosed: false });
    if (next < 0 || isDone[next >> 1]) return { nodes, isClosed: false };
    entry = next;
  }
}

function boxAround({ x, y }: Point, by: number) {
  return { minX: x - by, minY: y - by, maxX: x + by, maxY: y + by };
}

/** One node that replaces the end of one contour and the start of the next, and keeps a handle of each. */
function meet(end: ContourNode, start: ContourNode): ContourNode {
  return {
    x: (end.x + start.x) / 2,
    y: (end.y + start.y) / 2,
    handleIn: end.handleIn,
    handleOut: start.handleOut,
  };
}

function closeAtEnds({ nodes }: Contour): Contour {
  return { nodes: [meet(nodes.at(-1)!, nodes[0]!), ...nodes.slice(1, -1)], isClosed: true };
}

/**
 * Closes a contour by a straight line from the last node to the first. When these two are within `tolerance` of each
 * other, they become one node instead.
 */
export function closeContour(contour: Contour, tolerance: number): Contour {
  const { nodes, isClosed } = contour;
  if (isClosed || nodes.length < 2) return contour;
  return nodes.length > 2 && distance(nodes[0]!, nodes.at(-1)!) <= tolerance
    ? closeAtEnds(contour)
    : { nodes, isClosed: true };
}

/**
 * The contour with fewer nodes. Runs of straight segments keep only the nodes that are needed to stay within
 * `tolerance` of the original (Douglas and Peucker 1973). Curves that are straight within `tolerance` become lines. All
 * other curves stay exactly as they are.
 */
export function simplifyContour(contour: Contour, tolerance: number): Contour {
  const straightened = straighten(contour, tolerance);
  const { isClosed } = contour;
  const count = straightened.length;
  const corners = straightened.flatMap((node, index) => (node.handleIn || node.handleOut ? [index] : []));
  const anchors = isClosed
    ? corners.length > 0
      ? corners
      : [0, farthestFrom(straightened, straightened[0]!)]
    : [...new Set([0, ...corners, count - 1])];
  const kept = new Set(anchors);
  anchors.forEach((from, i) => {
    const next = anchors[i + 1];
    if (next === undefined && !isClosed) return;
    keepWithin(straightened, from, next ?? anchors[0]! + count, tolerance, kept);
  });
  const nodes = straightened.filter((_, index) => kept.has(index));
  return nodes.length >= (isClosed ? 3 : 2) || corners.length > 0 ? { nodes, isClosed } : contour;
}

function straighten(contour: Contour, tolerance: number): readonly ContourNode[] {
  const nodes = [...contour.nodes];
  segmentsOf(contour).forEach(({ from, to, isCurve }, index) => {
    const isFlat = [from.handleOut, to.handleIn].every(
      (handle) => handle === null || distanceToLine(handle, from, to) <= tolerance,
    );
    if (!isCurve || !isFlat) return;
    const next = (index + 1) % nodes.length;
    nodes[index] = { ...nodes[index]!, handleOut: null };
    nodes[next] = { ...nodes[next]!, handleIn: null };
  });
  return nodes;
}

function farthestFrom(nodes: readonly ContourNode[], from: Point): number {
  let far = 0;
  nodes.forEach((node, index) => {
    if (distance(from, node) > distance(from, nodes[far]!)) far = index;
  });
  return far;
}

/**
 * Adds to `kept` the nodes between `first` and `last` that must be kept. Indices continue past the end of a closed
 * contour.
 */
function keepWithin(
  nodes: readonly ContourNode[],
  first: number,
  last: number,
  tolerance: number,
  kept: Set<number>,
): void {
  const at = (index: number): ContourNode => nodes[index % nodes.length]!;
  const open: [number, number][] = [[first, last]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let most = tolerance;
    let split = -1;
    for (let i = from + 1; i < to; i += 1) {
      const off = distanceToLine(at(i), at(from), at(to));
      if (off > most) {
        most = off;
        split = i;
      }
    }
    if (split < 0) continue;
    kept.add(split % nodes.length);
    open.push([from, split], [split, to]);
  }
}

function distanceToLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy);
}

/**
 * For each of `contours`, the pieces that remain when duplicate segments are removed. A segment is a duplicate when it
 * has the same ends and handles as an earlier segment of any contour, within `tolerance` and in either direction. A
 * contour that loses some segments falls into open pieces. A contour that loses all segments has no pieces.
 */
export function withoutDuplicates(
  contours: readonly Contour[],
  tolerance: number,
): readonly (readonly Contour[])[] {
  const segments = contours.flatMap((contour) => segmentsOf(contour).map(controlPoints));
  const index = new SpatialIndex(segments.map((points) => boxAround(middleOf(points), 0)));
  const isExtra = segments.map((points, at) =>
    index
      .search(boxAround(middleOf(points), tolerance))
      .some((other) => other < at && isSameLine(points, segments[other]!, tolerance)),
  );
  let first = 0;
  return contours.map((contour) => {
    const count = segmentsOf(contour).length;
    const extra = isExtra.slice(first, first + count);
    first += count;
    return extra.includes(true) ? piecesWithout(contour, extra) : [contour];
  });
}

function controlPoints({ from, to }: { readonly from: ContourNode; readonly to: ContourNode }) {
  return [from, from.handleOut ?? from, to.handleIn ?? to, to] as const;
}

function middleOf([a, b, c, d]: ReturnType<typeof controlPoints>): Point {
  return { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 };
}

function isSameLine(
  a: ReturnType<typeof controlPoints>,
  b: ReturnType<typeof controlPoints>,
  tolerance: number,
): boolean {
  const isNear = (p: Point, i: number): boolean => distance(p, b[i]!) <= tolerance;
  return a.every(isNear) || a.every((p, i) => isNear(p, 3 - i));
}

/** The runs of segments between the removed segments. */
function piecesWithout({ nodes, isClosed }: Contour, extra: readonly boolean[]): readonly Contour[] {
  const count = nodes.length;
  // The walk along a closed contour begins after a removed segment, so that no run is split at the contour's first
  // node.
  const start = isClosed ? extra.indexOf(true) + 1 : 0;
  const pieces: Contour[] = [];
  let run: ContourNode[] = [];
  const finish = (): void => {
    if (run.length > 1)
      pieces.push({
        nodes: run.map((node, i) => ({
          ...node,
          handleIn: i === 0 ? null : node.handleIn,
          handleOut: i === run.length - 1 ? null : node.handleOut,
        })),
        isClosed: false,
      });
    run = [];
  };
  for (let i = 0; i < extra.length; i += 1) {
    const segment = (start + i) % extra.length;
    if (extra[segment]) finish();
    else {
      if (run.length === 0) run.push(nodes[segment]!);
      run.push(nodes[(segment + 1) % count]!);
    }
  }
  finish();
  return pieces;
}
