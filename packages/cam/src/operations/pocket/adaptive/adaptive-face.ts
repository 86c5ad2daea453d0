import type { Polylines } from '@kerf/geometry';
import { throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../../../cuts/cut';
import type { GenerateContext } from '../../../cuts/generate-context';
import { depthPasses } from '../../../paths/depth-passes';
import type { MillWriter } from '../../../paths/mill-writer';
import { tolerancesFor } from '../../../paths/tolerances';
import type { AdaptiveClearing } from '../pocket-cut';
import { clearInDirection, cutSlots, missedAreas, toleranceFor, writePath } from './adaptive-pocket';
import { fitsGrid } from './clear-region';
import { LEAST_ROOM, withoutSlots } from './clearing-area';

/** How far the tool's centre goes beyond the edge of the stock at least, in radii: the tool comes down beside it. */
const BESIDE = 1.1;

/** A surface to make flat. */
export interface Face {
  /** The area that becomes flat. */
  readonly area: Polylines;
  /** Whether the area is the whole stock. Otherwise there is material around it. */
  readonly isWhole: boolean;
  /** How far the tool's centre goes beyond the edge of the area, mm. On the whole stock it may go further. */
  readonly overhang: number;
  /** The distance between the paths that cut what constant engagement missed, mm. */
  readonly stepover: number;
}

/**
 * Makes a surface flat with constant engagement. On the whole stock, the tool comes down beside the material, and all
 * passes begin at the edge. Inside the stock, it comes down in a helix. There are no walls, so there is no last pass.
 * Returns null when the surface is cut. Otherwise nothing is cut, and the result says why.
 */
export function cutFaceAdaptively(
  cut: MillingCut,
  adaptive: AdaptiveClearing,
  { area, isWhole, overhang, stepover }: Face,
  writer: MillWriter,
  context: GenerateContext,
): 'adaptive-too-narrow' | 'adaptive-too-large' | null {
  const { kernel } = context;
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const tolerances = tolerancesFor(radius);
  const beyond = isWhole ? Math.max(overhang, BESIDE * radius) : overhang;
  const room = beyond > 0 ? kernel.offset(area, beyond) : area;
  if (withoutSlots(room, LEAST_ROOM * radius, kernel) !== room) return 'adaptive-too-narrow';
  if (!fitsGrid(room, radius)) return 'adaptive-too-large';
  // Where the tip is narrower than the rest, the cut is narrower too.
  const width = (adaptive.engagement / cut.tool.diameter) * 2 * radius;
  const { paths, missed } = clearInDirection(
    room,
    cut,
    { radius, stepover: width, isOpen: isWhole },
    context,
  );
  const options = { stepover, radius, tolerances, direction: cut.direction };
  cutSlots(missedAreas(missed, room, options, kernel), cut, writer, 1);
  const tolerance = toleranceFor(radius, width, tolerances);
  let top = cut.startDepth;
  for (const depth of depthPasses(cut.startDepth, cut.finalDepth, adaptive.stepdown)) {
    throwIfCancelled(context);
    for (const path of paths) writePath(path, { top, depth, cut, adaptive, tolerance }, writer);
    top = depth;
  }
  return null;
}
