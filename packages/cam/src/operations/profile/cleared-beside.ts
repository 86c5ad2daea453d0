import { type FittedPath, nearPlaces, walkPath } from '../../paths/fitted-path';
import type { TabHeights } from './tabs';

/** A closed path that was cut to the final depth, but for its tabs. */
export interface CutPath {
  readonly path: FittedPath;
  readonly tabs: TabHeights | null;
}

/** What a path beside others that are cut may take at once, mm. */
export interface TakenAtOnce {
  /** The widest strip at its side. */
  readonly strip: number;
  readonly stepdown: number;
  readonly finalDepth: number;
}

/** How far apart places on a path are looked at, mm. */
const STEP = 0.1;

/**
 * Whether a path with tabs can be walked at full depth at once. Its tabs stand on the same edge as those of the paths that
 * were cut beside it, but around corners and in narrow places they are not in the same places along the way: where the
 * path's own flank is down and the other's is still up, all of a tab would be cut at once. No more than the stepdown is,
 * besides the strip, where the path is so near to one of the others (by the strip's width, so that the tool without the
 * strip is within the other's sweep) and no further below it.
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
