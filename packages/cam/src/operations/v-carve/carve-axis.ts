import type { MedialAxis } from '@kerf/geometry';
import type { MillWriter } from '../../paths/mill-writer';
import { AxisGround } from './axis-ground';
import type { AxisPlace } from './axis-stretch';
import {
  type CarveEdge,
  type CarveGraph,
  carveGraph,
  connectedParts,
  placeBelow,
  placeOfNode,
} from './carve-graph';
import { carveRoute } from './carve-route';
import { CarveRun } from './carve-run';
import { OpenGroups } from './open-groups';
import { costsOf, jumpCost, linkCost, type RouteCosts } from './route-costs';
import type { VCarveCut } from './v-carve-cut';

/** Converts the radius of a circle to a depth, and back. */
export interface CarveDepths {
  /** The depth of a point of the axis when nothing limits it. */
  depthAt(radius: number): number;
  /** The radius of the circles that are carved to this depth. */
  radiusAt(depth: number): number;
}

/** The part of the axis that is carved, and the passes. */
export interface CarvePasses {
  readonly startDepth: number;
  /** The bottom of each pass, ascending. */
  readonly passes: readonly number[];
  /** The radius of the largest circles whose middles are cut. The middles of larger circles are on the flat floor. */
  readonly largest: number;
  /** The same for the passes before the last: the floor under larger circles is cut before the axis. */
  readonly largestBefore: number;
  /** The depth of the highest ridges that are left on the floor before the axis is cut there. */
  readonly ridges: number;
}

/**
 * Carves along the axis, one connected part after the other. In several passes, everything below a part is carved
 * before the next part. So between passes the bit goes along the groove that it has just cut, without being lifted.
 * `onPart` gets the share of the parts that are carved.
 */
export function carveAxis(
  axis: MedialAxis,
  carving: CarvePasses,
  depths: CarveDepths,
  cut: VCarveCut,
  writer: MillWriter,
  onPart: (share: number) => void,
): void {
  const { startDepth, passes, largest, largestBefore, ridges } = carving;
  const costs = costsOf(cut, depths.depthAt(1) - depths.depthAt(0));
  const carver = { carving, depths, costs, cut, writer };
  const hasMiddle = passes.length > 1 && largestBefore < largest;
  const most = hasMiddle ? largestBefore : largest;
  const parts = connectedParts(carveGraph(axis.branches, depths.radiusAt(startDepth), most));
  forEachNearest(parts, carver, (part, i) => {
    carvePart(part, 0, null, carver);
    onPart((i + 1) / parts.length);
  });
  if (hasMiddle) {
    const pass = { top: ridges, bottom: passes.at(-1)!, ground: null };
    const middles = connectedParts(carveGraph(axis.branches, largestBefore, largest));
    forEachNearest(middles, carver, (part) => carvePass(part, pass, carver));
  }
  carveCircles(axis, carving, depths, writer);
}

interface Carver {
  readonly carving: CarvePasses;
  readonly depths: CarveDepths;
  readonly costs: RouteCosts;
  readonly cut: VCarveCut;
  readonly writer: MillWriter;
}

/** Visits parts of the axis, always the one that is cheapest to reach. */
function forEachNearest(
  parts: readonly CarveGraph[],
  { costs, writer }: Carver,
  visit: (part: CarveGraph, index: number) => void,
): void {
  const open = new OpenGroups(parts.map(({ nodes }) => nodes));
  for (let i = 0; i < parts.length; i += 1) {
    const { x, y } = writer.position ?? { x: 0, y: 0 };
    const part = open.nearest(x, y, costs);
    open.close(part);
    visit(parts[part]!, i);
  }
}

/** A connected part of the axis that is cut down to the top of a pass. */
interface CarvedGround {
  readonly axis: AxisGround;
  /** The place of the bit. */
  readonly at: AxisPlace;
  /** How deep everything around the bit is cut that is deeper than the top of the pass. */
  readonly depth: number;
}

/**
 * Carves a connected part in pass number `pass` and in all passes below it. Returns the place of the bit afterwards, on
 * the part's edges.
 */
