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

interface Row {
  readonly y: number;
  readonly height: number;
  /** Where the next box would begin. */
  readonly end: number;
}

/**
 * Places for boxes in rows that are at most `room` wide, in this order of the boxes: each in the first row that has
 * room, and is as high, or else in a new row.
 */
function rowsWithin(boxes: readonly Bounds[], order: readonly number[], gap: number, room: number) {
  const at: (readonly [x: number, y: number])[] = [];
  const rows: Row[] = [];
  let [width, height] = [0, 0];
  for (const index of order) {
    const box = boxes[index]!;
    const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY];
    const found = rows.findIndex(
      (row, k) => row.end + wide <= room && (high <= row.height || k === rows.length - 1),
    );
    const k = found === -1 ? rows.length : found;
    const row = rows[k] ?? { y: height === 0 ? 0 : height + gap, height: 0, end: 0 };
    at[index] = [row.end, row.y];
    rows[k] = { y: row.y, height: Math.max(row.height, high), end: row.end + wide + gap };
    width = Math.max(width, row.end + wide);
    height = Math.max(height, row.y + high);
  }
  return { at, width, height };
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
 * usual proportion, with the parts in their order or with the highest first. The list of parts keeps its order.
 */
export function inRows(parts: readonly LoosePart[], gap: number, facts: readonly Fact[] = []): Made {
  const boxes = parts.map(({ outline }) => pathBounds(outline));
  const widths = boxes.map((box) => box.maxX - box.minX + gap);
  const rooms = widths.flatMap((_, from) => sumsOf(widths.slice(from)));
  const needed = ({ width, height }: ReturnType<typeof rowsWithin>) => Math.max(width / ASPECT, height);
  const inOrder = boxes.map((_, index) => index);
  const heights = boxes.map((box) => box.maxY - box.minY);
  const highestFirst = inOrder.toSorted((a, b) => heights[b]! - heights[a]!);
  const best = [inOrder, highestFirst]
    .flatMap((order) => rooms.map((room) => rowsWithin(boxes, order, gap, room)))
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
