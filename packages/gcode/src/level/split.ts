import { cellSize, type HeightMap, largestTwist } from './height-map';

/** The largest distance between the surface and a straight move over it, mm. */
const CHORD = 0.0004;

/** A straight motion, seen from above. */
export interface PlanMotion {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/**
 * The shares of a motion, 0–1 and ascending, at which it is divided: where it crosses the lines of the grid, and
 * between them where the surface bends away from the straight line. The last share is 1.
 *
 * Within a cell, the height along a straight line is a parabola whose second derivative is `2 · twist · dx · dy`. A
 * chord over a share `s` of the line is at most `twist · dx · dy · s² / 4` away from it.
 */
export function sharesOf(map: HeightMap, motion: PlanMotion): readonly number[] {
  const { fromX, fromY, toX, toY } = motion;
  const [stepX, stepY] = cellSize(map);
  const shares = new Set([
    ...crossings({ from: fromX, to: toX, origin: map.minX, step: stepX, count: map.columns }),
    ...crossings({ from: fromY, to: toY, origin: map.minY, step: stepY, count: map.rows }),
    1,
  ]);
  const bend = (largestTwist(map) * Math.abs((toX - fromX) * (toY - fromY))) / 4;
  const longest = bend > 0 ? Math.sqrt(CHORD / bend) : 1;
  const divided: number[] = [];
  let before = 0;
  for (const share of [...shares].sort((a, b) => a - b)) {
    const pieces = Math.max(1, Math.ceil((share - before) / longest));
    for (let piece = 1; piece <= pieces; piece += 1)
      divided.push(before + ((share - before) * piece) / pieces);
    before = share;
  }
  return divided;
}

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly origin: number;
  readonly step: number;
  readonly count: number;
}

/** The shares at which a motion crosses the lines of the grid that are at right angles to an axis. */
function crossings({ from, to, origin, step, count }: Axis): number[] {
  if (from === to) return [];
  const low = Math.max(0, Math.ceil((Math.min(from, to) - origin) / step));
  const high = Math.min(count - 1, Math.floor((Math.max(from, to) - origin) / step));
  const shares: number[] = [];
  for (let line = low; line <= high; line += 1) {
    const share = (origin + line * step - from) / (to - from);
    if (share > 0 && share < 1) shares.push(share);
  }
  return shares;
}
