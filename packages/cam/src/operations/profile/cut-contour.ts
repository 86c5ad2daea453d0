import type { FittedPath } from '../../paths/fitted-path';
import { pointAlong, reversed } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';
import type { ProfileCut } from '../operation';
import { type HeightProfile, higherOf, levelProfile, rampProfile } from './height-profile';
import { tabProfile } from './tabs';

/** Shorter closed paths are entered by a plunge, in tool diameters. */
const SHORTEST_RAMPED = 0.5;

/**
 * Cuts one contour at all depths without leaving it. Closed: each pass sinks along the contour from where the pass before
 * ended, then goes once around. Open: to and fro, sinking along the way and going back over the ramp.
 */
export function cutContour(
  path: FittedPath,
  cut: ProfileCut,
  depths: readonly number[],
  diameter: number,
  writer: MillWriter,
): void {
  if (path.isClosed) cutClosed(path, cut, depths, diameter, writer);
  else cutOpen(path, cut, depths, diameter, writer);
  writer.retract();
}

function cutClosed(
  path: FittedPath,
  cut: ProfileCut,
  depths: readonly number[],
  diameter: number,
  writer: MillWriter,
): void {
  const isRamped = path.length >= SHORTEST_RAMPED * diameter;
  const tabs = cut.tabs && tabProfile(path.length, cut.tabs, cut.finalDepth, diameter);
  const along = (from: number, distance: number, wanted: HeightProfile) => {
    const heights = tabs ? higherOf(wanted, tabs.from(from, distance), distance) : wanted;
    writer.follow(path, from, distance, heights.at, heights.breaks);
  };
  let top = -cut.startDepth;
  let start = 0;
  depths.forEach((depth, pass) => {
    const bottom = -depth;
    if (pass === 0) writer.enterAt(path.x, path.y, top, top);
    if (isRamped) {
      const ramp = (top - bottom) / writer.slope;
      along(start, ramp, rampProfile(top, bottom, ramp));
      start += ramp;
    } else {
      writer.plungeTo(Math.max(bottom, tabs?.heightAt(start) ?? bottom));
    }
    along(start, path.length, levelProfile(bottom));
    top = bottom;
  });
}

function cutOpen(
  path: FittedPath,
  cut: ProfileCut,
  depths: readonly number[],
  diameter: number,
  writer: MillWriter,
): void {
  const isRamped = path.length >= SHORTEST_RAMPED * diameter;
  const ways = [path, reversed(path)] as const;
  let top = -cut.startDepth;
  depths.forEach((depth, pass) => {
    const bottom = -depth;
    const way = ways[pass % 2 === 0 ? 0 : 1];
    if (pass === 0) writer.enterAt(way.x, way.y, top, top);
    if (isRamped) zigzag(way, top, bottom, writer);
    else writer.plungeTo(bottom);
    writer.follow(way, 0, way.length, () => bottom);
    top = bottom;
  });
}

/** Sinks forth and back over the first part of the path, and so ends at its start. */
function zigzag(way: FittedPath, top: number, bottom: number, writer: MillWriter): void {
  const ramp = (top - bottom) / writer.slope;
  const legs = 2 * Math.max(1, Math.ceil(ramp / 2 / way.length));
  const leg = ramp / legs;
  const sink = (top - bottom) / legs;
  const back = reversed(way);
  for (let i = 0; i < legs; i += 1) {
    const from = top - i * sink;
    const heights = (walked: number) => from - (walked / leg) * sink;
    if (i % 2 === 0) writer.follow(way, 0, leg, heights);
    else writer.follow(back, way.length - leg, leg, heights);
  }
  const start = pointAlong(way, 0);
  writer.lineTo(start.x, start.y, bottom);
}
