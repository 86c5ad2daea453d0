import { enterPath, MOST_TURNS, sinkBackAlong, zigzag } from '../../paths/enter-path';
import { type FittedPath, joinedPaths, pointAlong, reversed } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';
import type { TravelRegion } from '../../paths/travel-region';
import { endOf, type PlannedArea, type PlannedStep } from './plan-areas';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Cuts an area depth by depth. Between two depths, the tool returns to the first path over the ground that it has just
 * cleared, and sinks on the way. So most of the ramp takes no extra time. The ramp leaves a wedge of material, which
 * the rings that follow cut away. At the end, the tool is still at the bottom.
 *
 * A step to which there is no gentle way down is left out where the area says so.
 *
 * Where ridges stay, the tool is lifted between two depths and sinks along its first path. The way back, and a helix
 * beside the path, could lead through ridges that are higher than one pass.
 */
export function cutArea(
  area: PlannedArea,
  startDepth: number,
  depths: readonly number[],
  writer: MillWriter,
  slotFeedRatio = 1,
): void {
  const first = area.steps[0];
  if (!first) return;
  const room = area.hasRidges ? undefined : area;
  const wayBack = writer.entry === 'plunge' || (!room && area.steps.length > 1) ? null : findWayBack(area);
  const isSingleLine = area.steps.length === 1 && !first.path.isClosed;
  let z = -startDepth;
  depths.forEach((depth, pass) => {
    const ramp = (z + depth) / writer.slope;
    let isIn = true;
    if (pass > 0 && wayBack) sinkOnWayBack(wayBack, z, -depth, area, writer);
    else if (pass > 0 && isSingleLine && writer.entry !== 'plunge')
      sinkBackAlong(first.path, z, -depth, writer);
    else isIn = enterPath(rampWay(area.steps, 0, ramp), z, -depth, writer, room);
    const top = z;
    z = -depth;
    area.steps.forEach((step, i) => {
      if (i > 0 && step.isLinked && isIn) writer.lineTo(step.path.x, step.path.y, z);
      else if (i > 0) isIn = enterPath(rampWay(area.steps, i, ramp), top, z, writer, room);
      if (isIn) followStep(step, z, writer, slotFeedRatio);
    });
  });
}

/** Follows a step's path. Where the tool cuts with its full width, it goes at the feed rate of slots. */
function followStep(
  { path, isSlot, slots }: PlannedStep,
  z: number,
  writer: MillWriter,
  ratio: number,
): void {
  let from = 0;
  for (const slot of isSlot || ratio === 1 ? [] : (slots ?? [])) {
    writer.follow(path, from, slot.from - from, () => z);
    writer.setFeedRatio(ratio);
    writer.follow(path, slot.from, slot.to - slot.from, () => z);
    writer.setFeedRatio(1);
    from = slot.to;
  }
  writer.setFeedRatio(isSlot ? ratio : 1);
  writer.follow(path, from, path.length - from, () => z);
  writer.setFeedRatio(1);
}

/**
 * The path along which the tool sinks to a step. An open path that is short for the ramp is continued by the paths that
 * are linked to it, as far as the ramp forth and back needs them.
 */
function rampWay(steps: readonly PlannedStep[], from: number, ramp: number): FittedPath {
  const paths = [steps[from]!.path];
  if (paths[0]!.isClosed) return paths[0]!;
  let length = paths[0]!.length;
  for (let i = from + 1; length < ramp / 2 && steps[i]?.isLinked; i += 1) {
    paths.push(steps[i]!.path);
    length += steps[i]!.path.length;
  }
  return paths.length === 1 ? paths[0]! : joinedPaths(paths);
}

/**
 * Returns to the first path and arrives at its start at the bottom. If the way back is too short for the whole descent,
 * the tool sinks the rest along the last part of the path or, if it cannot get there, in place. When far too much of
 * the descent is left, it plunges at the path's start.
 */
