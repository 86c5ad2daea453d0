import type { MedialAxis } from '@kerf/geometry';
import type { AxisPlace } from './axis-ground';

/** A stretch of the axis from one node to another: x, y, radius for each point. */
export interface CarveEdge {
  readonly from: number;
  readonly to: number;
  readonly points: Float64Array;
  readonly length: number;
}

/** The axis as a graph: nodes, and the stretches between them. */
export interface CarveGraph {
  /** x, y, radius for each node. */
  readonly nodes: readonly (readonly [number, number, number])[];
  /** The place of each node on the axis. */
  readonly places: readonly AxisPlace[];
  readonly edges: readonly CarveEdge[];
  /** The edges at each node. */
  readonly around: readonly (readonly number[])[];
}

/**
 * The stretches of the axis on which the radius of the circles is between `least` and `most`. Their ends are
 * interpolated.
 */
export function carveGraph(
  { branches }: Pick<MedialAxis, 'branches'>,
  least: number,
  most: number,
): CarveGraph {
  const nodes: [number, number, number][] = [];
  const places: AxisPlace[] = [];
  const edges: CarveEdge[] = [];
  const byBranchEnd = new Map<number, number>();
  const nodeFor = (end: number | null, place: AxisPlace, points: readonly number[], at: number): number => {
    const known = end === null ? undefined : byBranchEnd.get(end);
    if (known !== undefined) return known;
    nodes.push([points[at]!, points[at + 1]!, points[at + 2]!]);
    places.push(place);
    if (end !== null) byBranchEnd.set(end, nodes.length - 1);
    return nodes.length - 1;
  };
  branches.forEach(({ from, to, points }, branch) => {
    for (const { stretch, along, isFirst, isLast } of stretchesOf(points, least, most)) {
      const length = lengthOf(stretch);
      const start = nodeFor(isFirst ? from : null, { branch, along }, stretch, 0);
      const end = nodeFor(isLast ? to : null, { branch, along: along + length }, stretch, stretch.length - 3);
      edges.push({ from: start, to: end, points: Float64Array.from(stretch), length });
    }
  });
  const around: number[][] = nodes.map(() => []);
  edges.forEach(({ from, to }, i) => {
    around[from]!.push(i);
    if (to !== from) around[to]!.push(i);
  });
  return { nodes, places, edges, around };
}

interface Stretch {
  readonly stretch: readonly number[];
  /** Where the stretch begins along its branch, mm. */
  readonly along: number;
  /** Whether the stretch begins where its branch begins, and whether it ends where its branch ends. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function stretchesOf(points: Float64Array, least: number, most: number): Stretch[] {
  const found: Stretch[] = [];
  let open: number[] = [];
  let isFirst = true;
  let along = 0;
  let walked = 0;
  const close = (isLast: boolean) => {
    if (open.length >= 6) found.push({ stretch: open, along, isFirst, isLast });
    open = [];
    isFirst = false;
  };
  for (let i = 0; i + 3 < points.length; i += 3) {
    const r0 = points[i + 2]!;
    const r1 = points[i + 5]!;
    const length = Math.hypot(points[i + 3]! - points[i]!, points[i + 4]! - points[i + 1]!);
    const [low, high] = within(r0, r1, least, most);
    if (low >= high) close(false);
    else {
      const at = (t: number) =>
        [0, 1, 2].map((k) => points[i + k]! + t * (points[i + 3 + k]! - points[i + k]!));
      if (low > 0) close(false);
      if (open.length === 0) {
        along = walked + low * length;
        open.push(...at(low));
      }
      open.push(...at(high));
      if (high < 1) close(false);
    }
    walked += length;
  }
  close(true);
  return found;
}

/** The shares between which a straight step from radius r0 to r1 is within the bounds. */
function within(r0: number, r1: number, least: number, most: number): [number, number] {
  if (r0 === r1) return r0 >= least && r0 <= most ? [0, 1] : [1, 0];
  const a = (least - r0) / (r1 - r0);
  const b = (most - r0) / (r1 - r0);
  return [Math.max(0, Math.min(a, b)), Math.min(1, Math.max(a, b))];
}

function lengthOf(points: readonly number[]): number {
  let length = 0;
  for (let i = 3; i < points.length; i += 3)
    length += Math.hypot(points[i]! - points[i - 3]!, points[i + 1]! - points[i - 2]!);
  return length;
}
