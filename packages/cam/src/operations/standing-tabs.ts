import type { GeometryKernel, Point } from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { CamJob } from './operation';
import { holdingTabPlaces } from './profile';
import { pieceAround } from './profile/tab-piece';

/** A holding tab where it will stand. */
export interface StandingTab {
  readonly objectId: string;
  /** The piece of the part's edge that it holds, from end to end, mm in `StockSpace`. */
  readonly piece: readonly Point[];
}

/** The holding tabs of all profiles of a job, each once: a second tool spares those of the first. */
export function standingTabs(job: CamJob, kernel: GeometryKernel): StandingTab[] {
  return job.operations.flatMap((operation) => {
    if (operation.kind !== 'profile' || !operation.tabs || operation.after) return [];
    const { objectId, tabs } = operation;
    const diameter = 2 * toolRadiusAt(operation.tool, operation.finalDepth);
    return holdingTabPlaces(operation, diameter, kernel)
      .map((place) => ({ objectId, piece: pieceAround(operation.geometry, place, tabs.width / 2) }))
      .filter(({ piece }) => piece.length > 1);
  });
}
