import {
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../../../cuts/generate-context';
import { depthPasses } from '../../../paths/depth-passes';
import { type FittedPath, fitPath } from '../../../paths/fitted-path';
import type { MillWriter } from '../../../paths/mill-writer';
import type { Tolerances } from '../../../paths/tolerances';
import { cutArea } from '../cut-area';
import { cutFinish, narrowAreas, narrowLines } from '../finish';
import type { PlannedArea } from '../plan-areas';
import type { AdaptiveClearing, PocketCut } from '../pocket-cut';
import { type AdaptivePath, clearRegion, fitsGrid } from './clear-region';

/** The least thickness of the last pass along the wall, in radii. It is more than the error of the clearing. */
const LEAST_ALLOWANCE = 0.05;
/** The largest thickness of that pass, as a share of the set width of cut: along concave walls it touches more. */
const MOST_ALLOWANCE = 0.5;
/**
 * Half the width that the tool's centre needs so that the tool need not cut with its full width, in radii of the tool.
 * A narrower place is cut as a slot, pass by pass.
 */
const LEAST_ROOM = 0.3;
/** The speed of the tool over cleared ground, as a multiple of the feed rate. */
const LINK_SPEED = 2.5;

/**
 * Clears a pocket with constant engagement at the full depth of `adaptive.stepdown`. Before that, slots are cut in
 * several passes; after it, the walls are cut in one pass. `wall` is the path of the tool's centre along the walls.
 * Returns null when the pocket is cut. Otherwise nothing is cut, and the result says why: every part of the pocket is
 * as narrow as a slot, or the pocket is so large for the tool that the paths cannot be calculated.
 */
export function cutAdaptively(
  cut: PocketCut,
  adaptive: AdaptiveClearing,
  wall: Polylines,
  tolerances: Tolerances,
  writer: MillWriter,
  context: GenerateContext,
): 'adaptive-too-narrow' | 'adaptive-too-large' | null {
  const { kernel } = context;
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const allowance = wallAllowance(cut, adaptive, radius);
  const cleared = withoutSlots(kernel.offset(wall, -allowance), LEAST_ROOM * radius, kernel);
  if (cleared.closed.length === 0) return 'adaptive-too-narrow';
  if (!fitsGrid(cleared, radius)) return 'adaptive-too-large';
  const options = { stepover: adaptive.engagement, radius, tolerances, direction: cut.direction };
  const slots = narrowAreas(narrowLines({ wall, cleared, allowance }, options, kernel), options);
  cutSlots(slots, cut, writer);
  const paths = clearedPaths(cleared, cut, adaptive, radius, context);
  const depths = depthPasses(cut.startDepth, cut.finalDepth, adaptive.stepdown);
  let top = cut.startDepth;
  for (const depth of depths) {
    for (const path of paths) writePath(path, { top, depth, cut, adaptive, tolerances }, writer);
    // In corners, the tool does not get quite as far as the contours of the cleared area.
    const finish = { wall, cleared, allowance, sweptTo: -top };
    cutFinish(finish, { ...cut, finalDepth: depth }, tolerances, writer);
    top = depth;
  }
  return null;
}

/**
 * The thickness of the last pass along the wall. This pass goes to the full depth too, so a thick finishing allowance
 * is reduced: the pass must not touch more than the set width of cut.
 */
function wallAllowance({ finish }: PocketCut, { engagement }: AdaptiveClearing, radius: number): number {
  return Math.max(LEAST_ALLOWANCE * radius, Math.min(finish.allowance, MOST_ALLOWANCE * engagement));
}

function cutSlots(slots: readonly PlannedArea[], cut: PocketCut, writer: MillWriter): void {
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  for (const slot of slots) cutArea(slot, cut.startDepth, depths, writer, cut.slotFeedRatio);
}

/**
 * A region without its parts that are narrower than twice `room`. Corners are kept: opening the region (shrinking and
 * growing it) rounds the corners, so a part counts as narrow only when it is further from the opened region than a
 * square corner would be.
 */
function withoutSlots(region: Polylines, room: number, kernel: GeometryKernel): Polylines {
  const opened = kernel.offset(kernel.offset(region, -room), room);
  const narrow = kernel.combine('difference', region, kernel.offset(opened, room / 2), 'nonzero');
  if (narrow.closed.length === 0) return region;
  const wide = kernel.combine('difference', region, kernel.offset(narrow, room), 'nonzero');
  return kernel.offset(kernel.offset(wide, -room / 2), room / 2);
}

/**
 * The paths of the tool's centre. For conventional milling, climb milling is calculated for the mirrored region, and
 * the paths are mirrored back.
 */
function clearedPaths(
  region: Polylines,
  { direction }: PocketCut,
  { engagement }: AdaptiveClearing,
  radius: number,
  { report }: GenerateContext,
): readonly AdaptivePath[] {
  const options = { radius, stepover: engagement, onProgress: (share: number) => report(0.9 * share) };
  if (direction === 'climb') return clearRegion(region, options);
  return clearRegion(mirrored(region), options).map((path) =>
    path.kind === 'helix'
      ? { ...path, x: -path.x }
      : { ...path, points: path.points.map((v, i) => (i % 2 === 0 ? -v : v)) },
  );
}

function mirrored(region: Polylines): Polylines {
  return polylinesFrom(
    Array.from({ length: polylineCount(region) }, (_, contour) => ({
      points: [...polylineAt(region, contour)].map((value, i) => (i % 2 === 0 ? -value : value)),
      closed: true,
    })),
  );
}

interface Level {
  /** The heights of the top of the uncut material and of the bottom of this level, mm. */
  readonly top: number;
  readonly depth: number;
  readonly cut: PocketCut;
  readonly adaptive: AdaptiveClearing;
  readonly tolerances: Tolerances;
}

function writePath(path: AdaptivePath, level: Level, writer: MillWriter): void {
  const z = -level.depth;
  if (path.kind === 'helix') {
    sinkInHelix(helixCircle(path, level.cut.direction), level, writer);
    return;
  }
  if (path.kind === 'link' && path.isLifted) {
    writer.enterAt(path.points.at(-2)!, path.points.at(-1)!, z, z);
    return;
  }
  const fitted = fitPath(path.points, false, level.tolerances.innerFit);
  if (fitted.length === 0) return;
  writer.setFeedRatio(path.kind === 'link' ? LINK_SPEED : level.adaptive.feedRatio);
  writer.lineTo(fitted.x, fitted.y, z);
  writer.follow(fitted, 0, fitted.length, () => z);
  writer.setFeedRatio(1);
}

/**
 * Goes down on a helix and adds a full circle at the bottom. When the entry of the cut is a plunge, the tool plunges
 * instead of following the helix. Other entries make no difference.
 */
function sinkInHelix(circle: FittedPath, { top, depth, cut }: Level, writer: MillWriter): void {
  if (cut.entry.kind === 'plunge') writer.enterAt(circle.x, circle.y, -depth, -top);
  else {
    const turns = Math.ceil((depth - top) / writer.slope / circle.length);
    const length = turns * circle.length;
    writer.enterAt(circle.x, circle.y, -top, -top);
    writer.follow(circle, 0, length, (walked) => -top - ((depth - top) * walked) / length);
  }
  writer.follow(circle, 0, circle.length, () => -depth);
}

function helixCircle(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  direction: PocketCut['direction'],
): FittedPath {
  const side = direction === 'climb' ? 1 : -1;
  const half = { turn: side, cx: x, cy: y, length: Math.PI * radius } as const;
  const start = x + side * radius;
  return {
    x: start,
    y,
    spans: [
      { ...half, x: x - side * radius, y },
      { ...half, x: start, y },
    ],
    length: 2 * Math.PI * radius,
    isClosed: true,
  };
}
