import type { GeometryKernel, Point, Polylines } from '@kerf/geometry';
import { tolerancesFor } from '../../paths/tolerances';
import type { ProfileCut } from './profile-cut';
import { type TabBody, tabBodies } from './tab-bodies';
import { tabPlaces } from './tab-places';

/**
 * The middles of a profile's tabs, on the edges of the part; all passes share them. Empty when the profile has no tabs.
 * `diameter` is the diameter of the tool at the bottom, mm.
 */
export function holdingTabPlaces(
  cut: ProfileCut,
  diameter: number,
  kernel: GeometryKernel,
): readonly Point[] {
  return cut.tabs ? tabPlaces(edgesOf(cut, kernel), cut.geometry, cut.tabs, diameter) : [];
}

/** The contours on which tabs stand: overlapping parts are united. */
function edgesOf({ side, geometry, fillRule }: ProfileCut, kernel: GeometryKernel): Polylines {
  return side === 'on' ? geometry : kernel.union(geometry, fillRule);
}

/**
 * How far from the part's edge the position of a tab may be, as a share of the tool's radius. A position that is
 * further away is ignored.
 */
const LEEWAY = 0.7;

/** The bodies of a profile's tabs, which a tool of the given radius and all later tools must leave. */
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
