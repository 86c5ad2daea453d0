import { distance, lerp, type Point } from '../point';
import { type Path, PathBuilder, Verb } from './path';

/**
 * A point that an outline passes through. `handleIn` is a control point of the segment before the node, and `handleOut`
 * of the segment after it. A handle is null when its segment is straight.
 */
export interface ContourNode extends Point {
  readonly handleIn: Point | null;
  readonly handleOut: Point | null;
}

/**
 * One subpath as people edit it: its nodes in order. A closed contour does not repeat its first node at the end.
 * Segment `i` goes from node `i` to the next node; the last segment of a closed contour goes back to the first node.
 */
export interface Contour {
  readonly nodes: readonly ContourNode[];
  readonly isClosed: boolean;
}

/** A segment of a contour with its control points. The control points of a straight segment are its ends. */
export interface ContourSegment {
  readonly from: ContourNode;
  readonly to: ContourNode;
  readonly isCurve: boolean;
}

/** Ends that are closer to each other than this are one node, in the unit of the path. */
const SAME_PLACE = 1e-9;

/**
 * The subpaths of an outline, without subpaths of a single point. The conversion is exact: `pathOfContours` of the
 * result is the same outline.
 */
export function contoursOf({ verbs, coordinates: c }: Path): readonly Contour[] {
  const contours: Contour[] = [];
  let nodes: ContourNode[] = [];
  let start: Point = { x: 0, y: 0 };
  const finish = (isClosed: boolean): void => {
    if (nodes.length > 1) contours.push(isClosed ? closed(nodes) : { nodes, isClosed });
    nodes = [];
  };
  const pointAt = (at: number): Point => ({ x: c[at]!, y: c[at + 1]! });
  const begin = (): void => {
    if (nodes.length === 0) nodes.push(nodeAt(start));
  };
  let at = 0;
  for (const verb of verbs) {
    if (verb === Verb.move) {
      finish(false);
      start = pointAt(at);
      at += 2;
    } else if (verb === Verb.line) {
      begin();
      nodes.push(nodeAt(pointAt(at)));
      at += 2;
    } else if (verb === Verb.cubic) {
      begin();
      nodes.push({ ...nodes.pop()!, handleOut: pointAt(at) });
      nodes.push({ ...nodeAt(pointAt(at + 4)), handleIn: pointAt(at + 2) });
      at += 6;
    } else finish(true);
  }
  finish(false);
  return contours;
}

/** A node without handles. */
export function nodeAt({ x, y }: Point): ContourNode {
  return { x, y, handleIn: null, handleOut: null };
}

function closed(nodes: readonly ContourNode[]): Contour {
  const first = nodes[0]!;
  const last = nodes.at(-1)!;
  if (nodes.length < 3 || distance(first, last) > SAME_PLACE) return { nodes, isClosed: true };
  return { nodes: [{ ...first, handleIn: last.handleIn }, ...nodes.slice(1, -1)], isClosed: true };
}

/** The path of these contours. Contours of fewer than two nodes are left out. */
export function pathOfContours(contours: readonly Contour[]): Path {
  const builder = new PathBuilder();
  for (const contour of contours) {
    const first = contour.nodes[0];
    if (!first || contour.nodes.length < 2) continue;
    builder.moveTo(first.x, first.y);
    segmentsOf(contour).forEach((segment, index) => {
      const isClosing = contour.isClosed && index === contour.nodes.length - 1;
      if (segment.isCurve || !isClosing) addSegment(builder, segment);
    });
    if (contour.isClosed) builder.close();
  }
  return builder.build();
}

function addSegment(builder: PathBuilder, { from, to, isCurve }: ContourSegment): void {
  const a = from.handleOut ?? from;
  const b = to.handleIn ?? to;
  if (isCurve) builder.cubicTo(a.x, a.y, b.x, b.y, to.x, to.y);
  else builder.lineTo(to.x, to.y);
}

/** The segments of a contour in order. */
export function segmentsOf({ nodes, isClosed }: Contour): readonly ContourSegment[] {
  return nodes.slice(0, isClosed ? nodes.length : -1).map((from, index) => {
    const to = nodes[(index + 1) % nodes.length]!;
    return { from, to, isCurve: from.handleOut !== null || to.handleIn !== null };
  });
}

/** The same contour with its direction reversed. */
export function reverseContour({ nodes, isClosed }: Contour): Contour {
  const reversed = nodes.map((node) => ({ ...node, handleIn: node.handleOut, handleOut: node.handleIn }));
  return { nodes: reversed.reverse(), isClosed };
}

/** The point of a segment at `t`, 0–1 (de Casteljau). */
export function pointOnSegment({ from, to, isCurve }: ContourSegment, t: number): Point {
  if (!isCurve) return lerp(from, to, t);
  const [a, b, c] = hull(from, from.handleOut ?? from, to.handleIn ?? to, to, t);
  return lerp(lerp(a, b, t), lerp(b, c, t), t);
}

function hull(p0: Point, p1: Point, p2: Point, p3: Point, t: number): readonly [Point, Point, Point] {
  return [lerp(p0, p1, t), lerp(p1, p2, t), lerp(p2, p3, t)];
}

/** The contour with one more node, at `t` (0–1) of segment `index`. The contour keeps its shape. */
export function insertNode(contour: Contour, index: number, t: number): Contour {
  const { nodes } = contour;
  const segment = segmentsOf(contour)[index];
  if (!segment) throw new RangeError(`there is no segment ${index}`);
  const { from, to, isCurve } = segment;
  const next = (index + 1) % nodes.length;
  const place = pointOnSegment(segment, t);
  const changed = [...nodes];
  let inserted = nodeAt(place);
  if (isCurve) {
    const [a, b, c] = hull(from, from.handleOut ?? from, to.handleIn ?? to, to, t);
    changed[index] = { ...changed[index]!, handleOut: a };
    changed[next] = { ...changed[next]!, handleIn: c };
    inserted = { ...place, handleIn: lerp(a, b, t), handleOut: lerp(b, c, t) };
  }
  changed.splice(index + 1, 0, inserted);
  return { ...contour, nodes: changed };
}
