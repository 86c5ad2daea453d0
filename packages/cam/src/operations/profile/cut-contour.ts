import { enterPath, zigzag } from '../../paths/enter-path';
import { type FittedPath, pointAlong, reversed } from '../../paths/fitted-path';
import { findLead, type Lead, type LeadOptions } from '../../paths/leads';
import type { MillWriter } from '../../paths/mill-writer';
import { type HeightProfile, higherOf, levelProfile, rampProfile } from './height-profile';
import type { TabHeights } from './tabs';

/**
 * The length of the shortest closed path that is entered by a ramp, in tool diameters. Shorter paths are entered by a
 * plunge.
 */
const SHORTEST_RAMPED = 0.5;

/** The settings with which a contour is cut. */
export interface ContourCut {
  readonly startDepth: number;
  readonly depths: readonly number[];
  readonly diameter: number;
  /** The tabs; null for an open contour. */
  readonly tabs: TabHeights | null;
  /** The leads; null for an open contour. */
  readonly leads: LeadOptions | null;
}

/**
 * Cuts one contour at all depths without leaving it.
 *
 * - On a closed contour, each pass sinks along the contour from the end of the previous pass and then goes once around.
 *   With a helix, each pass sinks all the way around, and only the last round is level.
 * - An open contour is followed back and forth. Each pass sinks along the way and goes back over its ramp.
 */
export function cutContour(path: FittedPath, cut: ContourCut, writer: MillWriter): void {
  if (!path.isClosed) cutOpen(path, cut, writer);
  else if (writer.entry === 'plunge') cutInPlunges(path, cut, writer);
  else cutInRamps(path, cut, writer);
}

/** Follows a closed path over its tabs, from `from` mm on for `distance` mm. */
function along(
  path: FittedPath,
  tabs: TabHeights | null,
  from: number,
  distance: number,
  wanted: HeightProfile,
  writer: MillWriter,
): void {
  const heights = tabs ? higherOf(wanted, tabs.from(from, distance), distance) : wanted;
  writer.follow(path, from, distance, heights.at, heights.breaks);
}

/**
 * Cuts a closed contour in passes. Each pass begins with a ramp, or with a plunge when the contour is too short for a
 * ramp. When the tool leaves the contour by a lead, it does so after each pass, always at the same position. So the
 * waste beside the slot is never cut deeper at once than the contour. The tool comes back down over cut ground, where
 * the pass began.
 */
function cutInRamps(path: FittedPath, cut: ContourCut, writer: MillWriter): void {
  const { tabs, depths } = cut;
  const isRamped = path.length >= SHORTEST_RAMPED * cut.diameter;
  const lead = leadOf(path, 0, 'in', cut, writer);
  const begin = lead?.along ?? 0;
  let top = -cut.startDepth;
  let start = begin;
  let out: WayOut | null = null;
  depths.forEach((depth, pass) => {
    const bottom = -depth;
    if (pass === 0) comeIn(path, lead, top, writer);
    else if (out) {
      const at = pointAlong(path, begin);
      writer.enterAt(at.x, at.y, Math.max(top, tabs?.heightAt(begin) ?? top), top);
      start = begin;
    }
    if (isRamped) {
      const needed = (top - bottom) / writer.slope;
      const ramp = writer.entry === 'helix' ? Math.max(needed, path.length) : needed;
      along(path, tabs, start, ramp, rampProfile(top, bottom, ramp), writer);
      start += ramp;
    } else {
      writer.forcePlunge(Math.max(bottom, tabs?.heightAt(start) ?? bottom));
    }
    const isLevel = writer.entry !== 'helix' || !isRamped || pass === depths.length - 1;
    if (isLevel) along(path, tabs, start, path.length, levelProfile(bottom), writer);
    top = bottom;
    if (pass === 0) out = wayOutFrom(path, start, cut, writer);
    if (out) leaveBy(path, start, out, bottom, cut, writer);
  });
}

function comeIn(path: FittedPath, lead: Lead | null, top: number, writer: MillWriter): void {
  writer.enterAt(lead?.way.x ?? path.x, lead?.way.y ?? path.y, top, top);
  if (lead) writer.follow(lead.way, 0, lead.way.length, () => top);
}

/**
 * Each pass comes down at the outer end of the lead, away from the part. Without a lead it comes down at the contour's
 * start.
 */
function cutInPlunges(path: FittedPath, cut: ContourCut, writer: MillWriter): void {
  const { tabs } = cut;
  const lead = leadOf(path, 0, 'in', cut, writer);
  const start = lead?.along ?? 0;
  let top = -cut.startDepth;
  for (const depth of cut.depths) {
    const bottom = -depth;
    const low = Math.max(bottom, tabs?.heightAt(start) ?? bottom);
    if (lead) {
      writer.enterAt(lead.way.x, lead.way.y, low, top);
      writer.follow(lead.way, 0, lead.way.length, () => low);
    } else if (top === -cut.startDepth) writer.enterAt(path.x, path.y, low, top);
    else writer.plungeTo(low);
    along(path, tabs, start, path.length, levelProfile(bottom), writer);
    const out = lead && wayOutFrom(path, start, cut, writer);
    if (out) leaveBy(path, start, out, bottom, cut, writer);
    top = bottom;
  }
}

function leadOf(
  path: FittedPath,
  from: number,
  end: 'in' | 'out',
  { leads }: ContourCut,
  writer: MillWriter,
): Lead | null {
  const lead = leads && findLead(path, from, end, leads);
  if (leads && !lead) writer.note('lead-left-out', path.x, path.y);
  return lead;
}

/** A lead off a contour, and how far ahead along the contour it begins. */
interface WayOut {
  readonly way: FittedPath;
  readonly ahead: number;
}

function wayOutFrom(path: FittedPath, from: number, cut: ContourCut, writer: MillWriter): WayOut | null {
  const lead = leadOf(path, from, 'out', cut, writer);
  return lead && { way: lead.way, ahead: lead.along - from };
}

/** Leaves the contour, after following it to the place where the lead has room. */
function leaveBy(
  path: FittedPath,
  from: number,
  { way, ahead }: WayOut,
  bottom: number,
  { tabs }: ContourCut,
  writer: MillWriter,
): void {
  along(path, tabs, from, ahead, levelProfile(bottom), writer);
  const low = Math.max(bottom, tabs?.heightAt(from + ahead) ?? bottom);
  writer.follow(way, 0, way.length, () => low);
}

function cutOpen(path: FittedPath, cut: ContourCut, writer: MillWriter): void {
  const ways = [path, reversed(path)] as const;
  const isRamped = writer.entry !== 'plunge' && path.length >= SHORTEST_RAMPED * cut.diameter;
  let top = -cut.startDepth;
  cut.depths.forEach((depth, pass) => {
    const bottom = -depth;
    const way = ways[pass % 2 === 0 ? 0 : 1];
    if (pass === 0) enterPath(way, top, top, writer);
    if (isRamped) zigzag(way, top, bottom, writer);
    else writer.forcePlunge(bottom);
    writer.follow(way, 0, way.length, () => bottom);
    top = bottom;
  });
}
