import type { GeometryKernel, Point, Polylines } from '@kerf/geometry';
import { tolerancesFor } from '../../paths/tolerances';
import type { ProfileCut } from './profile-cut';
import { type TabBody, tabBodies } from './tab-bodies';
import { tabPlaces } from './tab-places';

/**
 * The middles of a profile's tabs on the part's edges, which all passes share; none when it has no tabs. `diameter` of
 * the tool at the bottom, mm.
 */
export function holdingTabPlaces(
  cut: ProfileCut,
  diameter: number,
  kernel: GeometryKernel,
): readonly Point[] {
  return cut.tabs ? tabPlaces(edgesOf(cut, kernel), cut.geometry, cut.tabs, diameter) : [];
}

/** The contours that tabs stand on: parts that overlap are one. */
function edgesOf({ side, geometry, fillRule }: ProfileCut, kernel: GeometryKernel): Polylines {
  return side === 'on' ? geometry : kernel.union(geometry, fillRule);
}

/** How far from a part's edge a position may be for its tab to count, as a share of the tool's radius. */
const LEEWAY = 0.7;

/** What a tool of the given radius, and those that come after it, must leave of a profile's tabs. */
export function holdingTabBodies(
  cut: ProfileCut,
  radius: number,
  kernel: GeometryKernel,
): readonly TabBody[] {
  if (!cut.tabs) return [];
  const { side, tabs, finish } = cut;
  const { wallAllowance } = tolerancesFor(radius);
  const across = side === 'on' ? radius : 2 * radius + wallAllowance + finish.stockToLeave + finish.allowance;
  return tabBodies(edgesOf(cut, kernel), holdingTabPlaces(cut, 2 * radius, kernel), {
    width: tabs.width,
    radius,
    across,
    side,
    leeway: LEEWAY * radius,
  });
}
