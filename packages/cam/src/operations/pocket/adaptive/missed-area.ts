import { type Polylines, polylinesFrom } from '@kerf/geometry';
import type { ClearedField } from './cleared-field';

/** The material that the passes missed: a rectangle around each run of missed nodes in a row of the grid. */
export function missedArea(cleared: ClearedField): Polylines {
  const { x0, y0, columns, rows, spacing } = cleared.distance.grid;
  const runs: number[][] = [];
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) {
      const from = i;
      while (i < columns && cleared.isMissed(j * columns + i)) i += 1;
      if (i === from) continue;
      const [left, right] = [x0 + (from - 0.5) * spacing, x0 + (i - 0.5) * spacing];
      const [below, above] = [y0 + (j - 0.5) * spacing, y0 + (j + 0.5) * spacing];
      runs.push([left, below, right, below, right, above, left, above]);
    }
  return polylinesFrom(runs.map((points) => ({ points, closed: true })));
}
