import type { Polylines } from '@kerf/geometry';
import { contoursAt, contoursOf } from '../../levels/contours-at';
import type { PointGrid } from '../../levels/point-grid';
import type { FinishingPattern, PatternLine } from '../pattern';
import { surfaceDistances } from '../surface-distances';
import { loopsOf } from './loops';

/**
 * Contours that are equally far apart on the surface, from the outline inwards, so that the ridges between them are
 * equally high on gentle and on steep parts.
 */
export const scallopPattern: FinishingPattern = (input) => {
  const { footprint, stepover } = input;
  const { grid } = footprint;
  const distances = surfaceDistances(input.field(), footprint.inside, input.check);
  const most = distances.reduce((greatest, distance) => Math.max(greatest, distance), 0);
  // Fronts from both sides meet at the greatest distance: there, the last contours are one distance apart, too.
  const count = Math.ceil(most / stepover + 0.5);
  const apart = most / (count - 0.5);
  const summits = findSummits(distances, grid, apart);
  const depths = distances.map((distance) => -distance);
  const outlineAt = contoursOf(depths, grid);
  const lines: PatternLine[] = [];
  let at = { x: footprint.bounds.minX, y: footprint.bounds.minY };
  const follow = (contours: Polylines, row: number) => {
    for (const points of loopsOf(contours, input, at, true)) {
      lines.push({ points, row, isReversible: false, floor: Number.NEGATIVE_INFINITY });
      at = { x: points.at(-2)!, y: points.at(-1)! };
    }
  };
  for (let row = 0; row < count; row += 1) {
    input.check();
    // The first contour is along the outline.
    follow(outlineAt(-Math.max(row * apart, grid.cell / 2)), row);
    const summit = summits.get(row);
    if (!summit) continue;
    const own = new Float32Array(depths.length);
    for (const point of summit) own[point] = depths[point]!;
    follow(contoursAt(own, grid, -(row + 0.5) * apart), row + 1);
  }
  return lines;
};

/**
 * Where fronts meet before the next contour, they may be two distances apart. Such places are more than half a
 * distance above the contour around them, and nothing there is as far as the next one. Returns the points of the grid
 * there, by the number of the contour around them.
 */
function findSummits(
  distances: Float32Array,
  { columns }: PointGrid,
  apart: number,
): ReadonlyMap<number, readonly number[]> {
  const summits = new Map<number, number[]>();
  const isSeen = new Uint8Array(distances.length);
  for (let first = 0; first < distances.length; first += 1) {
    const row = Math.floor(distances[first]! / apart);
    const least = (row + 0.5) * apart;
    if (isSeen[first] === 1 || !(distances[first]! > least)) continue;
    const found = [first];
    isSeen[first] = 1;
    let isSummit = true;
    for (let i = 0; i < found.length; i += 1)
      for (const step of [1, -1, columns, -columns]) {
        const point = found[i]! + step;
        const distance = distances[point]!;
        if (distance >= (row + 1) * apart) isSummit = false;
        else if (distance > least && isSeen[point] === 0) {
          isSeen[point] = 1;
          found.push(point);
        }
      }
    if (isSummit) summits.set(row, [...(summits.get(row) ?? []), ...found]);
  }
  return summits;
}
