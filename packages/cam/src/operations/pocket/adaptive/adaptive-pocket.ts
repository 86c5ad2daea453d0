import {
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../../../cuts/cut';
import type { GenerateContext } from '../../../cuts/generate-context';
import { depthPasses } from '../../../paths/depth-passes';
import { type FittedPath, fitPath } from '../../../paths/fitted-path';
import type { MillWriter } from '../../../paths/mill-writer';
import type { Tolerances } from '../../../paths/tolerances';
import { cutArea } from '../cut-area';
import { cutFinish, narrowAreas, narrowLines } from '../finish';
import type { PlannedArea, PlanOptions } from '../plan-areas';
import { planRest } from '../plan-rest';
import type { AdaptiveClearing, PocketCut } from '../pocket-cut';
import {
  type AdaptiveOptions,
  type AdaptivePath,
  type ClearedRegion,
  clearRegion,
  fitsGrid,
} from './clear-region';
import { clearingArea } from './clearing-area';
import { engagementOf } from './steering';

/** By this share, the tolerance of a path may change the engagement. */
const LARGEST_CHANGE = 0.012;

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
  const { cleared, allowance, strip } = clearingArea(cut, adaptive, wall, radius, kernel);
  if (cleared.closed.length === 0) return 'adaptive-too-narrow';
  if (!fitsGrid(cleared, radius)) return 'adaptive-too-large';
  const options = { stepover: cut.stepover, radius, tolerances, direction: cut.direction };
  const { paths, missed } = clearInDirection(
    cleared,
    cut,
    { radius, stepover: adaptive.engagement },
    context,
  );
  const slots = narrowLines({ wall, cleared, allowance }, options, kernel, strip);
  cutSlots(narrowAreas(slots, options), cut, writer, cut.slotFeedRatio);
  cutSlots(missedAreas(missed, wall, options, kernel), cut, writer, cut.slotFeedRatio);
  const tolerance = toleranceFor(radius, adaptive.engagement, tolerances);
  const depths = depthPasses(cut.startDepth, cut.finalDepth, adaptive.stepdown);
  let top = cut.startDepth;
  for (const depth of depths) {
    for (const path of paths) writePath(path, { top, depth, cut, adaptive, tolerance }, writer);
    // In corners, the tool does not get quite as far as the contours of the cleared area.
    const finish = { wall, cleared, allowance, sweptTo: -top };
    cutFinish(finish, { ...cut, finalDepth: depth }, tolerances, writer);
    top = depth;
  }
  return null;
}

/** Cuts slots pass by pass, before the rest. `feedRatio`: the feed as a share of the feed rate. */
export function cutSlots(
  slots: readonly PlannedArea[],
  cut: MillingCut,
  writer: MillWriter,
  feedRatio: number,
): void {
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  for (const slot of slots) cutArea(slot, cut.startDepth, depths, writer, feedRatio);
}

/** The areas that the passes of constant engagement missed. They are cut by rings, pass by pass. */
export function missedAreas(
  missed: Polylines,
  wall: Polylines,
  options: PlanOptions,
  kernel: GeometryKernel,
): PlannedArea[] {
  if (missed.closed.length === 0) return [];
  const { radius, tolerances } = options;
  const stepover = Math.min(options.stepover, radius - 2 * tolerances.innerFit);
  const inner = kernel.insetLevels(wall, stepover, { tolerance: tolerances.innerFit / 4 });
  const left = kernel.union(missed, 'nonzero');
  const areas = planRest(
    { left, levels: [wall, ...inner], firstRadius: radius },
    { ...options, stepover },
    kernel,
  );
  return areas.map((area) => ({ ...area, steps: area.steps.map((step) => ({ ...step, isSlot: true })) }));
}

/**
 * Clears a region in the direction of the cut. For conventional milling, climb milling is calculated for the mirrored
 * region, and the result is mirrored back.
 */
export function clearInDirection(
  region: Polylines,
  { direction }: MillingCut,
  clearing: AdaptiveOptions,
  { report }: GenerateContext,
): ClearedRegion {
  const options = { ...clearing, onProgress: (share: number) => report(0.9 * share) };
  if (direction === 'climb') return clearRegion(region, options);
  const { paths, missed } = clearRegion(mirrored(region), options);
  return {
    missed: mirrored(missed),
    paths: paths.map((path) =>
      path.kind === 'helix' || path.kind === 'descent'
        ? { ...path, x: -path.x }
        : { ...path, points: path.points.map((v, i) => (i % 2 === 0 ? -v : v)) },
    ),
  };
}

function mirrored(region: Polylines): Polylines {
  return polylinesFrom(
    Array.from({ length: polylineCount(region) }, (_, contour) => ({
      points: [...polylineAt(region, contour)].map((value, i) => (i % 2 === 0 ? -value : value)),
      closed: true,
    })),
  );
}

/** How the paths of one depth are written. */
export interface Level {
  /** The heights of the top of the uncut material and of the bottom of this level, mm. */
  readonly top: number;
  readonly depth: number;
  readonly cut: MillingCut;
  readonly adaptive: AdaptiveClearing;
  /** The tolerance of the paths, mm. */
  readonly tolerance: number;
}

/**
 * The tolerance of the paths, mm. When the width of cut changes by ds, the engagement φ changes by ds / (r·sin φ). So
 * the tolerance depends on φ.
 */
export function toleranceFor(radius: number, engagement: number, { innerFit }: Tolerances): number {
  const angle = engagementOf(engagement, radius);
  return Math.min(innerFit, LARGEST_CHANGE * angle * radius * Math.sin(angle));
}

/** Writes one path at the depth of its level. */
export function writePath(path: AdaptivePath, level: Level, writer: MillWriter): void {
  const z = -level.depth;
  if (path.kind === 'helix') {
    sinkInHelix(helixCircle(path, level.cut.direction), level, writer);
    return;
  }
  if (path.kind === 'descent') {
    writer.enterAt(path.x, path.y, z, -level.top);
    return;
  }
  if (path.kind === 'link' && path.isLifted) {
    writer.enterAt(path.points.at(-2)!, path.points.at(-1)!, z, z);
    return;
  }
  const fitted = fitPath(path.points, false, level.tolerance);
  if (fitted.length === 0) return;
  writer.setFeedRatio(path.kind === 'link' ? level.adaptive.linkRatio : level.adaptive.feedRatio);
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
