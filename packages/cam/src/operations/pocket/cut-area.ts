import { pointAlong } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';
import { endOf, type PlannedArea, type PlannedStep } from './plan-areas';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Cuts an area depth by depth. Between depths the tool goes back to the first path through what it has just cleared, sinking
 * on the way: the ramp costs nothing, and its wedge is cut away by the rings that follow.
 */
export function cutArea(
  { region, steps }: PlannedArea,
  startDepth: number,
  depths: readonly number[],
  writer: MillWriter,
): void {
  const first = steps[0];
  if (!first) return;
  const wayBack = steps.some((step, i) => i > 0 && !step.isLinked)
    ? directWay(steps, region)
    : shortened([...steps].reverse().map(endOf), region);
  let z = -startDepth;
  depths.forEach((depth, pass) => {
    if (pass > 0 && wayBack) rampBack(wayBack, z, -depth, first, writer);
    else enterFirst(first, z, -depth, writer);
    z = -depth;
    writer.follow(first.path, 0, first.path.length, () => z);
    for (let i = 1; i < steps.length; i += 1) cutStep(steps[i]!, z, writer);
  });
  writer.retract();
}

function cutStep({ path, isLinked }: PlannedStep, z: number, writer: MillWriter): void {
  if (isLinked) writer.lineTo(path.x, path.y, z);
  else writer.enterAt(path.x, path.y, z);
  writer.follow(path, 0, path.length, () => z);
}

/** Comes from above and sinks along the end of the path, so that the level pass begins at its start. */
function enterFirst({ path }: PlannedStep, top: number, bottom: number, writer: MillWriter): void {
  const ramp = (top - bottom) / writer.slope;
  if (!path.isClosed || path.length < ramp / MOST_TURNS) {
    writer.enterAt(path.x, path.y, bottom);
    return;
  }
  const start = pointAlong(path, -ramp);
  writer.enterAt(start.x, start.y, top);
  writer.follow(path, -ramp, ramp, (walked) => top - walked * writer.slope);
}

/** A ramp that would wind more often than this around a ring is a plunge. */
const MOST_TURNS = 12;

function rampBack(
  way: readonly Point[],
  top: number,
  bottom: number,
  { path }: PlannedStep,
  writer: MillWriter,
): void {
  const length = lengthOf(way);
  const ramp = (top - bottom) / writer.slope;
  let walked = 0;
  for (let i = 1; i < way.length; i += 1) {
    const from = way[i - 1]!;
    const to = way[i]!;
    const leg = Math.hypot(to.x - from.x, to.y - from.y);
    const level = length - ramp - walked;
    if (level > 0 && level < leg)
      writer.lineTo(from.x + ((to.x - from.x) * level) / leg, from.y + ((to.y - from.y) * level) / leg, top);
    walked += leg;
    const sunk = Math.max(0, walked - Math.max(0, length - ramp)) * writer.slope;
    writer.lineTo(to.x, to.y, Math.max(bottom, top - sunk));
  }
  finishRamp(path, bottom, writer);
}

/** Sinks what is left in whole turns around the path, so that the level pass begins at its start. */
function finishRamp(path: PlannedStep['path'], bottom: number, writer: MillWriter): void {
  const top = writer.position!.z;
  const left = top - bottom;
  if (left <= 1e-9) return;
  const turns = Math.ceil(left / writer.slope / path.length - 1e-9);
  if (!path.isClosed || turns > MOST_TURNS) {
    writer.plungeTo(bottom);
    return;
  }
  const distance = turns * path.length;
  writer.follow(path, 0, distance, (walked) => top - (left * walked) / distance);
}

/** The straight way back from the last step to the first, if it stays in the region. */
function directWay(steps: readonly PlannedStep[], region: PlannedArea['region']): Point[] | null {
  const from = endOf(steps.at(-1)!);
  const to = steps[0]!.path;
  return region.allows(from.x, from.y, to.x, to.y) ? [from, { x: to.x, y: to.y }] : null;
}

/** A way with every corner left out that can be. */
function shortened(way: readonly Point[], region: PlannedArea['region']): Point[] | null {
  const result: Point[] = [way[0]!];
  let at = 0;
  while (at < way.length - 1) {
    let next = way.length - 1;
    const from = way[at]!;
    while (next > at + 1 && !region.allows(from.x, from.y, way[next]!.x, way[next]!.y)) next -= 1;
    result.push(way[next]!);
    at = next;
  }
  return result;
}

function lengthOf(way: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < way.length; i += 1)
    length += Math.hypot(way[i]!.x - way[i - 1]!.x, way[i]!.y - way[i - 1]!.y);
  return length;
}