function carvePart(part: CarveGraph, pass: number, ground: CarvedGround | null, carver: Carver): AxisPlace {
  const { startDepth, passes } = carver.carving;
  const bottom = passes[pass]!;
  const top = pass > 0 ? passes[pass - 1]! : startDepth;
  let at = placeOfNode(part, carvePass(part, { top, bottom, ground }, carver));
  if (pass + 1 === passes.length) return at;
  const below = connectedParts(
    carveGraph(part.edges, carver.depths.radiusAt(bottom), Number.POSITIVE_INFINITY),
  );
  if (below.length === 0) return at;
  const axis = new AxisGround(part.edges);
  forEachNearest(below, carver, (deeper, i) => {
    const depth = i === 0 ? bottom : passes.at(-1)!;
    at = placeBelow(deeper, carvePart(deeper, pass + 1, { axis, at, depth }, carver));
  });
  return at;
}

interface CarvePass {
  readonly top: number;
  readonly bottom: number;
  readonly ground: CarvedGround | null;
}

/** Carves a connected part between two depths. Returns the node at which the bit is afterwards. */
function carvePass(part: CarveGraph, { top, bottom, ground }: CarvePass, carver: Carver): number {
  const { depths, costs, cut, writer } = carver;
  const run = new CarveRun(cut, writer);
  const zAt = (radius: number) => -Math.min(bottom, depths.depthAt(radius));
  const topAt = (radius: number) => -Math.min(top, depths.depthAt(radius));
  let { at, depth } = ground ?? { at: null, depth: top };
  let last = 0;
  const start = run.end;
  const costTo = (node: number) => (ground ? linkCost : jumpCost)(start, part.nodes[node]!, costs);
  for (const step of carveRoute(part, costs, costTo)) {
    if (step.kind === 'jump') {
      const node = part.nodes[step.node]!;
      const [x, y, radius] = node;
      const place = placeBelow(part, placeOfNode(part, step.node));
      const way = at && ground?.axis.wayBetween(at, place, jumpCost(run.end, node, costs) / costs.again);
      if (way) run.walkAgain(wayOverGround([...way, ...node], { top, depth }, depths));
      else run.jumpTo(x, y, zAt(radius), -top);
      if (way && zAt(radius) < topAt(radius)) run.comeDownTo(zAt(radius), topAt(radius));
      last = step.node;
    } else {
      const edge = part.edges[step.edge]!;
      const way = withHeights(wayAlong(edge, step.isReversed, depths.radiusAt(bottom)), zAt);
      if (step.isAgain) run.walkAgain(way);
      else run.walk(way);
      last = step.isReversed ? edge.from : edge.to;
    }
    at = ground && placeBelow(part, placeOfNode(part, last));
    depth = top;
  }
  run.finish();
  return last;
}

/**
 * The heights along a way over ground that is cut down to `top`. Where the way begins, until it comes to the top, the
 * ground is cut down to `depth`.
 */
function wayOverGround(
  way: readonly number[],
  { top, depth }: { readonly top: number; readonly depth: number },
  depths: CarveDepths,
): number[] {
  let isDeep = true;
  return withHeights(way, (radius) => {
    const own = depths.depthAt(radius);
    isDeep &&= own > top;
    return -Math.min(isDeep ? depth : top, own);
  });
}

/** Replaces the radii of x, y, radius triplets by heights. */
function withHeights(way: readonly number[], zAt: (radius: number) => number): number[] {
  return way.map((value, i) => (i % 3 === 2 ? zAt(value) : value));
}

/** Cuts straight down at circles that belong to no branch, pass by pass. */
function carveCircles(
  { points }: MedialAxis,
  { startDepth, passes, largest }: CarvePasses,
  depths: CarveDepths,
  writer: MillWriter,
): void {
  for (let i = 0; i < points.length; i += 3) {
    const radius = points[i + 2]!;
    if (radius > largest) continue;
    let top = startDepth;
    for (const bottom of passes) {
      if (radius <= depths.radiusAt(top)) break;
      writer.enterAt(points[i]!, points[i + 1]!, -Math.min(bottom, depths.depthAt(radius)), -top);
      top = bottom;
    }
  }
}

/** The points of an edge in the order of walking. At the radius from which on the edge is level, one point is added. */
function wayAlong({ points }: CarveEdge, isReversed: boolean, level: number): number[] {
  const count = points.length / 3;
  const way: number[] = [];
  for (let k = 0; k < count; k += 1) {
    const i = 3 * (isReversed ? count - 1 - k : k);
    const [x, y, radius] = [points[i]!, points[i + 1]!, points[i + 2]!];
    const before = way.slice(-3);
    if (k > 0 && (before[2]! - level) * (radius - level) < 0) {
      const t = (level - before[2]!) / (radius - before[2]!);
      way.push(before[0]! + t * (x - before[0]!), before[1]! + t * (y - before[1]!), level);
    }
    way.push(x, y, radius);
  }
  return way;
}
