import type { GeometryKernel, Point } from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { CamJob, ProfileCut } from '../cuts/operation';
import { plugProfile } from './inlay';
import { lineTabs } from './laser/line-tabs';
import { holdingTabPlaces } from './profile';
import { pieceAround } from './profile/tab-piece';

/** A holding tab where it will stand, or a contour that was to have one and has no room for it. */
export interface StandingTab {
  readonly objectId: string;
  /** Whether nothing holds there: then the piece is the whole contour. */
  readonly isLeftOut: boolean;
  /** The piece of the part's edge that it holds, from end to end, mm in `StockSpace`. */
  readonly piece: readonly Point[];
}

/**
 * The holding tabs of all profiles of a job, each once: a second tool spares those of the first; those of plugs with upright walls,
 * around their mirror image, which is what is cut; and the bridges of lasered lines, with the contours of these that have no room
 * for any.
 */
export function standingTabs(job: CamJob, kernel: GeometryKernel): StandingTab[] {
  return job.operations.flatMap((operation) => {
    switch (operation.kind) {
      case 'laser-line':
        return lineTabs(operation, kernel).map((tab) => ({ objectId: operation.objectId, ...tab }));
      case 'profile':
        return profileTabs(operation, kernel);
      case 'inlay':
        return operation.part === 'male' && operation.tabs
          ? profileTabs(plugProfile(operation, kernel), kernel)
          : [];
      default:
        return [];
    }
  });
}

function profileTabs(cut: ProfileCut, kernel: GeometryKernel): StandingTab[] {
  const { objectId, tabs } = cut;
  if (!tabs || cut.after) return [];
  return holdingTabPlaces(cut, 2 * toolRadiusAt(cut.tool, cut.finalDepth), kernel)
    .map((place) => ({
      objectId,
      isLeftOut: false,
      piece: pieceAround(cut.geometry, place, tabs.width / 2),
    }))
    .filter(({ piece }) => piece.length > 1);
}
