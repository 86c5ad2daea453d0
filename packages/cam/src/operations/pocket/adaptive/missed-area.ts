import { type Polylines, polylinesFrom } from '@kerf/geometry';
import type { Field } from './cleared-field';

/**
 * The thickness up to which uncut material is only a skin along a wall: a share of the width of cut, because the pass
 * along the wall takes the skin too. The grid sets the limits, in its spacings.
 */
const SKIN = 0.2;
const LEAST_SKIN = 0.7;
const MOST_SKIN = 1.4;

/**
 * The material that the passes missed: a rectangle around each run of missed nodes in a row of the grid. A node is
 * missed when the tool could reach it from the region, but the node is further from the path than the tool's radius
 * and a skin. `distance`: distances from the path. `room`: distances from the edge of the region, positive inside.
 */
export function missedArea(distance: Field, room: Field, radius: number, stepover: number): Polylines {
  const { x0, y0, columns, rows, spacing } = distance.grid;
  const skin = Math.min(Math.max(SKIN * stepover, LEAST_SKIN * spacing), MOST_SKIN * spacing);
  const isMissed = (node: number) => room.values[node]! > -radius && distance.values[node]! >= radius + skin;
  const runs: number[][] = [];
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) {
      const from = i;
      while (i < columns && isMissed(j * columns + i)) i += 1;
      if (i === from) continue;
      const [left, right] = [x0 + (from - 0.5) * spacing, x0 + (i - 0.5) * spacing];
      const [below, above] = [y0 + (j - 0.5) * spacing, y0 + (j + 0.5) * spacing];
      runs.push([left, below, right, below, right, above, left, above]);
    }
  return polylinesFrom(runs.map((points) => ({ points, closed: true })));
}
