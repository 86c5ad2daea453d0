import type { GeometryKernel } from '@kerf/geometry';
import type { CamJob } from '../cuts/operation';
import type { TabPiece } from './cut-kind';
import { kindOf } from './registry';

/** A holding tab, or a contour without room for one, with its object. */
export interface StandingTab extends TabPiece {
  readonly objectId: string;
}

/**
 * The holding tabs of all cuts of a job, each once: those of contours; those of plugs with upright walls, around their
 * mirror image, which is what is cut; and the bridges of lasered lines, with the contours of these that have no room
 * for any.
 */
export function standingTabs({ operations }: CamJob, kernel: GeometryKernel): StandingTab[] {
  return operations.flatMap((cut) =>
    (kindOf(cut).standingTabs?.(cut, kernel) ?? []).map((tab) => ({ objectId: cut.objectId, ...tab })),
  );
}
