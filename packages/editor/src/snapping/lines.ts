import type { Bounds } from '@kerf/geometry';

/** The lines across one axis that attract, in ascending order, each with the box that it belongs to. */
export interface SnapLines {
  readonly at: Float64Array;
  readonly box: Uint32Array;
}

/** Boxes whose edges and centres attract what is dragged, mm. */
export interface SnapTargets {
  readonly boxes: readonly Bounds[];
  readonly x: SnapLines;
  readonly y: SnapLines;
}

/** Sorted once, so that each of thousands of moves of a drag looks at a few lines instead of all. */
export function snapTargetsFrom(boxes: readonly Bounds[]): SnapTargets {
  return {
    boxes,
    x: sortLines(boxes, ({ minX, maxX }) => [minX, (minX + maxX) / 2, maxX]),
    y: sortLines(boxes, ({ minY, maxY }) => [minY, (minY + maxY) / 2, maxY]),
  };
}

function sortLines(boxes: readonly Bounds[], linesOf: (box: Bounds) => readonly number[]): SnapLines {
  const lines = boxes.flatMap((box, index) => linesOf(box).map((at) => ({ at, index })));
  lines.sort((a, b) => a.at - b.at);
  return {
    at: Float64Array.from(lines, ({ at }) => at),
    box: Uint32Array.from(lines, ({ index }) => index),
  };
}

/** Index of the first line at or beyond `value`; the count of lines when there is none. */
export function firstLineFrom({ at }: SnapLines, value: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
