import type { Tool } from '@kerf/machining';
import type { ReliefSettings } from './relief-settings';

/** The most points of a relief: as an STL file, a mesh of two triangles per point has then 100 MB. */
const MOST_POINTS = 1_000_000;
/** The distance between points when neither settings nor bit decide it, mm. */
const USUAL_INTERVAL = 0.1;
/** Bounds of the distance that follows from a bit, mm. */
const [LEAST_INTERVAL, MOST_INTERVAL] = [0.04, 0.4] as const;
/** A round tip is described well by so many points along its radius. */
const POINTS_PER_RADIUS = 5;

/** The points of a relief. */
export interface ReliefGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cellSize: number;
}

/**
 * The points of a relief, at least 2 each way. The distance between them is as in the settings, or a fifth of the
 * radius of the bit's tip, or 0.1 mm; it is larger where there would be more than `mostPoints`. It is adjusted so that
 * the width is a whole number of cells; along the height, the mesh is stretched by less than half a cell.
 */
export function reliefGrid(
  { width, height, interval, bit }: Pick<ReliefSettings, 'width' | 'height' | 'interval' | 'bit'>,
  mostPoints = MOST_POINTS,
): ReliefGrid {
  const wanted = Math.max(interval ?? intervalOf(bit), Math.sqrt((width * height) / mostPoints));
  const cells = Math.max(1, Math.min(mostPoints, Math.round(width / wanted)));
  const cellSize = width / cells;
  const rows = Math.max(2, Math.min(mostPoints, Math.round(height / cellSize) + 1));
  return { columns: cells + 1, rows, cellSize };
}

/** The distance between points that describes what a bit can cut. A V-bit is sharp, so nothing follows from it. */
function intervalOf(bit: Tool | undefined): number {
  if (!bit || bit.kind === 'v-bit') return USUAL_INTERVAL;
  const tip = bit.kind === 'tapered-ball-end-mill' ? bit.tipDiameter : bit.diameter;
  return Math.min(MOST_INTERVAL, Math.max(LEAST_INTERVAL, tip / 2 / POINTS_PER_RADIUS));
}
