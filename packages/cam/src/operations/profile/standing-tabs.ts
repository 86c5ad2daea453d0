import type { GeometryKernel } from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { TabPiece } from '../cut-kind';
import { holdingTabPlaces } from './holding-tabs';
import type { ProfileCut } from './profile-cut';
import { pieceAround } from './tab-piece';

/** The tabs of a contour. A second tool makes no tabs of its own: it leaves the tabs of the first tool. */
export function profileTabs(cut: ProfileCut, kernel: GeometryKernel): readonly TabPiece[] {
  const { tabs, geometry } = cut;
  if (!tabs || cut.after) return [];
  return holdingTabPlaces(cut, 2 * toolRadiusAt(cut.tool, cut.finalDepth), kernel)
    .map((place) => ({ isLeftOut: false, piece: pieceAround(geometry, place, tabs.width / 2) }))
    .filter(({ piece }) => piece.length > 1);
}
