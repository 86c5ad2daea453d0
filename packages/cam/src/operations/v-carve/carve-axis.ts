import type { MedialAxis } from '@kerf/geometry';
import type { MillWriter } from '../../paths/mill-writer';
import { AxisGround, type AxisPlace } from './axis-ground';
import { axisPieces } from './axis-pieces';
import { type CarveEdge, type CarveGraph, carveGraph } from './carve-graph';
import { carveRoute, type RouteCosts } from './carve-route';
import { CarveRun } from './carve-run';
import type { VCarveCut } from './v-carve-cut';

/**
 * The speeds of travelling moves of machines of this size, mm/min. They are used only to compare a jump with walking
 * on.
 */
const TRAVEL = { flat: 5000, up: 1000 };

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
}

/**
 * Carves along the axis, piece by piece. All passes of a connected piece come before the next piece, so that between
 * passes the bit goes along the groove that it has just cut, without being lifted. `onPiece` gets the share of the
 * pieces that are carved.
 */
export function carveAxis(
  axis: MedialAxis,
  carving: CarvePasses,
  depths: CarveDepths,
  cut: VCarveCut,
  writer: MillWriter,
  onPiece: (share: number) => void,
): void {
  const costs = costsOf(cut, depths);
  const pieces = piecesOf(axis, carving, { depths, costs, cut, writer });
  pieces.forEach((branches, i) => {
    carvePiece(branches, carving, { depths, costs, cut, writer });
    onPiece((i + 1) / pieces.length);
  });
  carveCircles(axis, carving, depths, writer);
}

interface Carver {
  readonly depths: CarveDepths;
  readonly costs: RouteCosts;
  readonly cut: VCarveCut;
  readonly writer: MillWriter;
}

/** The pieces that are carved one after the other: in one pass the whole axis, otherwise its connected pieces. */
function piecesOf(
  axis: MedialAxis,
  { startDepth, passes, largest }: CarvePasses,
  { depths, costs, writer }: Carver,
): readonly MedialAxis['branches'][] {
  if (passes.length === 1) return [axis.branches];
  const graph = carveGraph(axis, depths.radiusAt(startDepth), largest);
  return axisPieces(axis, graph, carveRoute(graph, costs, writer.position ?? { x: 0, y: 0 }));
}

function carvePiece(
  branches: MedialAxis['branches'],
  { startDepth, passes, largest }: CarvePasses,
  carver: Carver,
): void {
  const { depths } = carver;
  const ground = new AxisGround(branches);
  let top = startDepth;
  let at: AxisPlace | null = null;
  for (const bottom of passes) {
    const graph = carveGraph({ branches }, depths.radiusAt(top), largest);
    if (graph.edges.length === 0) break;
    at = carvePass(graph, { top, bottom, largest, ground: at && { axis: ground, at } }, carver);
    top = bottom;
  }
}

interface CarvePass {
  readonly top: number;
  readonly bottom: number;
  readonly largest: number;
  /** When the whole piece is cut down to `top`: the piece, and where the bit is on it. Otherwise null. */
  readonly ground: { readonly axis: AxisGround; readonly at: AxisPlace } | null;
}

/** Carves a piece between two depths. Returns where the bit is afterwards. */
function carvePass(
  graph: CarveGraph,
  { top, bottom, largest, ground }: CarvePass,
  { depths, costs, cut, writer }: Carver,
): AxisPlace | null {
  const zAt = (radius: number) => -Math.min(bottom, depths.depthAt(radius));
  const groundAt = (radius: number) => -Math.min(top, depths.depthAt(radius));
  const run = new CarveRun(cut, writer);
  let at = ground?.at ?? null;
  for (const step of carveRoute(graph, costs, writer.position ?? { x: 0, y: 0 })) {
    if (step.kind === 'jump') {
      const [x, y, radius] = graph.nodes[step.node]!;
      const place = graph.places[step.node]!;
      const way = at && ground?.axis.wayBetween(at, place, jumpCost(run.end, graph.nodes[step.node]!, costs));
      if (way && isWithin(way, largest)) run.walkAgain(way, groundAt);
      else run.enterAt(x, y, zAt(radius), -top);
      at = place;
    } else {
      const edge = graph.edges[step.edge]!;
      const way = wayAlong(edge, step.isReversed, depths.radiusAt(bottom));
      if (step.isAgain) run.walkAgain(way, zAt);
      else run.walk(way, zAt);
      at = graph.places[step.isReversed ? edge.from : edge.to]!;
    }
  }
  run.finish();
  return at;
}

/** The cost of lifting the bit to get to a node, as mm of walking. */
function jumpCost(
  { x, y }: { readonly x: number; readonly y: number },
  [nx, ny, radius]: readonly [number, number, number],
  { jump, travel, plunge }: RouteCosts,
): number {
  return jump + travel * Math.hypot(nx - x, ny - y) + plunge * radius;
}

/** Whether all circles along a way are small enough that their middles are cut. */
function isWithin(way: readonly number[], largest: number): boolean {
  return way.every((value, i) => i % 3 !== 2 || value <= largest);
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

/** The costs of jumps, from the time that the machine takes, as mm of cutting. */
function costsOf({ feedRate, plungeRate, safeHeight }: VCarveCut, depths: CarveDepths): RouteCosts {
  const sink = depths.depthAt(1) - depths.depthAt(0);
  return {
    jump: feedRate * ((2 * safeHeight) / TRAVEL.up + 0.5 / plungeRate),
    travel: feedRate / TRAVEL.flat,
    plunge: sink * feedRate * (1 / plungeRate + 1 / TRAVEL.up),
  };
}
