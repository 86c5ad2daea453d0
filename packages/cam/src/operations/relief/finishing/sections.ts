import type { Run } from './runs';

/** A part of a run, between two of its points. */
export interface Section extends Run {
  /** Whether the bit is already there, at the end of the section before. */
  readonly isContinued: boolean;
  /** Whether the next section continues this one. */
  readonly goesOn: boolean;
}

/** How many places are dropped at once: they and what they touch stay in the processor's cache. */
const PLACES_AT_ONCE = 48_000;
/** Parts are made only where the boxes around them overlap less than this. */
const MOST_OVERLAP = 2;

/**
 * Runs in parts of neighbouring lines, each for one pass of dropping. One part, when the parts would overlap: then
 * each of them would need nearly all contacts of the surface. `step` is the distance of places, mm.
 */
export function partsOf(runs: readonly Run[], step: number): readonly (readonly Section[])[] {
  const whole = runs.map((run): Section => ({ ...run, isContinued: false, goesOn: false }));
  const parts: Section[][] = [[]];
  let count = 0;
  for (const run of runs) {
    const last = run.floors.length - 1;
    let from = 0;
    for (let i = 0; i < last; i += 1) {
      count += 1 + lengthAt(run, i) / step;
      if (count < PLACES_AT_ONCE && i + 1 < last) continue;
      parts.at(-1)!.push(sectionOf(run, from, i + 1));
      from = i + 1;
      if (count < PLACES_AT_ONCE) continue;
      parts.push([]);
      count = 0;
    }
  }
  const filled = parts.filter(({ length }) => length > 0);
  const separate = filled.reduce((sum, part) => sum + boxArea(part), 0);
  return separate <= MOST_OVERLAP * boxArea(whole) ? filled : [whole];
}

function sectionOf({ points, floors }: Run, from: number, to: number): Section {
  return {
    points: points.slice(2 * from, 2 * to + 2),
    floors: floors.slice(from, to + 1),
    isContinued: from > 0,
    goesOn: to < floors.length - 1,
  };
}

function lengthAt({ points }: Run, i: number): number {
  return Math.hypot(points[2 * i + 2]! - points[2 * i]!, points[2 * i + 3]! - points[2 * i + 1]!);
}

function boxArea(sections: readonly Section[]): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of sections)
    for (let i = 0; i < points.length; i += 2) {
      minX = Math.min(minX, points[i]!);
      maxX = Math.max(maxX, points[i]!);
      minY = Math.min(minY, points[i + 1]!);
      maxY = Math.max(maxY, points[i + 1]!);
    }
  return minX <= maxX ? (maxX - minX) * (maxY - minY) : 0;
}
