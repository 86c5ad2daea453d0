import { type FittedPath, nearPlaces, walkPath } from '../../paths/fitted-path';
import type { TabHeights } from './tabs';

/** A closed path that was cut to the final depth, except at its tabs. */
export interface CutPath {
  readonly path: FittedPath;
  readonly tabs: TabHeights | null;
}

/** How much may be removed at once on a path beside paths that were cut before. Lengths in mm. */
export interface TakenAtOnce {
  /** The widest strip that may be removed at the side of the tool at full depth. */
  readonly strip: number;
  readonly stepdown: number;
  readonly finalDepth: number;
}

/** The distance between the positions on a path that are checked, mm. */
const STEP = 0.1;

/**
 * Whether a path with tabs can be followed at full depth at once. Its tabs stand on the same edge as the tabs of the
 * paths that were cut beside it. But around corners and in narrow places, they are not at the same positions along the
 * way. Where this path already goes down a tab's flank, the tab on the path beside it may still be standing, and a
 * whole tab would be cut at once. The result is true when, at each position, the path is near one of the others and at
 * most the stepdown below it. Near means: within the width of the strip, so that the other path's sweep covers the tool
 * except for the strip.
 */
export function isClearedBeside(
  path: FittedPath,
  tabs: TabHeights | null,
  others: readonly CutPath[],
  { strip, stepdown, finalDepth }: TakenAtOnce,
): boolean {
  if (!tabs && others.every((other) => !other.tabs)) return true;
  const breaks = Array.from({ length: Math.floor(path.length / STEP) }, (_, i) => (i + 1) * STEP);
  let isCleared = true;
  const look = (x: number, y: number, _span: unknown, along: number) => {
    if (!isCleared) return;
    const height = tabs?.heightAt(along) ?? -finalDepth;
    const isWithin = (other: CutPath) =>
      nearPlaces(other.path, x, y, strip).some(
        (place) => (other.tabs?.heightAt(place.along) ?? -finalDepth) <= height + stepdown,
      );
    isCleared = others.some(isWithin);
  };
  walkPath(path, 0, path.length, look, breaks);
  return isCleared;
}
