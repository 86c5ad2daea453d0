import { enterPath, MOST_TURNS, zigzag } from '../../paths/enter-path';
import { endOfPath, type FittedPath, reversed, shortened } from '../../paths/fitted-path';
import { findLead, type Lead, type LeadOptions, wayBetween } from '../../paths/leads';
import type { MillWriter } from '../../paths/mill-writer';
import { followOverTabs } from './follow-over-tabs';
import { levelProfile, rampProfile } from './height-profile';
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

/**
 * Cuts a closed contour in passes. Each pass begins with a ramp, or with a plunge when the contour is too short for a
 * ramp. A contour with leads is left after each pass, so that the waste beside the slot is never cut deeper at once
 * than the contour.
 */
function cutInRamps(path: FittedPath, cut: ContourCut, writer: MillWriter): void {
  const { tabs, depths } = cut;
  const lead = leadOf(path, 0, 'in', cut, writer);
  const round = lead && wayRound(path, lead, cut);
  if (lead && round) {
    cutInRounds(path, lead, round, cut, writer);
    return;
  }
  const out = lead && wayOutFrom(path, lead.along, cut, writer);
  if (lead && out) {
    cutBetweenLeads(path, lead, out, cut, writer);
    return;
  }
  const isRamped = path.length >= SHORTEST_RAMPED * cut.diameter;
  let top = -cut.startDepth;
  let start = lead?.along ?? 0;
  depths.forEach((depth, pass) => {
    const bottom = -depth;
    if (pass === 0 && lead) comeDownBy(lead.way, top, heightAt(tabs, start, bottom), writer);
    else if (pass === 0) writer.enterAt(path.x, path.y, top, top);
    const isDown = pass === 0 && lead !== null;
    if (isRamped && !isDown) {
      const needed = (top - bottom) / writer.slope;
      const ramp = writer.entry === 'helix' ? Math.max(needed, path.length) : needed;
      followOverTabs(path, tabs, start, ramp, rampProfile(top, bottom, ramp), writer);
      start += ramp;
    } else if (!isDown) {
      writer.forcePlunge(heightAt(tabs, start, bottom));
    }
    const isLevel = writer.entry !== 'helix' || !isRamped || isDown || pass === depths.length - 1;
    if (isLevel) followOverTabs(path, tabs, start, path.length, levelProfile(bottom), writer);
    top = bottom;
  });
}

/** The height of the tool at a place of a path with tabs, when it should be at `bottom`. */
function heightAt(tabs: TabHeights | null, place: number, bottom: number): number {
  return Math.max(bottom, tabs?.heightAt(place) ?? bottom);
}

/** The length of the arc or line with which a round leaves the contour, as a share of the requested lead, and in mm. */
const SHORT_LEAD = 0.1;
const SHORTEST_LEAD = 0.2;

/** A short lead off the contour, and the straight way from its end to the outer end of the lead on to the contour. */
interface WayRound {
  readonly out: FittedPath;
  readonly back: FittedPath;
}

function wayRound(path: FittedPath, lead: Lead, { leads }: ContourCut): WayRound | null {
  if (!leads) return null;
  const short = { ...leads, length: Math.max(SHORT_LEAD * leads.length, SHORTEST_LEAD) };
  const out = findLead(path, lead.along, 'out', short);
  if (out?.along !== lead.along) return null;
  const back = wayBetween(endOfPath(out.way), lead.way, leads);
  return back && { out: out.way, back };
}

/**
 * Cuts a closed contour in rounds: on to the contour by a lead, along which the tool sinks, once around, off by a short
 * lead, and straight through the waste to the outer end of the first lead. So the tool neither lifts nor sinks along
 * the wall, and it cuts the waste pass by pass.
 */
function cutInRounds(
  path: FittedPath,
  lead: Lead,
  { out, back }: WayRound,
  { startDepth, depths, tabs }: ContourCut,
  writer: MillWriter,
): void {
  let top = -startDepth;
  writer.enterAt(lead.way.x, lead.way.y, top, top);
  for (const depth of depths) {
    const bottom = heightAt(tabs, lead.along, -depth);
    sinkBy(lead.way, top, bottom, writer);
    followOverTabs(path, tabs, lead.along, path.length, levelProfile(-depth), writer);
    writer.follow(out, 0, out.length, () => bottom);
    writer.follow(back, 0, back.length, () => bottom);
    top = bottom;
  }
}

/**
 * Cuts a closed contour with leads whose ends have no free way between them. Each pass begins from above, at the outer
 * end of the lead.
 */
function cutBetweenLeads(
  path: FittedPath,
  lead: Lead,
  out: WayOut,
  cut: ContourCut,
  writer: MillWriter,
): void {
  let top = -cut.startDepth;
  for (const depth of cut.depths) {
    const bottom = heightAt(cut.tabs, lead.along, -depth);
    comeDownBy(lead.way, top, bottom, writer);
    followOverTabs(path, cut.tabs, lead.along, path.length, levelProfile(-depth), writer);
    leaveBy(path, lead.along, out, -depth, cut, writer);
    top = bottom;
  }
}

/** Follows a lead and sinks evenly. A lead too short for the descent is first sunk along forth and back. */
function sinkBy(way: FittedPath, top: number, bottom: number, writer: MillWriter): void {
  const from = Math.min(top, bottom + way.length * writer.slope);
  if (from < top) sinkAtEnd(way, top, from, writer);
  writer.follow(way, 0, way.length, (walked) => from + ((bottom - from) * walked) / way.length);
}

/** Comes down from above to the outer end of a lead, sinks there, and follows the lead at the bottom. */
function comeDownBy(way: FittedPath, top: number, bottom: number, writer: MillWriter): void {
  writer.enterAt(way.x, way.y, top, top);
  if (top > bottom) sinkAtEnd(way, top, bottom, writer);
  writer.follow(way, 0, way.length, () => bottom);
}

/** Sinks forth and back on the outer half of a lead, or straight when the lead is too short for that. */
function sinkAtEnd(way: FittedPath, top: number, bottom: number, writer: MillWriter): void {
  const outer = shortened(way, way.length / 2);
  if (outer.length < (top - bottom) / writer.slope / MOST_TURNS) writer.forcePlunge(bottom);
  else zigzag(outer, top, bottom, writer);
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
    const low = heightAt(tabs, start, bottom);
    if (lead) {
      writer.enterAt(lead.way.x, lead.way.y, low, top);
      writer.follow(lead.way, 0, lead.way.length, () => low);
    } else if (top === -cut.startDepth) writer.enterAt(path.x, path.y, low, top);
    else writer.plungeTo(low);
    followOverTabs(path, tabs, start, path.length, levelProfile(bottom), writer);
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
  followOverTabs(path, tabs, from, ahead, levelProfile(bottom), writer);
  const low = heightAt(tabs, from + ahead, bottom);
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
