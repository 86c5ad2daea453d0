import { MOST_TURNS } from '../../paths/enter-path';
import { type FittedPath, reversed } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';
import { type HeightProfile, higherOf } from './height-profile';
import type { TabHeights } from './tabs';

/** Slopes and heights that differ by less than this are equal. */
const EQUAL = 1e-6;
/** The distance between the checked places beyond a tab's flank, mm. */
const CHECK_STEP = 0.1;

/**
 * Follows a closed path over its tabs, from `from` mm on for `distance` mm. Down from a tab, the tool sinks forth and
 * back, so that no way down is steeper than the ramps of the operation. Where another tab leaves no room for that, and
 * where the tool may plunge, it sinks along the tab's flank.
 */
export function followOverTabs(
  path: FittedPath,
  tabs: TabHeights | null,
  from: number,
  distance: number,
  wanted: HeightProfile,
  writer: MillWriter,
): void {
  const heights = tabs ? higherOf(wanted, tabs.from(from, distance), distance) : wanted;
  let done = 0;
  const followTo = (end: number) => {
    const breaks = heights.breaks.filter((at) => at > done && at < end).map((at) => at - done);
    const start = done;
    if (end > done)
      writer.follow(path, from + done, end - done, (walked) => heights.at(start + walked), breaks);
    done = end;
  };
  const joints = tabs && writer.entry !== 'plunge' ? [...heights.breaks, distance] : [];
  let joint = 0;
  for (const next of joints) {
    const flank = { from: joint, to: next, top: heights.at(joint), bottom: heights.at(next) };
    joint = next;
    const turns = tabs ? turnsDown(flank, from, tabs, writer.slope) : 0;
    if (turns === 0) continue;
    followTo(flank.from);
    sinkForthAndBack(path, { ...flank, from: from + flank.from, to: from + flank.to }, turns, writer);
    done = next;
  }
  followTo(distance);
}

/** A straight way down along a path, between two positions, mm. */
interface Flank {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** How often the tool turns back beyond a flank that is too steep. 0: not at all, or there is no room. */
function turnsDown({ from, to, top, bottom }: Flank, start: number, tabs: TabHeights, slope: number): number {
  const drop = top - bottom;
  if (!(to - from > EQUAL) || drop / (to - from) <= slope + EQUAL) return 0;
  const isFree = (room: number) => {
    const count = Math.ceil(room / CHECK_STEP);
    for (let i = 0; i <= count; i += 1)
      if (tabs.heightAt(start + to + (room * i) / count) > bottom + EQUAL) return false;
    return true;
  };
  for (let turns = 1; turns <= MOST_TURNS; turns += 1)
    if (isFree(beyond(drop / slope, to - from, turns))) return turns;
  return 0;
}

/** How far the tool goes beyond a flank of the given length to walk the whole ramp with so many turns, mm. */
function beyond(ramp: number, length: number, turns: number): number {
  return (ramp - length) / (2 * turns);
}

function sinkForthAndBack(path: FittedPath, flank: Flank, turns: number, writer: MillWriter): void {
  const ramp = (flank.top - flank.bottom) / writer.slope;
  const room = beyond(ramp, flank.to - flank.from, turns);
  const back = reversed(path);
  let walked = 0;
  const sink = (way: FittedPath, at: number, length: number) => {
    const start = walked;
    writer.follow(way, at, length, (along) => flank.top - (start + along) * writer.slope);
    walked += length;
  };
  sink(path, flank.from, flank.to - flank.from + room);
  for (let turn = 1; turn <= turns; turn += 1) {
    sink(back, path.length - flank.to - room, room);
    if (turn < turns) sink(path, flank.to, room);
  }
}
