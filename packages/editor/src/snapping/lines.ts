import type { Bounds, Point } from '@kerf/geometry';

/** The lines across one axis that attract, in ascending order, each with the box that it belongs to (−1: a ruler's guide). */
export interface SnapLines {
  readonly at: Float64Array;
  readonly box: Int32Array;
}

/** Points that attract, sorted by x: those near a place are found by halving. */
export interface SnapNodes {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** What attracts a drag, mm. */
export interface SnapTargets {
  readonly boxes: readonly Bounds[];
  /** The boxes of objects alone, between which gaps can be equal. */
  readonly objects: readonly Bounds[];
  readonly x: SnapLines;
  readonly y: SnapLines;
  readonly nodes: SnapNodes;
}

/** What targets are made from; every list may be left out. */
export interface SnapSources {
  /** Boxes whose edges and centres attract. */
  readonly boxes?: readonly Bounds[];
  readonly objects?: readonly Bounds[];
  readonly guides?: readonly { readonly axis: 'x' | 'y'; readonly at: number }[];
  readonly nodes?: readonly Point[];
}

/** Index of a line that belongs to no box. */
const NO_BOX = -1;

/** Sorted once, so that each of thousands of moves of a drag looks at a few lines instead of all. */
export function snapTargetsFrom({
  boxes = [],
  objects = [],
  guides = [],
  nodes = [],
}: SnapSources): SnapTargets {
  const guidesAt = (axis: 'x' | 'y') => guides.filter((guide) => guide.axis === axis).map(({ at }) => at);
  return {
    boxes,
    objects,
    x: sortLines(boxes, ({ minX, maxX }) => [minX, (minX + maxX) / 2, maxX], guidesAt('x')),
    y: sortLines(boxes, ({ minY, maxY }) => [minY, (minY + maxY) / 2, maxY], guidesAt('y')),
    nodes: sortNodes(nodes),
  };
}

function sortLines(
  boxes: readonly Bounds[],
  linesOf: (box: Bounds) => readonly number[],
  guides: readonly number[],
): SnapLines {
  const lines = boxes.flatMap((box, index) => linesOf(box).map((at) => ({ at, index })));
  lines.push(...guides.map((at) => ({ at, index: NO_BOX })));
  lines.sort((a, b) => a.at - b.at);
  return {
    at: Float64Array.from(lines, ({ at }) => at),
    box: Int32Array.from(lines, ({ index }) => index),
  };
}

function sortNodes(nodes: readonly Point[]): SnapNodes {
  const sorted = [...nodes].sort((a, b) => a.x - b.x);
  return { x: Float64Array.from(sorted, ({ x }) => x), y: Float64Array.from(sorted, ({ y }) => y) };
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
