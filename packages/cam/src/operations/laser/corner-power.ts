import type { FittedPath } from '../../paths/fitted-path';

/* The beam's power at corners. A machine slows down before a sharp corner and accelerates after the corner. At the
   distance of s mm from the corner, its speed is v = √(2·a·s) (constant acceleration). With M3 the power does not
   change, so corners are burnt too deep. With M4 the controller scales the power with the speed, down to nothing.

   A person sets the least power that the material should get. When the machine moves at speed v instead of the feed F,
   the power should be max(least, most · v / F). With M3, the program writes this value as the power. With M4, it writes
   this value times F / v, but at most full power. */

/** A turn by more than this angle is a corner, radians. */
const CORNER = Math.PI / 6;
/** The number of pieces of equal power between a corner and the place where full speed is reached. */
const STEPS = 4;

/** The beam's power along a path. */
export interface CornerPowers {
  /** The distances at which the power changes, ascending. */
  readonly breaks: readonly number[];
  /** The power, 0–1, at a distance from the path's start. */
  powerAt(along: number): number;
}

/** The settings that determine the power at corners. */
export interface CornerSettings {
  readonly powerRatio: number;
  readonly minPowerRatio: number;
  /** The feed rate, mm/min. */
  readonly feedRate: number;
  /** The acceleration of the machine, mm/s². */
  readonly acceleration: number;
  readonly isDynamic: boolean;
}

/**
 * The powers along a path; null when the power need not be corrected, because the least power is 0 or not below the
 * full power.
 */
export function cornerPowers(path: FittedPath, settings: CornerSettings): CornerPowers | null {
  const { powerRatio, minPowerRatio, feedRate, acceleration, isDynamic } = settings;
  if (!(minPowerRatio > 0) || minPowerRatio >= powerRatio) return null;
  const speed = feedRate / 60;
  const ramp = speed ** 2 / (2 * acceleration);
  const corners = cornersOf(path);
  const breaks = new Set<number>();
  for (const corner of corners)
    for (let step = 0; step <= STEPS; step += 1)
      for (const side of [-1, 1]) {
        const at = corner + (side * ramp * step) / STEPS;
        if (at > 0 && at < path.length) breaks.add(at);
      }
  const powerAt = (along: number) => {
    const away = Math.max(distanceToNearest(corners, along), ramp / (2 * STEPS));
    const share = Math.min(1, Math.sqrt(away / ramp));
    const wanted = Math.max(minPowerRatio, powerRatio * share);
    return Math.min(1, isDynamic ? wanted / share : wanted);
  };
  return { breaks: [...breaks].sort((a, b) => a - b), powerAt };
}

/** The distance of `along` from the nearest of the positions, which are ascending. */
function distanceToNearest(places: readonly number[], along: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places[middle]! < along) low = middle + 1;
    else high = middle;
  }
  const after = places[low] ?? Number.POSITIVE_INFINITY;
  const before = places[low - 1] ?? Number.NEGATIVE_INFINITY;
  return Math.min(after - along, along - before);
}

/**
 * The distances of the sharp corners and of both ends from the path's start, ascending. The machine stops at all of
 * these.
 */
function cornersOf(path: FittedPath): number[] {
  const corners = [0];
  let along = 0;
  let x = path.x;
  let y = path.y;
  let heading = Number.NaN;
  for (const span of path.spans) {
    const [into, out] = headingsOf(x, y, span);
    if (Math.abs(turnBetween(heading, into)) > CORNER) corners.push(along);
    heading = out;
    along += span.length;
    ({ x, y } = span);
  }
  corners.push(path.length);
  return corners;
}

function headingsOf(x: number, y: number, span: FittedPath['spans'][number]): [number, number] {
  if (span.turn === 0) {
    const heading = Math.atan2(span.y - y, span.x - x);
    return [heading, heading];
  }
  const quarter = (span.turn * Math.PI) / 2;
  return [
    Math.atan2(y - span.cy, x - span.cx) + quarter,
    Math.atan2(span.y - span.cy, span.x - span.cx) + quarter,
  ];
}

/** The turn from one direction to the other, from −π to π; 0 when one of them is unknown. */
function turnBetween(before: number, after: number): number {
  if (Number.isNaN(before)) return 0;
  const turn = (after - before) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
