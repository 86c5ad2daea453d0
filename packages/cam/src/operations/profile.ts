import {
  concatPolylines,
  containmentOf,
  filterPolylines,
  type GeometryKernel,
  nearestOnPolyline,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
  signedArea,
} from '@kerf/geometry';
import { appendAll, type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import { orderContours } from '../order/order-contours';
import { depthPasses } from '../paths/depth-passes';
import { type FittedPath, fitPath } from '../paths/fitted-path';
import type { LeadOptions } from '../paths/leads';
import { MillWriter } from '../paths/mill-writer';
import { closedLine, nearestOnRing, openRingAt, reverseRing } from '../paths/ring';
import { type Tolerances, tolerancesFor } from '../paths/tolerances';
import { TravelRegion } from '../paths/travel-region';
import type { CutKind } from './cut-kind';
import { finishingStrip } from './finishing-strip';
import { type CutPath, isClearedBeside } from './profile/cleared-beside';
import { withCornerRelief } from './profile/corner-relief';
import { cutContour } from './profile/cut-contour';
import { finishContour } from './profile/finish-contour';
import { holdingTabBodies } from './profile/holding-tabs';
import type { ProfileCut } from './profile/profile-cut';
import { restPieces } from './profile/rest-pieces';
import { profileTabs } from './profile/standing-tabs';
import { isInTab, type TabBody } from './profile/tab-bodies';
import { tabHeights } from './profile/tabs';
import { profileTarget } from './profile/target';

export { holdingTabPlaces } from './profile/holding-tabs';

/**
 * Cuts along contours. The tool's centre is on the contour, or the tool's edge touches the contour from outside or
 * inside. Inner contours come before those around them, so that nothing is cut out of a part that is already loose.
 * Each contour is cut to its full depth before the next. On open contours, the tool's centre is always on the contour.
 */
export function generateProfile(cut: ProfileCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  if (depths.length === 0) return writer.finish();
  const bodies = holdingTabBodies(cut, toolRadiusAt(cut.after ?? cut.tool, cut.finalDepth), context.kernel);
  const tolerances = tolerancesFor(radius);
  const cutting: Cutting = { cut, context, writer, radius, tolerances, depths, bodies };
  if (cut.after) cutRest(cut.after, cutting);
  else if (cut.side === 'on' || cut.finish.allowance === 0)
    cutAll(contoursOf(cut, radius, 0, context.kernel), cutting, { isLast: true, depths });
  else cutAndFinish(cutting);
  return writer.finish();
}

interface Cutting {
  readonly cut: ProfileCut;
  readonly context: GenerateContext;
  readonly writer: MillWriter;
  readonly radius: number;
  readonly tolerances: Tolerances;
  readonly depths: readonly number[];
  /** The holding tabs of the cut. For a second tool, these are the tabs that the first tool left. */
  readonly bodies: readonly TabBody[];
}

/** Which contours are cut in one round, and how. */
interface Round {
  /** Whether this is the last round along a part, which has the leads and the corner relief. */
  readonly isLast: boolean;
  readonly depths: readonly number[];
  /** Cuts only the contours that are inside of this many others. Default: all contours. */
  readonly level?: number;
  /**
   * The paths that were cut before, beside these contours. When these paths have left tabs in the way, this round cuts
   * all depths.
   */
  readonly beside?: readonly CutPath[];
}

/** Cuts contours at any distance from the part. Returns the closed paths among those that were cut. */
function cutAll(
  contours: Polylines,
  cutting: Cutting,
  { isLast, depths, level, beside }: Round,
): readonly CutPath[] {
  const { cut, context, writer, radius, tolerances, bodies } = cutting;
  const containment = containmentOf(contours);
  const visits = orderContours(contours, containment).filter(
    ({ index }) => level === undefined || containment.depth[index] === level,
  );
  const isAtOnce = depths.length < cutting.depths.length;
  const leads = isLast ? leadsOf(contours, cutting, cut.leads) : null;
  const finishing = isAtOnce ? leadsOf(contours, cutting, finishingLeads(cut)) : null;
  const atOnce = { ...cut, strip: finishingStrip(cut.finish.allowance) };
  const done: CutPath[] = [];
  visits.forEach(({ index, start, isReversed }, i) => {
    throwIfCancelled(context);
    const isClosed = contours.closed[index] === 1;
    const path = isClosed
      ? closedPath(
          polylineAt(contours, index),
          containment.depth[index]!,
          isAtOnce ? (writer.position ?? start) : start,
          cutting,
          isLast,
        )
      : openPath(polylineAt(contours, index), isReversed, tolerances);
    if (path.length === 0) return;
    const tabs = isClosed && cut.tabs ? tabHeights(path, bodies, cut.tabs, cut.finalDepth, radius) : null;
    if (isClosed && cut.tabs && !tabs) writer.note('tab-left-out', path.x, path.y);
    const isCleared = !beside || isClearedBeside(path, tabs, beside, atOnce);
    const own = isCleared ? depths : cutting.depths;
    const { allowance } = cut.finish;
    const bottom = -cut.finalDepth;
    const isDone =
      isClosed &&
      isCleared &&
      finishing &&
      beside &&
      finishContour({ path, tabs, allowance, bottom, leads: finishing, beside }, writer);
    if (!isDone)
      cutContour(
        path,
        { startDepth: cut.startDepth, depths: own, diameter: 2 * radius, tabs, leads },
        writer,
      );
    if (isClosed) done.push({ path, tabs });
    context.report((i + 1) / visits.length);
  });
  return done;
}

/**
 * Cuts first with the allowance and then along the part. The last pass goes around at full depth only when everything
 * beside it is free. Holes are finished before the contour around them begins, because the part may be loose as soon as
 * that outer contour is cut through.
 */
function cutAndFinish(cutting: Cutting): void {
  const { cut, context, radius, depths } = cutting;
  const { kernel } = context;
  const { allowance, isAtFullDepth } = cut.finish;
  // Corner relief removes material in corners that no earlier pass has touched.
  const isOnce = isAtFullDepth && cut.cornerRelief === 'none';
  const rough = contoursOf(cut, radius, allowance, kernel);
  const last = contoursOf(cut, radius, 0, kernel);
  const isFreed =
    rough.closed.length > 0 &&
    kernel.clipLines(last, kernel.offsetLines(rough, 2 * allowance + 0.02), 'outside').closed.length === 0;
  const isFinishedOnce = isOnce && isFreed && depths.length > 1;
  const finishing = isFinishedOnce ? depths.slice(-1) : depths;
  const beside: CutPath[] = [];
  const innermost = Math.max(innermostLevel(rough), innermostLevel(last));
  for (let level = innermost; level >= 0; level -= 1) {
    appendAll(beside, cutAll(rough, cutting, { isLast: false, depths, level }));
    cutAll(last, cutting, { isLast: true, depths: finishing, level, ...(isFinishedOnce && { beside }) });
  }
}

function innermostLevel(contours: Polylines): number {
  return containmentOf(contours).depth.reduce((most, depth) => Math.max(most, depth), 0);
}

function cutRest(after: NonNullable<ProfileCut['after']>, cutting: Cutting): void {
  const { cut, context, writer, radius, tolerances, depths, bodies } = cutting;
  const firstRadius = toolRadiusAt(after, cut.finalDepth);
  if (cut.side === 'on' || firstRadius <= radius) return;
  const { kernel } = context;
  const closedOnly = { ...cut, geometry: filterPolylines(cut.geometry, (i) => cut.geometry.closed[i] === 1) };
  const pieces = restPieces(
    {
      first: contoursOf(closedOnly, firstRadius, 0, kernel),
      second: contoursOf(closedOnly, radius, 0, kernel),
    },
    { firstRadius, radius, tabHeight: cut.tabs?.height ?? 0, bodies },
    kernel,
  );
  for (const { index, start, isReversed } of orderContours(pieces)) {
    throwIfCancelled(context);
    const points = polylineAt(pieces, index);
    const path =
      pieces.closed[index] === 1
        ? closedPath(points, 0, start, cutting, false)
        : openPath(points, isReversed, tolerances);
    if (path.length === 0) continue;
    cutContour(
      path,
      { startDepth: cut.startDepth, depths, diameter: 2 * radius, tabs: null, leads: null },
      writer,
    );
  }
}

function openPath(points: Float64Array, isReversed: boolean, { fit }: Tolerances): FittedPath {
  return fitPath(isReversed ? reverseRing(points) : points, false, fit);
}

function closedPath(
  raw: Float64Array,
  depth: number,
  start: Point,
  { cut, radius, tolerances, context }: Cutting,
  isLast: boolean,
): FittedPath {
  const points = isToBeTurned(raw, cut, depth) ? reverseRing(raw) : raw;
  const { cornerRelief, side } = cut;
  const opened = openRingAt(points, nearestOnRing(points, start.x, start.y));
  if (!isLast || cornerRelief === 'none' || side === 'on') return fitPath(opened, true, tolerances.fit);
  const away = radius + tolerances.wallAllowance + cut.finish.stockToLeave;
  const walls = context.kernel.union(cut.geometry, cut.fillRule);
  const relieved = withCornerRelief(opened.subarray(0, opened.length - 2), cornerRelief, away, walls);
  return fitPath(closedLine(relieved), true, tolerances.fit);
}

/** The contours along which the tool's centre runs, `more` mm further from the part than on the last pass. */
function contoursOf(cut: ProfileCut, radius: number, more: number, kernel: GeometryKernel): Polylines {
  const tolerances = tolerancesFor(radius);
  if (cut.side === 'on') return kernel.simplify(cut.geometry, tolerances.offset);
  const { closed } = cut.geometry;
  const open = filterPolylines(cut.geometry, (i) => closed[i] === 0);
  const region = kernel.union(cut.geometry, cut.fillRule);
  const away = radius + tolerances.wallAllowance + cut.finish.stockToLeave + more;
  const beside = kernel.offset(region, away * (cut.side === 'outside' ? 1 : -1), {
    tolerance: tolerances.offset,
  });
  // An open contour has no wall, so no later pass comes back to it.
  return kernel.simplify(more > 0 ? beside : concatPolylines([beside, open]), tolerances.offset);
}

/**
 * How the finishing pass at full depth comes from the slot beside the contour. These leads stay in the strip that the
 * earlier passes have left, and in the slot.
 */
function finishingLeads({ leads, finish }: ProfileCut): ProfileCut['leads'] {
  const across = FINISHING_LEAD * finish.allowance;
  if (leads.kind === 'line') return { kind: 'line', length: Math.min(leads.length, across * Math.SQRT2) };
  return { kind: 'arc', length: leads.kind === 'arc' ? Math.min(leads.length, across) : across };
}

/** How far the leads of the finishing pass go off the contour, in allowances. */
const FINISHING_LEAD = 1.5;

/**
 * The options for leads. A lead stays where the tool's centre may be: inside or outside of the contours, and away from
 * tabs and neighbours.
 */
function leadsOf(
  contours: Polylines,
  { cut, radius, bodies }: Cutting,
  { kind, length }: ProfileCut['leads'],
): LeadOptions | null {
  const { side, direction, tabs } = cut;
  if (kind === 'none' || side === 'on') return null;
  const rings = closedRings(contours);
  const region = new TravelRegion(
    side === 'inside' ? rings : [frameAround(contours, 2 * length), ...rings.map(reverseRing)],
  );
  const offTabs = radius + (tabs?.height ?? 0);
  return {
    kind,
    length,
    side: direction === 'climb' ? 1 : -1,
    isFree: (ax, ay, bx, by) => region.allows(ax, ay, bx, by),
    isClearAt: (x, y) =>
      bodies.every((body) => !isInTab(body, x, y, offTabs)) && isOff(cut.neighbours, radius, x, y),
  };
}

/** Whether all lines are at least this far away from (x, y). */
function isOff(lines: Polylines, distance: number, x: number, y: number): boolean {
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const near = nearestOnPolyline(polylineAt(lines, i), lines.closed[i] === 1, x, y);
    if (near && near.distance < distance) return false;
  }
  return true;
}

