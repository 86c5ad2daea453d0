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
 * Whether the tool can follow a path with tabs at full depth at once.
 *
 * The tabs of this path stand on the same edge of the part as the tabs of the paths that were cut beside it. But around
 * corners and in narrow places, the tabs are at different positions along the two paths. Where this path already goes
 * down a tab's flank, the tab on the path beside it may still be standing. The tool would then cut a whole tab at once.
 *
 * So the result is true when, at each position, this path is near one of the other paths and at most the stepdown below
 * that path. Near means within the width of the strip: then the sweep of the other path covers the tool except for the
 * strip.
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
