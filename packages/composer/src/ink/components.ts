import {
  concatPolylines,
  isInside,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
  signedArea,
} from '@kerf/geometry';
import type { Area } from './area';

const ringOf = (area: Area, index: number): Polylines =>
  polylinesFrom([{ points: polylineAt(area, index), closed: true }]);

/** The connected parts of an area, each with its own holes. */
export function componentsOf(area: Area): Area[] {
  const outer: { ring: Polylines; ink: number; holes: Polylines[] }[] = [];
  const holes: Polylines[] = [];
  for (let i = 0; i < polylineCount(area); i += 1) {
    const ink = signedArea(polylineAt(area, i));
    if (ink > 0) outer.push({ ring: ringOf(area, i), ink, holes: [] });
    else holes.push(ringOf(area, i));
  }
  for (const hole of holes) {
    const [x, y] = [hole.coordinates[0]!, hole.coordinates[1]!];
    const around = outer.filter(({ ring }) => isInside(ring, x, y, 'nonzero'));
    around.sort((a, b) => a.ink - b.ink)[0]?.holes.push(hole);
  }
  return outer.map(({ ring, holes: own }) => concatPolylines([ring, ...own]));
}

/** A line between two areas: its length, and its ends as x, y, x, y. */
interface Link {
  readonly gap: number;
  readonly line: readonly number[];
}

/** The shortest line between the corners of two areas. */
function nearestBetween(a: Area, b: Area): Link {
  let gap = Number.POSITIVE_INFINITY;
  let line: readonly number[] = [0, 0, 0, 0];
  const [p, q] = [a.coordinates, b.coordinates];
  for (let i = 0; i < p.length; i += 2)
    for (let j = 0; j < q.length; j += 2) {
      const distance = Math.hypot(p[i]! - q[j]!, p[i + 1]! - q[j + 1]!);
      if (distance >= gap) continue;
      gap = distance;
      line = [p[i]!, p[i + 1]!, q[j]!, q[j + 1]!];
    }
  return { gap, line };
}

/** The shortest lines that join all areas to the first one, directly or through others (Prim 1957). */
export function shortestTree(first: Area, others: readonly Area[]): (readonly number[])[] {
  let waiting = others.map((area) => ({ area, link: nearestBetween(first, area) }));
  const lines: (readonly number[])[] = [];
  while (waiting.length > 0) {
    const next = waiting.reduce((a, b) => (b.link.gap < a.link.gap ? b : a));
    lines.push(next.link.line);
    waiting = waiting
      .filter((one) => one !== next)
      .map(({ area, link }) => {
        const other = nearestBetween(next.area, area);
        return { area, link: other.gap < link.gap ? other : link };
      });
  }
  return lines;
}