function closedRings(contours: Polylines): Float64Array[] {
  return Array.from({ length: polylineCount(contours) }, (_, i) => i)
    .filter((i) => contours.closed[i] === 1)
    .map((i) => polylineAt(contours, i));
}

function frameAround(contours: Polylines, margin: number): Float64Array {
  const { minX, minY, maxX, maxY } = polylinesBounds(contours);
  const [left, low, right, high] = [minX - margin, minY - margin, maxX + margin, maxY + margin];
  return polylinesFrom([{ points: [left, low, right, low, right, high, left, high], closed: true }])
    .coordinates;
}

/**
 * Whether a contour must be followed in reverse. A region's contours have the enclosed area on their left: they are
 * counter-clockwise outside and clockwise around holes. A cutter that turns clockwise climbs when the remaining wall is
 * on its right. When the tool runs on the contour, walls are on both sides. In that case, an outline counts as the
 * outside of a part, and a hole (odd depth) as the inside of a part.
 */
function isToBeTurned(points: Float64Array, { side, direction }: ProfileCut, depth: number): boolean {
  const isClimb = direction === 'climb';
  if (side !== 'on') return isClimb === (side === 'outside');
  const isHole = depth % 2 === 1;
  return signedArea(points) > 0 !== (isClimb === isHole);
}

/** Contours, cut on them or beside them. */
export const PROFILE_CUT: CutKind<ProfileCut> = {
  generate: generateProfile,
  target: (cut, _job, kernel) => profileTarget(cut, kernel),
  standingTabs: profileTabs,
};
