import { type FittedPath, nearPlaces, walkPath } from '../../paths/fitted-path';
import type { TabHeights } from './tabs';

/** A closed path that was cut to the final depth, except for its tabs. */
export interface CutPath {
  readonly path: FittedPath;
  readonly tabs: TabHeights | null;
}

/** What a path beside cut ones may remove at once, mm. */
export interface TakenAtOnce {
  /** The widest strip at its side. */
  readonly strip: number;
  readonly stepdown: number;
  readonly finalDepth: number;
}

/** The distance of the positions on a path that are checked, mm. */
const STEP = 0.1;

/**
 * Whether a path with tabs can be followed at full depth at once. Its tabs stand on the same edge as those of the paths
 * that were cut beside it, but around corners and in narrow places they are not at the same positions along the way:
 * where the path's own flank is down and the other's is still up, a whole tab would be cut at once. No more than the
 * stepdown, besides the strip, is removed at once where the path is close to one of the others (within the strip's
 * width, so that the tool without the strip is within the other's sweep) and not more than that below it.
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
