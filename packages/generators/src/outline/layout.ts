import { type Path, pathBounds, translation } from '@kerf/geometry';
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

/**
 * A thing whose parts lie beside each other in rows, `gap` apart, about as wide as high. The order of the parts
 * is kept.
 */
export function inRows(parts: readonly LoosePart[], gap: number, facts: readonly Fact[] = []): Made {
  const boxes = parts.map(({ outline }) => pathBounds(outline));
  const area = boxes.reduce((sum, b) => sum + (b.maxX - b.minX + gap) * (b.maxY - b.minY + gap), 0);
  const widest = Math.max(...boxes.map((b) => b.maxX - b.minX));
  const room = Math.max(widest, 1.25 * Math.sqrt(area));
  const placed: Part[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  parts.forEach((part, i) => {
    const box = boxes[i]!;
    if (x > 0 && x + box.maxX - box.minX > room) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    placed.push({ ...part, placement: translation(x - box.minX, y - box.minY) });
    width = Math.max(width, x + box.maxX - box.minX);
    x += box.maxX - box.minX + gap;
    rowHeight = Math.max(rowHeight, box.maxY - box.minY);
  });
  return { parts: placed, width, height: y + rowHeight, facts };
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
