import {
  type GeometryKernel,
  nearestOnPolyline,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { leastOf } from '@kerf/machining';
import { endOfPath, type FittedPath, fitPath } from '../../paths/fitted-path';
import { type Lead, type LeadOptions, leadsFrom } from '../../paths/leads';
import type { MillWriter } from '../../paths/mill-writer';
import { closedLine, nearestOnRing, openRingAt, reverseRing } from '../../paths/ring';
import type { Tolerances } from '../../paths/tolerances';
import { TravelRegion } from '../../paths/travel-region';
import { finishingStrip } from '../finishing-strip';
import { rejoined, withoutSlivers } from '../leftover';
import { type NarrowLine, type SortedLines, sortNarrowLines } from './detours';
import type { PlannedArea, PlanOptions } from './plan-areas';
import type { PocketCut } from './pocket-cut';

/** The tolerance of the paths, mm. */
const TOLERANCE = 0.02;
/** The radius of the arcs at the wall, in allowances. In hollow walls too, the arcs begin over cleared ground. */
const LEAD = 1.5;

/**
 * The lines along the wall's contour that are so narrow that nothing is cleared beside the contour. There the tool
 * would cut a slot at full depth, so these lines are cut pass by pass. They are found in this way:
 *
 * - Take the area that the tool sweeps along the wall.
 * - Leave out a strip along the wall, as wide as `strip`, and everything that was swept before.
 * - What remains are the slots. The contour near the slots is narrow.
 */
export function narrowLines(
  { wall, cleared, allowance }: ClearedWall,
  { radius, direction }: Pick<PlanOptions, 'radius' | 'direction'>,
  kernel: GeometryKernel,
  strip = finishingStrip(allowance),
): NarrowLine[] {
  const core = kernel.offset(wall, radius - strip);
  const swept = kernel.offset(cleared, radius);
  const slots = withoutSlivers(kernel.combine('difference', core, swept, 'nonzero'), kernel, TOLERANCE / 2);
  if (slots.closed.length === 0) return [];
  const beside = kernel.union(kernel.offset(slots, radius + TOLERANCE), 'nonzero');
  const lines = rejoined(kernel.clipLines(wall, beside, 'inside'));
  return Array.from({ length: polylineCount(lines) }, (_, i) => {
    const isClosed = lines.closed[i] === 1;
    const raw = polylineAt(lines, i);
    const points = direction === 'climb' ? raw : reverseRing(raw);
    return { points: isClosed ? closedLine(points) : points, isClosed };
  });
}

/** The narrow lines to which a contour of the cleared area leads, and the other ones. */
export function sortedByWay(
  lines: readonly NarrowLine[],
  { wall, cleared, allowance }: ClearedWall,
): SortedLines {
  return sortNarrowLines(lines, { wall, cleared, strip: finishingStrip(allowance) });
}

/** The areas of narrow lines that are cut each by itself. */
export function narrowAreas(
  lines: readonly NarrowLine[],
  { radius, tolerances }: Pick<PlanOptions, 'radius' | 'tolerances'>,
): PlannedArea[] {
  return lines
    .map(({ points, isClosed }) => fitPath(points, isClosed, tolerances.fit))
    .filter(({ length }) => length > 0)
    .map((path) => ({
      region: new TravelRegion([]),
      radius,
      steps: [{ path, isLinked: false, isSlot: true }],
    }));
}

/**
 * Goes once around each contour of the wall at full depth. The tool comes from the cleared area beside the wall in a
 * small arc that touches the wall, and leaves in the same way, so that it never stops at the wall. It stays at depth on
 * its way to a contour when the way is straight over cleared ground. A contour with nothing cleared beside it is narrow
 * all around. Such a contour has been cut already.
 */
export function cutFinish(
  finish: WallToFinish,
  { direction, finalDepth }: Pick<PocketCut, 'direction' | 'finalDepth'>,
  tolerances: Tolerances,
  writer: MillWriter,
): void {
  const { wall, allowance } = finish;
  const grounds = groundsOf(finish);
  const left = ringsOf(wall).map((ring) => (direction === 'climb' ? ring : reverseRing(ring)));
  while (left.length > 0) {
    const [ring] = left.splice(nearestRing(left, writer.position), 1) as [Float64Array];
    const from = writer.position ?? { x: ring[0]!, y: ring[1]! };
    const beside = nearestPair(ring, finish.cleared, from, allowance);
    if (beside.distance > finishingStrip(allowance) + TOLERANCE) continue;
    const start = nearestOnRing(ring, from.x, from.y);
    const path = fitPath(openRingAt(ring, start), true, tolerances.fit);
    const leads = path.length > 0 ? leadsOf(path, direction, grounds, allowance, writer, -finalDepth) : null;
    if (leads) followBetween(leads, path, -finalDepth, grounds, writer);
    else followFrom(beside, ring, -finalDepth, grounds, tolerances, writer);
  }
}

/** Where the tool may be: at the wall, and over the ground that is cleared. */
interface Grounds {
  readonly walls: TravelRegion;
  readonly cleared: TravelRegion;
  readonly sweptTo: number;
}

function groundsOf({ wall, cleared, sweptTo }: WallToFinish): Grounds {
  return { walls: new TravelRegion(ringsOf(wall)), cleared: new TravelRegion(ringsOf(cleared)), sweptTo };
}

function ringsOf(polylines: Polylines): Float64Array[] {
  return Array.from({ length: polylineCount(polylines) }, (_, i) => polylineAt(polylines, i));
}

function nearestRing(rings: readonly Float64Array[], at: Point | undefined): number {
  if (!at) return 0;
  const distances = rings.map((ring) => nearestOnRing(ring, at.x, at.y).distance);
  return distances.indexOf(leastOf(distances));
}

/** Two leads that meet a path at the same position. */
interface LeadPair {
  readonly into: Lead;
  readonly out: Lead;
}

/**
 * The first pair of leads that begins and ends over cleared ground and that the tool can reach at depth; if there is
 * none, the first pair that it can reach from above.
 */
function leadsOf(
  path: FittedPath,
  direction: PocketCut['direction'],
  { walls, cleared }: Grounds,
  allowance: number,
  writer: MillWriter,
  z: number,
): LeadPair | null {
  const options: LeadOptions = {
    kind: 'arc',
    length: LEAD * allowance,
    side: direction === 'climb' ? 1 : -1,
    isFree: (ax, ay, bx, by) => walls.allows(ax, ay, bx, by),
    isClearAt: () => true,
  };
  const isOver = ({ x, y }: Point) => cleared.contains(x, y);
  const outs = [...leadsFrom(path, 0, 'out', options)].filter(({ way }) => isOver(endOfPath(way)));
  let first: LeadPair | null = null;
  for (const into of leadsFrom(path, 0, 'in', options)) {
    const out = isOver(into.way) && outs.find(({ along }) => along === into.along);
    if (!out) continue;
    if (isReachedAtDepth(into.way, z, cleared, writer)) return { into, out };
    first ??= { into, out };
  }
  return first;
}

/** Whether the tool can go straight to (x, y) over cleared ground, at the depth at which it is. */
function isReachedAtDepth(
  { x, y }: Point,
  z: number,
  cleared: TravelRegion,
  { position }: MillWriter,
): boolean {
  return position !== undefined && position.z === z && cleared.allows(position.x, position.y, x, y);
}

function goTo(at: Point, z: number, { cleared, sweptTo }: Grounds, writer: MillWriter): void {
  if (isReachedAtDepth(at, z, cleared, writer)) writer.lineTo(at.x, at.y, z);
  else writer.enterAt(at.x, at.y, z, sweptTo);
}

function followBetween(
  { into, out }: LeadPair,
  path: FittedPath,
  z: number,
  grounds: Grounds,
  writer: MillWriter,
) {
  goTo(into.way, z, grounds, writer);
  writer.follow(into.way, 0, into.way.length, () => z);
  writer.follow(path, into.along, path.length, () => z);
  writer.follow(out.way, 0, out.way.length, () => z);
}

/** Follows a contour that has no room for leads: comes straight from a point beside it and goes back there. */
function followFrom(
  beside: Point,
  ring: Float64Array,
  z: number,
  grounds: Grounds,
  tolerances: Tolerances,
  writer: MillWriter,
): void {
  const start = nearestOnRing(ring, beside.x, beside.y);
  if (!grounds.walls.allows(beside.x, beside.y, start.x, start.y)) return;
  const path = fitPath(openRingAt(ring, start), true, tolerances.fit);
  if (path.length === 0) return;
  goTo(beside, z, grounds, writer);
  writer.lineTo(path.x, path.y, z);
  writer.follow(path, 0, path.length, () => z);
  writer.lineTo(beside.x, beside.y, z);
}

/** The contours of a wall, the cleared area beside the wall, and the distance between the two, mm. */
export interface ClearedWall {
  readonly wall: Polylines;
  readonly cleared: Polylines;
  readonly allowance: number;
}

/** A wall that the last pass follows. */
export interface WallToFinish extends ClearedWall {
  /** The depth, as a height, at which the tool was certainly everywhere on the contours of the cleared area. */
  readonly sweptTo: number;
}

/**
 * The point of the cleared contours that is nearest to the ring. Among equally near points, a point near `start` is
 * preferred. The search starts from the ring's vertices. In sharp corners, all of these may be further away than
 * `wanted`; the search then starts from the vertices of the cleared contours.
 */
function nearestPair(
  ring: Float64Array,
  cleared: Polylines,
  start: { readonly x: number; readonly y: number },
  wanted: number,
): { x: number; y: number; distance: number } {
  let best = { x: start.x, y: start.y, distance: Number.POSITIVE_INFINITY };
  const look = (x: number, y: number) => {
    for (let i = 0; i < polylineCount(cleared); i += 1) {
      const near = nearestOnPolyline(polylineAt(cleared, i), true, x, y);
      if (near && near.distance < best.distance - TOLERANCE / 2) best = near;
    }
  };
  look(start.x, start.y);
  for (let i = 0; i < ring.length; i += 2) look(ring[i]!, ring[i + 1]!);
  const { coordinates } = cleared;
  if (best.distance > wanted + TOLERANCE)
    for (let i = 0; i < coordinates.length; i += 2) {
      const [x, y] = [coordinates[i]!, coordinates[i + 1]!];
      const { distance } = nearestOnRing(ring, x, y);
      if (distance < best.distance) best = { x, y, distance };
    }
  return best;
}
