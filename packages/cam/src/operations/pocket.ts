import type { Polylines } from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import { depthPasses } from '../paths/depth-passes';
import { MillWriter } from '../paths/mill-writer';
import { type Tolerances, tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import { openingOf, withoutNarrowParts } from './leftover';
import { adaptiveLoad, type LoadOf, lineByLine } from './load/load-changes';
import { cutAdaptively } from './pocket/adaptive/adaptive-pocket';
import { adaptiveSpacing } from './pocket/adaptive/adaptive-spacing';
import { cutArea } from './pocket/cut-area';
import { cutFinish, narrowAreas, narrowLines, sortedByWay, type WallToFinish } from './pocket/finish';
import { type AreaFill, type PlannedArea, type PlanOptions, planAreas } from './pocket/plan-areas';
import { planRest } from './pocket/plan-rest';
import type { PocketCut } from './pocket/pocket-cut';
import { rasterFill } from './pocket/raster';
import { restLines } from './pocket/rest-lines';
import { spiralFill } from './pocket/spiral';
import { floorForm, formRegion } from './target-form';

/** Areas with fewer rings than this get no note about how they are cleared. */
const WORTH_A_NOTE = 4;

/**
 * Clears the inside of closed contours down to the final depth by rings parallel to the contour. The rings are cut from
 * the middle outwards, so that the wall is cut last and with little engagement. All depths of one area come before the
 * next area.
 *
 * The rings miss no material. Let s be the distance between rings, and r the tool's radius:
 *
 * - A point at depth t inside a ring is exactly at the distance t from that ring.
 * - When s is less than r, the corners of inner rings are rounded by up to r − s, which keeps the machine's speed high.
 *   A point between a ring and the next inner ring is then at most r away from the outer ring of the two. So the sweep
 *   of the outer ring covers this point.
 * - When s is more than r (a stepover above one half), material may remain in corners and middles. This material is
 *   found by subtraction and cut by rings halfway between the others. The same argument holds for these rings with s/2.
 *
 * Spirals and parallel lines are always checked by subtraction.
 */
export function generatePocket(cut: PocketCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  cutPocket(cut, writer, context);
  return writer.finish();
}

/** Clears a pocket with a writer that may already have moves. Returns false when nothing of the pocket can be cut. */
export function cutPocket(cut: PocketCut, writer: MillWriter, context: GenerateContext): boolean {
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const tolerances = tolerancesFor(radius);
  if (cut.adaptive && !cut.after) {
    const wall = wallContours(cut, radius, tolerances, context);
    if (wall.closed.length === 0) return false;
    const problem = cutAdaptively(cut, cut.adaptive, wall, tolerances, writer, context);
    if (!problem) return true;
    context.note?.({ code: problem, x: wall.coordinates[0]!, y: wall.coordinates[1]! });
  }
  const plan = cut.after
    ? planSecond(cut, radius, tolerances, context)
    : planFirst(cut, radius, tolerances, context);
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  plan.areas.forEach((area, i) => {
    throwIfCancelled(context);
    cutArea(area, cut.startDepth, depths, writer, cut.slotFeedRatio);
    context.report(0.6 + (0.4 * (i + 1)) / plan.areas.length);
  });
  if (plan.finish && depths.length > 0) cutFinish(plan.finish, cut, tolerances, writer);
  return plan.areas.length > 0;
}

interface PocketPlan {
  readonly areas: readonly PlannedArea[];
  /** When the wall is cut at full depth: its contours and the area that was cleared before it. Otherwise null. */
  readonly finish: WallToFinish | null;
}

function planFirst(
  cut: PocketCut,
  radius: number,
  tolerances: Tolerances,
  context: GenerateContext,
): PocketPlan {
  const { kernel } = context;
  const stepover = evenStepover(cut.stepover, radius, tolerances);
  const options = { stepover, radius, tolerances, direction: cut.direction };
  const wall = wallContours(cut, radius, tolerances, context);
  if (wall.closed.length === 0) return { areas: [], finish: null };
  const allowance = Math.min(cut.finish.allowance, stepover);
  const cleared = allowance > 0 ? kernel.simplify(kernel.offset(wall, -allowance), tolerances.offset) : wall;
  if (allowance === 0 || cleared.closed.length === 0)
    return { areas: planLevels(cut, [wall], options, context), finish: null };
  if (!cut.finish.isAtFullDepth)
    return { areas: planLevels(cut, [wall, cleared], options, context), finish: null };
  // In a narrow part, the tool cuts with nearly its full width, so clearing it first saves nothing.
  const wide = withoutNarrowParts(cleared, allowance, kernel);
  if (wide.closed.length === 0) return { areas: planLevels(cut, [wall], options, context), finish: null };
  const finish = { wall, cleared: wide, allowance, sweptTo: -cut.finalDepth };
  const narrow = sortedByWay(narrowLines(finish, options, kernel), finish);
  const areas = planLevels(cut, [wide], { ...options, detours: narrow.detours }, context);
  return { areas: [...narrowAreas(narrow.others, options), ...areas], finish };
}

/** Plans the paths that cut only what the previous tool left. */
function planSecond(
  cut: PocketCut,
  radius: number,
  tolerances: Tolerances,
  context: GenerateContext,
): PocketPlan {
  const { kernel } = context;
  const firstRadius = cut.after ? toolRadiusAt(cut.after, cut.finalDepth) : 0;
  const wall = wallContours(cut, radius, tolerances, context);
  if (wall.closed.length === 0 || firstRadius <= radius) return { areas: [], finish: null };
  const region = kernel.union(cut.geometry, cut.fillRule);
  const away = tolerancesFor(firstRadius).wallAllowance + cut.finish.stockToLeave;
  const reach = kernel.offset(wall, radius);
  const left = kernel.combine('difference', reach, openingOf(region, firstRadius, away, kernel), 'nonzero');
  const stepover = Math.min(cut.stepover, radius - 2 * tolerances.innerFit);
  const inner = kernel.insetLevels(wall, stepover, {
    tolerance: tolerances.innerFit / 4,
    rounding: roundingOf(radius, stepover, tolerances),
    // Further than its own radius from the wall, the first tool left no material.
    limit: Math.ceil(firstRadius / stepover) + 1,
  });
  const options = { stepover, radius, tolerances, direction: cut.direction };
  return { areas: planRest({ left, levels: [wall, ...inner], firstRadius }, options, kernel), finish: null };
}

/** Plans the areas of the contours `outer` (the outermost first) and of the rings inside the last of them. */
function planLevels(
  cut: PocketCut,
  outer: readonly [Polylines, ...Polylines[]],
  options: PlanOptions,
  context: GenerateContext,
): PlannedArea[] {
  const { stepover, radius, tolerances } = options;
  const { kernel } = context;
  const inner = kernel.insetLevels(outer.at(-1)!, stepover, {
    tolerance: tolerances.innerFit / 4,
    rounding: roundingOf(radius, stepover, tolerances),
    onLevel: (count) => {
      throwIfCancelled(context);
      context.report(0.6 * (1 - 1 / (1 + count)));
    },
  });
  const levels = [...outer, ...inner];
  const fill = fillOf(cut, context);
  // An area that does not suit the strategy is cleared ring by ring.
  const rest = restLines(levels, radius, stepover, kernel);
  return planAreas(levels, rest, fill ? { ...options, fill } : options).map((area) => ({
    ...area,
    isWhole: true,
  }));
}

function fillOf(cut: PocketCut, { kernel, note }: GenerateContext): AreaFill | null {
  if (cut.strategy === 'offset') return null;
  if (cut.strategy === 'raster') return rasterFill(cut.angle, kernel);
  const spiral = spiralFill(kernel);
  return (area) => {
    const filled = spiral(area);
    const [x, y] = area.levels[0]?.[0] ?? [];
    if (!filled && area.levels.length >= WORTH_A_NOTE && x !== undefined && y !== undefined)
      note?.({ code: 'spiral-left-out', x, y });
    return filled;
  };
}

/**
 * The stepover that is used. When it is up to half the diameter, the sweeps of neighbouring paths must overlap by more
 * than the tolerances of the paths.
 */
function evenStepover(stepover: number, radius: number, { innerFit }: Tolerances): number {
  return stepover > radius ? Math.min(stepover, 2 * radius) : Math.min(stepover, radius - 2 * innerFit);
}

/**
 * The radius to which the corners of inner rings are rounded. It is the largest radius for which the next outer ring
 * still sweeps the material that rounding leaves.
 */
function roundingOf(radius: number, stepover: number, { innerFit }: Tolerances): number {
  return Math.min(radius / 2, Math.max(0, radius - stepover - 2 * innerFit));
}

/**
 * Where the centre of the tool runs along the wall. This must be exact, while the rings further inside only have to
 * overlap.
 */
function wallContours(
  cut: PocketCut,
  radius: number,
  { offset, wallAllowance }: Tolerances,
  { kernel }: GenerateContext,
): Polylines {
  const region = kernel.union(cut.geometry, cut.fillRule);
  const distance = radius + wallAllowance + cut.finish.stockToLeave;
  return kernel.simplify(kernel.offset(region, -distance, { tolerance: offset }), offset);
}

/** What loads the bit while it clears an area. */
export const POCKET_LOAD: LoadOf<PocketCut> = (cut) =>
  cut.adaptive && !cut.after ? adaptiveLoad(cut, cut.adaptive) : lineByLine(cut);

/** Areas that are cleared down to a flat floor. */
export const POCKET_CUT: CutKind<PocketCut> = {
  generate: generatePocket,
  weight: 4,
  // A second bit cuts only along the walls, so it covers no area.
  cover: ({ after, adaptive, stepdown, stepover, strategy }) => {
    if (after) return null;
    if (!adaptive) return { spacing: stepover, isLined: strategy === 'raster' };
    return { spacing: adaptiveSpacing(adaptive, stepdown), isLined: false };
  },
  target: (cut, _job, kernel) =>
    cut.after ? [] : [floorForm(formRegion(cut, kernel), cut.finalDepth, cut.finish.stockToLeave)],
};
