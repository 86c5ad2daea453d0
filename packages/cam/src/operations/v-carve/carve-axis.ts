import type { MedialAxis } from '@kerf/geometry';
import type { MillWriter } from '../../paths/mill-writer';
import { type CarveEdge, carveGraph } from './carve-graph';
import { carveRoute, type RouteCosts } from './carve-route';
import type { VCarveCut } from './v-carve-cut';

/** The rates at which machines of this size travel, mm/min: only to compare a jump with walking on. */
const TRAVEL = { flat: 5000, up: 1000 };

/** How a circle's radius becomes a depth. */
export interface CarveDepths {
  /** The depth of a point of the axis when nothing limits it. */
  depthAt(radius: number): number;
  /** The radius of the circles with this depth. */
  radiusAt(depth: number): number;
}

/** Carves along the axis between two depths: what is above `top` was cut before, and what is deeper comes later. */
export function carveAxis(
  axis: MedialAxis,
  range: { readonly top: number; readonly bottom: number; readonly largest: number },
  depths: CarveDepths,
  cut: VCarveCut,
  writer: MillWriter,
): void {
  const graph = carveGraph(axis, depths.radiusAt(range.top), range.largest);
  const zAt = (radius: number) => -Math.min(range.bottom, depths.depthAt(radius));
  const from = writer.position ?? { x: 0, y: 0 };
  for (const step of carveRoute(graph, costsOf(cut, depths), from))
    if (step.kind === 'jump') {
      const [x, y, radius] = graph.nodes[step.node]!;
      writer.enterAt(x, y, zAt(radius), -range.top);
    } else {
      const way = wayAlong(graph.edges[step.edge]!, step.isReversed, depths.radiusAt(range.bottom));
      followWay(way, step.isAgain, zAt, cut, writer);
    }
  carveCircles(axis, range, depths, zAt, writer);
}

/** Straight down at single circles. */
function carveCircles(
  { points }: MedialAxis,
  { top, largest }: { readonly top: number; readonly largest: number },
  depths: CarveDepths,
  zAt: (radius: number) => number,
  writer: MillWriter,
): void {
  for (let i = 0; i < points.length; i += 3) {
    const radius = points[i + 2]!;
    if (radius > largest || radius <= depths.radiusAt(top)) continue;
    writer.enterAt(points[i]!, points[i + 1]!, zAt(radius), -top);
  }
}

/**
 * The points of an edge in the order of walking, with an additional one where it reaches the radius from which on it is
 * level.
 */
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

/** Along x, y, radius triplets; in fresh material it sinks no faster than the plunge rate. */
function followWay(
  way: readonly number[],
  isAgain: boolean,
  zAt: (radius: number) => number,
  { feedRate, plungeRate }: VCarveCut,
  writer: MillWriter,
): void {
  for (let i = 3; i < way.length; i += 3) {
    const [x, y, z] = [way[i]!, way[i + 1]!, zAt(way[i + 2]!)];
    const at = writer.position!;
    const sinking = at.z - z;
    if (!isAgain && sinking > 1e-6) {
      const length = Math.hypot(x - at.x, y - at.y, sinking);
      writer.setFeedRatio(Math.min(1, (plungeRate * length) / (sinking * feedRate)));
    }
    writer.lineTo(x, y, z);
    writer.setFeedRatio(1);
  }
}

/** What jumps cost in the machine's time, as mm of cutting. */
function costsOf({ feedRate, plungeRate, safeHeight }: VCarveCut, depths: CarveDepths): RouteCosts {
  const sink = depths.depthAt(1) - depths.depthAt(0);
  return {
    jump: feedRate * ((2 * safeHeight) / TRAVEL.up + 0.5 / plungeRate),
    travel: feedRate / TRAVEL.flat,
    plunge: sink * feedRate * (1 / plungeRate + 1 / TRAVEL.up),
  };
}
