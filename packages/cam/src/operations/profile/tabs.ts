import type { HoldingTabs } from '../../cuts/cut';
import type { FittedPath } from '../../paths/fitted-path';
import { pathStretches, type Stretch } from '../../paths/path-stretches';
import type { HeightProfile } from './height-profile';
import { isInTab, type TabBody, tabRadius } from './tab-bodies';

/** The heights that the holding tabs around a closed path require. */
export interface TabHeights {
  /** The least height of the tool at `along` mm from the path's start. */
  heightAt(along: number): number;
  /** The heights along a walk that starts at `from` mm and covers `distance` mm. */
  from(from: number, distance: number): HeightProfile;
}

/** The distance between the positions on a path that are checked, as a share of the tool's radius. */
const STEP = 1 / 8;

/**
 * The heights of the tool along a closed path with tabs. The tool stays up wherever it would cut into a tab, and goes
 * up and down beside the tab at 45 degrees. In a round hole or an inner corner, the way of the tool's centre is shorter
 * than the edge. There the tool stays up for at least the tab's width plus the tool's diameter. Null when no tab is
 * near the path.
 */
export function tabHeights(
  path: FittedPath,
  bodies: readonly TabBody[],
  tabs: HoldingTabs,
  finalDepth: number,
  toolRadius: number,
): TabHeights | null {
  const { length } = path;
  const radius = tabRadius(toolRadius);
  const least = tabs.width + 2 * radius;
  const flats = bodies
    .filter(({ place, reach }) => {
      // No point of a closed path is further from its start than half of the path's length.
      return Math.hypot(place.x - path.x, place.y - path.y) <= length / 2 + reach + radius;
    })
    .flatMap((body) =>
      pathStretches(path, { ...body.place, reach: body.reach + radius }, STEP * radius, (x, y) =>
        isInTab(body, x, y, radius),
      ),
    )
    .map((stretch) => widened(stretch, least))
    .sort((a, b) => a.from + a.to - b.from - b.to);
  if (flats.length === 0) return null;
  const bottom = -finalDepth;
  const heightAt = (along: number) => {
    let beyond = Number.POSITIVE_INFINITY;
    for (const { from, to } of flats) {
      const apart = Math.abs(((((along - (from + to) / 2) % length) + length * 1.5) % length) - length / 2);
      beyond = Math.min(beyond, apart - (to - from) / 2);
    }
    return bottom + Math.min(tabs.height, Math.max(0, tabs.height - beyond));
  };
  const corners = cornersOf(flats, tabs.height, length);
  return {
    heightAt,
    from: (from, distance) => ({
      breaks: onEachLap(corners, length, from, distance),
      at: (walked) => heightAt(from + walked),
    }),
  };
}

function widened({ from, to }: Stretch, least: number): Stretch {
  const more = Math.max(0, (least - (to - from)) / 2);
  return { from: from - more, to: to + more };
}

/**
 * Where the heights change their slope: at both ends of each flank, and in the middle between two tabs whose flanks
 * meet.
 */
function cornersOf(flats: readonly Stretch[], height: number, length: number): number[] {
  return flats.flatMap(({ from, to }, i) => {
    const next = i + 1 < flats.length ? flats[i + 1]!.from : flats[0]!.from + length;
    return [from - height, from, to, to + height, (to + next) / 2];
  });
}

/**
 * The given positions of a closed path, as distances on a walk, ascending. The walk may go around the path several
 * times.
 */
function onEachLap(places: readonly number[], length: number, from: number, distance: number): number[] {
  const met: number[] = [];
  for (const place of places) {
    const first = place + length * Math.ceil((from - place) / length);
    for (let at = first - from; at < distance; at += length) if (at > 0) met.push(at);
  }
  return met.sort((a, b) => a - b);
}
