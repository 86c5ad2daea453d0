import type { Bounds } from '@kerf/geometry';

/** Points to snap to, sorted by x: those near a position are found by binary search. */
export interface SnapNodes {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** What a drag snaps to, mm. */
export interface SnapTargets {
  readonly boxes: readonly Bounds[];
  /** The boxes of objects alone, between which gaps can be equal. */
  readonly objects: readonly Bounds[];
  /**
   * The positions on each axis where a line can be snapped to, ascending: edges and centres of the boxes, and guides.
   */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly nodes: SnapNodes;
}

/** The sources of targets; every list may be left out. */
export interface SnapSources {
  /** Boxes whose edges and centres can be snapped to. */
  readonly boxes?: readonly Bounds[];
  readonly objects?: readonly Bounds[];
  readonly guides?: readonly { readonly axis: 'x' | 'y'; readonly at: number }[];
  /** x0, y0, x1, y1 … */
  readonly nodes?: Float64Array;
}

/** Sorted once, so that each of a drag's thousands of moves checks only a few lines instead of all. */
export function snapTargetsFrom({ boxes = [], objects = [], guides = [], nodes }: SnapSources): SnapTargets {
  const guidesAt = (axis: 'x' | 'y') => guides.filter((guide) => guide.axis === axis).map(({ at }) => at);
  return {
    boxes,
    objects,
    x: sortedPlaces(boxes, 'minX', 'maxX', guidesAt('x')),
    y: sortedPlaces(boxes, 'minY', 'maxY', guidesAt('y')),
    nodes: sortNodes(nodes ?? new Float64Array(0)),
  };
}

function sortedPlaces(
  boxes: readonly Bounds[],
  low: 'minX' | 'minY',
  high: 'maxX' | 'maxY',
  guides: readonly number[],
): Float64Array {
  const places = new Float64Array(3 * boxes.length + guides.length);
  boxes.forEach((box, index) => {
    places[3 * index] = box[low];
    places[3 * index + 1] = (box[low] + box[high]) / 2;
    places[3 * index + 2] = box[high];
  });
  places.set(guides, 3 * boxes.length);
  return places.sort();
}

function sortNodes(nodes: Float64Array): SnapNodes {
  const order = Uint32Array.from({ length: nodes.length / 2 }, (_, index) => index);
  order.sort((a, b) => nodes[2 * a]! - nodes[2 * b]!);
  const x = new Float64Array(order.length);
  const y = new Float64Array(order.length);
  order.forEach((from, to) => {
    x[to] = nodes[2 * from]!;
    y[to] = nodes[2 * from + 1]!;
  });
  return { x, y };
}

/** Index of the first value at or beyond `value` in an ascending list; its length when there is none. */
export function firstFrom(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
