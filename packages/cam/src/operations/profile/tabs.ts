import type { Point } from '@kerf/geometry';
import { type FittedPath, nearPlaces } from '../../paths/fitted-path';
import type { HoldingTabs } from '../cut';
import type { HeightProfile } from './height-profile';

/** The heights that holding tabs ask for around a closed path. */
export interface TabHeights {
  /** Height at `along` mm from the path's start. */
  heightAt(along: number): number;
  /** The heights of a walk that starts at `from` mm and goes `distance` mm. */
  from(from: number, distance: number): HeightProfile;
}

/** How much further from a path than the tool's radius the part's edge may be for its tabs to count, as a share of it. */
const LEEWAY = 0.35;

/**
 * Tabs at places on the part's edge, as they are met along a closed path beside it (or on it): trapezoids with flanks of 45
 * degrees, as wide on the part's side as asked for. The tool's centre must stay up for the tab's width and its own diameter.
 * Null where none is near.
 */
export function tabHeights(
  path: FittedPath,
  places: readonly Point[],
  tabs: HoldingTabs,
  finalDepth: number,
  diameter: number,
  away: number,
): TabHeights | null {
  const centers = places
    .flatMap((place) => passesBy(path, place, away + LEEWAY * diameter))
    .sort((a, b) => a - b);
  if (centers.length === 0) return null;
  const { length } = path;
  const flat = (tabs.width + diameter) / 2;
  const bottom = -finalDepth;
  const heightAt = (along: number) => {
    let beyond = Number.POSITIVE_INFINITY;
    for (const center of centers) {
      const apart = Math.abs(((((along - center) % length) + length * 1.5) % length) - length / 2);
      beyond = Math.min(beyond, apart - flat);
    }
    return bottom + Math.min(tabs.height, Math.max(0, tabs.height - beyond));
  };
  const corners = [-flat - tabs.height, -flat, flat, flat + tabs.height];
  return {
    heightAt,
    from: (from, distance) => {
      const breaks: number[] = [];
      const firstLap = Math.floor(from / length) - 1;
      for (let lap = firstLap; lap * length < from + distance + length; lap += 1)
        for (const center of centers)
          for (const corner of corners) {
            const at = lap * length + center + corner - from;
            if (at > 0 && at < distance) breaks.push(at);
          }
      breaks.push(...meetings(centers, length, from, distance));
      return { breaks: breaks.sort((a, b) => a - b), at: (walked) => heightAt(from + walked) };
    },
  };
}

/**
 * Where a path passes by a tab: beside the part's edge, and where the way to the other wall is narrow, along that too, since
 * the tool would cut the tab away from there.
 */
function passesBy(path: FittedPath, place: Point, reach: number): number[] {
  const near = nearPlaces(path, place.x, place.y, reach);
  const nearest = near.reduce<(typeof near)[number] | null>(
    (best, at) => (best && best.distance <= at.distance ? best : at),
    null,
  );
  if (!nearest) return [];
  const [outX, outY] = [nearest.x - place.x, nearest.y - place.y];
  const isOutwards = ({ x, y }: Point) => (x - place.x) * outX + (y - place.y) * outY >= 0;
  return near.filter(isOutwards).map(({ along }) => along);
}

/** Halfway between neighbouring tabs: where their flanks meet when they stand close. */
function meetings(centers: readonly number[], length: number, from: number, distance: number): number[] {
  const middles = centers.map((center, i) => {
    const next = i + 1 < centers.length ? centers[i + 1]! : centers[0]! + length;
    return (center + next) / 2;
  });
  const found: number[] = [];
  for (let lap = Math.floor(from / length) - 1; lap * length < from + distance + length; lap += 1)
    for (const middle of middles) {
      const at = lap * length + middle - from;
      if (at > 0 && at < distance) found.push(at);
    }
  return found;
}