function sinkOnWayBack(
  way: readonly Point[],
  top: number,
  bottom: number,
  { steps, region, hasRidges }: PlannedArea,
  writer: MillWriter,
): void {
  const ramp = (top - bottom) / writer.slope;
  const missing = ramp - lengthOf(way);
  const path = rampWay(steps, 0, missing);
  const middle = bottom + ((top - bottom) * missing) / ramp;
  if (missing <= 0) {
    sinkAlong(way, top, bottom, writer);
  } else if (missing > MOST_TURNS * path.length) {
    sinkAlong(way, top, top, writer);
    writer.forcePlunge(bottom);
  } else if (!path.isClosed) {
    sinkAlong(way, top, middle, writer);
    zigzag(path, middle, bottom, writer);
  } else {
    const early = hasRidges ? null : earlyWay(way, ramp, path, region);
    if (early) {
      const [approach, rest] = early;
      const joint = bottom + ((top - bottom) * rest) / (lengthOf(approach) + rest);
      sinkAlong(approach, top, joint, writer);
      writer.follow(path, -rest, rest, (walked) => joint + ((bottom - joint) * walked) / rest);
    } else {
      sinkAlong(way, top, middle, writer);
      sinkInPlace(path, middle, bottom, missing, writer);
    }
  }
}

/**
 * Sinks over `length` mm and ends at the path's start: in whole turns around a short path, otherwise forth and back.
 */
function sinkInPlace(
  path: FittedPath,
  top: number,
  bottom: number,
  length: number,
  writer: MillWriter,
): void {
  if (path.length < length) {
    const turns = Math.ceil(length / path.length) * path.length;
    writer.follow(path, 0, turns, (walked) => top + ((bottom - top) * walked) / turns);
    return;
  }
  const half = length / 2;
  const middle = (top + bottom) / 2;
  writer.follow(path, 0, half, (walked) => top + ((middle - top) * walked) / half);
  const back = reversed(path);
  writer.follow(back, path.length - half, half, (walked) => middle + ((bottom - middle) * walked) / half);
}

/**
 * A way to a point before the path's start, chosen so that the way and the rest of the path together are long enough
 * for the ramp.
 */
function earlyWay(
  way: readonly Point[],
  ramp: number,
  path: FittedPath,
  region: TravelRegion,
): [way: Point[], rest: number] | null {
  const before = way.slice(0, -1);
  const from = before.at(-1);
  if (!from) return null;
  let rest = ramp - lengthOf(way);
  for (let attempt = 0; attempt < 4 && rest < path.length; attempt += 1) {
    const to = pointAlong(path, -rest);
    const early = [...before, to];
    const missing = ramp - lengthOf(early) - rest;
    if (missing <= 1e-6) return region.allows(from.x, from.y, to.x, to.y) ? [early, rest] : null;
    rest += missing;
  }
  return null;
}

/** Goes along a way from `top` to `bottom`: level at first, and sinking at the end. */
function sinkAlong(way: readonly Point[], top: number, bottom: number, writer: MillWriter): void {
  const length = lengthOf(way);
  const levelLength = Math.max(0, length - (top - bottom) / writer.slope);
  const drop = length > levelLength ? (top - bottom) / (length - levelLength) : 0;
  let walked = 0;
  for (let i = 1; i < way.length; i += 1) {
    const from = way[i - 1]!;
    const to = way[i]!;
    const leg = Math.hypot(to.x - from.x, to.y - from.y);
    const t = (levelLength - walked) / leg;
    if (t > 0 && t < 1) writer.lineTo(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, top);
    walked += leg;
    writer.lineTo(to.x, to.y, top - Math.max(0, walked - levelLength) * drop);
  }
}

/**
 * The way from the end of the last path to the start of the first path over cleared ground. When all paths are closed
 * and linked, the way goes back through the starts of all paths, with shortcuts. Otherwise the way must be straight.
 * Null when there is no such way.
 */
function findWayBack({ steps, region }: PlannedArea): Point[] | null {
  const last = endOf(steps.at(-1)!);
  const first = steps[0]!.path;
  if (region.allows(last.x, last.y, first.x, first.y)) return [last, { x: first.x, y: first.y }];
  if (steps.some(({ isLinked, path }, i) => !path.isClosed || (i > 0 && !isLinked))) return null;
  const way = steps.map(endOf).reverse();
  const short: Point[] = [last];
  let at = 0;
  while (at < way.length - 1) {
    const from = way[at]!;
    let next = way.length - 1;
    while (next > at + 1 && !region.allows(from.x, from.y, way[next]!.x, way[next]!.y)) next -= 1;
    short.push(way[next]!);
    at = next;
  }
  return short;
}

function lengthOf(way: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < way.length; i += 1)
    length += Math.hypot(way[i]!.x - way[i - 1]!.x, way[i]!.y - way[i - 1]!.y);
  return length;
}
