import type { GeometryKernel, Point } from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import { lineTabs } from './laser/line-tabs';
import type { CamJob } from './operation';
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
 * The holding tabs of all profiles of a job, each once: a second tool spares those of the first; and the bridges of lasered lines,
 * with the contours of these that have no room for any.
 */
export function standingTabs(job: CamJob, kernel: GeometryKernel): StandingTab[] {
  return job.operations.flatMap((operation) => {
    if (operation.kind === 'laser-line')
      return lineTabs(operation, kernel).map((tab) => ({ objectId: operation.objectId, ...tab }));
    if (operation.kind !== 'profile' || !operation.tabs || operation.after) return [];
    const { objectId, tabs } = operation;
    const diameter = 2 * toolRadiusAt(operation.tool, operation.finalDepth);
    return holdingTabPlaces(operation, diameter, kernel)
      .map((place) => ({
        objectId,
        isLeftOut: false,
        piece: pieceAround(operation.geometry, place, tabs.width / 2),
      }))
      .filter(({ piece }) => piece.length > 1);
  });
}
