import { polylinesFrom } from '@kerf/geometry';
import type { Area, Box } from './area';
import type { Ink } from './ink';

/** The corners of a cell: lower left, lower right, upper right, upper left. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/**
 * The area where a surface is higher than `level`, in a box, by marching squares (Lorensen and Cline 1987, in the
 * plane): each cell of a grid gives the polygon of its high corners and of the crossings on its sides.
 */
export function areaAbove(
  ink: Ink,
  heightAt: (x: number, y: number) => number,
  level: number,
  place: Box,
  step: number,
): Area {
  const columns = Math.ceil(place.width / step);
  const rows = Math.ceil(place.height / step);
  const at = (i: number, j: number) =>
    [place.x + (place.width * i) / columns, place.y + (place.height * j) / rows] as const;
  const heights: number[][] = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => heightAt(...at(i, j)) - level),
  );
  const bands: { points: number[]; closed: boolean }[] = [];
  for (let j = 0; j < rows; j += 1) {
    // Whole cells in a row are one rectangle.
    let run = -1;
    const end = (i: number) => {
      if (run < 0) return;
      bands.push({ points: [...at(run, j), ...at(i, j), ...at(i, j + 1), ...at(run, j + 1)], closed: true });
      run = -1;
    };
    for (let i = 0; i < columns; i += 1) {
      const corners = CORNERS.map(([dx, dy]) => ({
        height: heights[j + dy]![i + dx]!,
        place: at(i + dx, j + dy),
      }));
      if (corners.every(({ height }) => height > 0)) {
        if (run < 0) run = i;
        continue;
      }
      end(i);
      const points = cellPolygon(corners);
      if (points.length >= 6) bands.push({ points, closed: true });
    }
    end(columns);
  }
  return ink.join(polylinesFrom(bands));
}

function cellPolygon(
  corners: readonly { readonly height: number; readonly place: readonly [number, number] }[],
): number[] {
  const points: number[] = [];
  corners.forEach((from, k) => {
    const to = corners[(k + 1) % 4]!;
    if (from.height > 0) points.push(...from.place);
    if (from.height > 0 === to.height > 0) return;
    const t = from.height / (from.height - to.height);
    points.push(
      from.place[0] + t * (to.place[0] - from.place[0]),
      from.place[1] + t * (to.place[1] - from.place[1]),
    );
  });
  return points;
}
