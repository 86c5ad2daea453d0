import { contoursAt } from '../../levels/contours-at';
import type { FinishingPattern, PatternLine } from '../pattern';
import { surfaceDistances } from '../surface-distances';
import { loopsOf } from './loops';

/**
 * Contours that are equally far apart on the surface, from the outline inwards, so that the ridges between them are
 * equally high on gentle and on steep parts.
 */
export const scallopPattern: FinishingPattern = (input) => {
  const { footprint, stepover } = input;
  const field = input.field();
  const distances = surfaceDistances(field, footprint.inside, input.check);
  let most = 0;
  for (let i = 0; i < distances.length; i += 1) {
    if (distances[i]! > most) most = distances[i]!;
    distances[i] = -distances[i]!;
  }
  const lines: PatternLine[] = [];
  // Fronts from both sides meet at the greatest distance: there, the last contours are one distance apart, too.
  const count = Math.ceil(most / stepover + 0.5);
  const apart = most / (count - 0.5);
  let at = { x: footprint.bounds.minX, y: footprint.bounds.minY };
  for (let row = 0; row < count; row += 1) {
    input.check();
    // The first contour is along the outline.
    const level = Math.max(row * apart, footprint.grid.cell / 2);
    const loops = loopsOf(contoursAt(distances, footprint.grid, -level), input, at, true);
    for (const points of loops) {
      lines.push({ points, row, isReversible: false, floor: Number.NEGATIVE_INFINITY });
      at = { x: points.at(-2)!, y: points.at(-1)! };
    }
  }
  return lines;
};
