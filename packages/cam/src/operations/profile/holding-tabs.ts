import type { GeometryKernel, Point, Polylines } from '@kerf/geometry';
import { tolerancesFor } from '../../paths/tolerances';
import type { ProfileCut } from './profile-cut';
import { type TabBody, tabBodies } from './tab-bodies';
import { tabPlaces } from './tab-places';

/**
 * Where the middles of a profile's tabs stand on the part's edges, which all passes share; none where it has no tabs. `diameter`
 * of the tool at the bottom, mm.
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

/** How far beside a part's edge a place may lie for its tab to count, as a share of the tool's radius. */
const LEEWAY = 0.7;

/** What is to be left of a profile's tabs by a tool of the given radius, and by those that come after it. */
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
