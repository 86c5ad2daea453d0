import type { AxisPlace, AxisStretch } from './axis-stretch';

/** An edge of a graph. */
export interface CarveEdge extends AxisStretch {
  readonly length: number;
  /** Where the edge begins on the stretches from which the graph was made. */
  readonly place: AxisPlace;
}

/** The axis as a graph: nodes, and the edges between them. */
export interface CarveGraph {
  /** x, y, radius for each node. */
  readonly nodes: readonly (readonly [number, number, number])[];
  readonly edges: readonly CarveEdge[];
  /** The edges at each node. */
  readonly around: readonly (readonly number[])[];
}

/**
 * The parts of stretches on which the radius of the circles is between `least` and `most`. Their ends are interpolated.
 */
export function carveGraph(stretches: readonly AxisStretch[], least: number, most: number): CarveGraph {
  const nodes: [number, number, number][] = [];
  const edges: CarveEdge[] = [];
  const byStretchEnd = new Map<number, number>();
  const nodeFor = (end: number | null, points: readonly number[], at: number): number => {
    const known = end === null ? undefined : byStretchEnd.get(end);
    if (known !== undefined) return known;
    nodes.push([points[at]!, points[at + 1]!, points[at + 2]!]);
    if (end !== null) byStretchEnd.set(end, nodes.length - 1);
    return nodes.length - 1;
  };
  stretches.forEach(({ from, to, points }, branch) => {
    for (const { stretch, along, isFirst, isLast } of stretchesOf(points, least, most))
      edges.push({
        from: nodeFor(isFirst ? from : null, stretch, 0),
        to: nodeFor(isLast ? to : null, stretch, stretch.length - 3),
        points: Float64Array.from(stretch),
        length: lengthOf(stretch),
        place: { branch, along },
      });
  });
  return withNeighbours(nodes, edges);
}

function withNeighbours(nodes: CarveGraph['nodes'], edges: readonly CarveEdge[]): CarveGraph {
  const around: number[][] = nodes.map(() => []);
  edges.forEach(({ from, to }, i) => {
    around[from]!.push(i);
    if (to !== from) around[to]!.push(i);
  });
  return { nodes, edges, around };
}

/** The connected parts of a graph, each with nodes and edges of its own. */
export function connectedParts({ nodes, edges, around }: CarveGraph): CarveGraph[] {
  const parts: CarveGraph[] = [];
  const numbers = new Map<number, number>();
  nodes.forEach((_, first) => {
    if (numbers.has(first) || around[first]!.length === 0) return;
    const part = [first];
    numbers.set(first, 0);
    const own = new Set<number>();
    for (const node of part)
      for (const edge of around[node]!) {
        own.add(edge);
        for (const next of [edges[edge]!.from, edges[edge]!.to]) {
          if (numbers.has(next)) continue;
          numbers.set(next, part.length);
          part.push(next);
        }
      }
    const ownEdges = [...own].map((edge) => {
      const { from, to } = edges[edge]!;
      return { ...edges[edge]!, from: numbers.get(from)!, to: numbers.get(to)! };
    });
    parts.push(
      withNeighbours(
        part.map((node) => nodes[node]!),
        ownEdges,
      ),
    );
  });
  return parts;
}

/** A node's place on the edges of its graph. */
export function placeOfNode({ edges, around }: CarveGraph, node: number): AxisPlace {
  const [branch] = around[node] as [number];
  const { from, length } = edges[branch]!;
  return { branch, along: from === node ? 0 : length };
}

/** A place on the edges of a graph, as a place on the stretches from which the graph was made. */
export function placeBelow({ edges }: CarveGraph, { branch, along }: AxisPlace): AxisPlace {
  const { place } = edges[branch]!;
  return { branch: place.branch, along: place.along + along };
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
