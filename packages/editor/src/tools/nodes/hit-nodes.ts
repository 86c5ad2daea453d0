import {
  type Bounds,
  type Contour,
  containsPoint,
  distance,
  type Point,
  pointOnSegment,
  segmentsOf,
} from '@kerf/geometry';
import type { NodeAddress, NodePart } from '../../state/tool-states/nodes';
import { isSameNode } from './edit-nodes';

/** How close the pointer must come to a node or handle, CSS px. */
const REACH = { mouse: 7, touch: 16 };

/** What a press would hit. */
export type NodeHit =
  | { readonly kind: 'node'; readonly part: NodePart; readonly at: NodeAddress }
  | { readonly kind: 'segment'; readonly contour: number; readonly segment: number; readonly t: number };

/** The nodes whose handles are shown: the selected ones. */
export function addressesOf(contours: readonly Contour[]): readonly NodeAddress[] {
  return contours.flatMap(({ nodes }, contour) => nodes.map((_, node) => ({ contour, node })));
}

/** The nodes within a box, mm. */
export function addressesIn(contours: readonly Contour[], box: Bounds): readonly NodeAddress[] {
  return addressesOf(contours).filter(({ contour, node }) =>
    containsPoint(box, contours[contour]!.nodes[node]!),
  );
}

/** What is under `point` (mm): a handle of a selected node, a node, or the line itself. `scale` in px per mm. */
export function hitNodes(
  contours: readonly Contour[],
  chosen: readonly NodeAddress[],
  point: Point,
  scale: number,
  isTouch: boolean,
): NodeHit | null {
  const reach = (isTouch ? REACH.touch : REACH.mouse) / scale;
  const isNear = (place: Point | null | undefined): boolean => !!place && distance(place, point) <= reach;
  for (const at of chosen) {
    const node = contours[at.contour]?.nodes[at.node];
    for (const part of ['handleOut', 'handleIn'] as const)
      if (isNear(node?.[part])) return { kind: 'node', part, at };
  }
  const under = addressesOf(contours).filter(({ contour, node }) => isNear(contours[contour]!.nodes[node]));
  // Of several nodes at one position, a selected one is preferred.
  const at = under.find((address) => chosen.some((other) => isSameNode(address, other))) ?? under[0];
  return at ? { kind: 'node', part: 'place', at } : hitSegment(contours, point, reach);
}

/** How many samples of a segment are compared first to find the nearest point. */
const SAMPLES = 24;

function hitSegment(contours: readonly Contour[], point: Point, reach: number): NodeHit | null {
  let best = reach;
  let hit: NodeHit | null = null;
  contours.forEach((contour, index) => {
    segmentsOf(contour).forEach((segment, at) => {
      const off = (t: number): number => distance(pointOnSegment(segment, t), point);
      let t = 0;
      for (let i = 1; i <= SAMPLES; i += 1) if (off(i / SAMPLES) < off(t)) t = i / SAMPLES;
      for (let step = 1 / SAMPLES; step > 1e-4; step /= 2)
        for (const next of [t - step, t + step]) if (next > 0 && next < 1 && off(next) < off(t)) t = next;
      if (off(t) > best || t <= 0 || t >= 1) return;
      best = off(t);
      hit = { kind: 'segment', contour: index, segment: at, t };
    });
  });
  return hit;
}
