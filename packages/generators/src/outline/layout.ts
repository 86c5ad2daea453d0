import { type Bounds, type Path, pathBounds, translation } from '@kerf/geometry';
import type { Fact, Made, Part } from '../part';

/** A part that has no place yet. */
export type LoosePart = Omit<Part, 'placement'>;

/** A thing whose parts lie as they are, with the lower left corner of all at the origin. */
export function inPlace(parts: readonly LoosePart[], facts: readonly Fact[] = []): Made {
  const box = boundsOf(parts.map(({ outline }) => outline));
  return {
    parts: parts.map((part) => ({ ...part, placement: translation(-box.minX, -box.minY) })),
    width: box.maxX - box.minX,
    height: box.maxY - box.minY,
    facts,
  };
}

/** The proportion of the work area of most machines. */
const ASPECT = 5 / 3;

/** Places for boxes in rows that are at most `room` wide. */
function rowsWithin(boxes: readonly Bounds[], gap: number, room: number) {
  const at: (readonly [x: number, y: number])[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const box of boxes) {
    const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY];
    if (x > 0 && x + wide > room) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    at.push([x, y]);
    width = Math.max(width, x + wide);
    x += wide + gap;
    rowHeight = Math.max(rowHeight, high);
  }
  return { at, width, height: y + rowHeight };
}

/** The sums of the first, the first two … numbers. */
function sumsOf(numbers: readonly number[]): readonly number[] {
  let sum = 0;
  return numbers.map((number) => {
    sum += number;
    return sum;
  });
}

/**
 * A thing whose parts lie beside each other in rows, `gap` apart: in the rows that need the smallest work area of the
 * usual proportion. The order of the parts is kept.
 */
export function inRows(parts: readonly LoosePart[], gap: number, facts: readonly Fact[] = []): Made {
  const boxes = parts.map(({ outline }) => pathBounds(outline));
  const widths = boxes.map((box) => box.maxX - box.minX + gap);
  const rooms = widths.flatMap((_, from) => sumsOf(widths.slice(from)));
  const needed = ({ width, height }: ReturnType<typeof rowsWithin>) => Math.max(width / ASPECT, height);
  const best = rooms
    .map((room) => rowsWithin(boxes, gap, room))
    .reduce((a, b) => (needed(b) < needed(a) ? b : a));
  const placed = parts.map((part, i): Part => {
    const [[x, y], box] = [best.at[i]!, boxes[i]!];
    return { ...part, placement: translation(x - box.minX, y - box.minY) };
  });
  return { parts: placed, width: best.width, height: best.height, facts };
}

function boundsOf(outlines: readonly Path[]) {
  const boxes = outlines.map(pathBounds).filter((box) => box.minX <= box.maxX);
  return {
    minX: Math.min(...boxes.map((box) => box.minX)),
    minY: Math.min(...boxes.map((box) => box.minY)),
    maxX: Math.max(...boxes.map((box) => box.maxX)),
    maxY: Math.max(...boxes.map((box) => box.maxY)),
  };
}
