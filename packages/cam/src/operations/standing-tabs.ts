import type { GeometryKernel } from '@kerf/geometry';
import type { CamJob } from '../cuts/operation';
import type { TabPiece } from './cut-kind';
import { kindOf } from './registry';

/** A holding tab, or a contour without room for one, and the id of its object. */
export interface StandingTab extends TabPiece {
  readonly objectId: string;
}

/**
 * The holding tabs of all cuts of a job, each tab once. They are the tabs of contours, the tabs of plugs with upright
 * walls, and the bridges of lasered lines. The tabs of a plug are around its mirror image, because that is cut.
 * Contours that have no room for their tabs are listed too.
 */
export function standingTabs({ operations }: CamJob, kernel: GeometryKernel): StandingTab[] {
  return operations.flatMap((cut) =>
    (kindOf(cut).standingTabs?.(cut, kernel) ?? []).map((tab) => ({ objectId: cut.objectId, ...tab })),
  );
}
