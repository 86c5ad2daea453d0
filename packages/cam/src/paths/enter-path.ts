import { type FittedPath, pointAlong, reversed } from './fitted-path';
import type { MillWriter } from './mill-writer';
import type { TravelRegion } from './travel-region';

/** A ramp that would wind around a path more often than this is replaced by a plunge. */
export const MOST_TURNS = 12;

/** The radii of a helix that are tried, as shares of the tool's radius. Below 1, the helix leaves no core. */
const HELIX_SHARES = [0.9, 0.6, 0.35];

/** The lengths of a straight way to and fro that are tried, as shares of the tool's radius. */
const CHORD_SHARES = [2, 1.4, 1, 0.7, 0.5, 0.35, 0.25];

/** The number of directions in which such a way is tried. */
const CHORD_DIRECTIONS = 16;

/**
 * A ring that is shorter than this share of the tool's radius is no way down for an end mill: a core would stay below
 * its middle, where most end mills do not cut.
 */
const NARROW_RING = 1;

/** The number of straight pieces into which a circle is divided for the check. */
const CIRCLE_CHECKS = 16;

/** The area around a path. Without it, a ramp replaces the helix. */
export interface EntryRoom {
  /** Where the tool's centre may be. */
  readonly region: TravelRegion;
  readonly radius: number;
  /** Whether each pass clears the whole region. Then the tool may travel in it right above the last pass's floor. */
  readonly isWhole?: boolean;
  /** A larger area that is cleared down to where the material begins: the tool may travel in it right above that. */
  readonly cleared?: TravelRegion;
  /** Whether a place stays uncut where an end mill would have to go straight down. Default: it goes down. */
  readonly leavesPits?: boolean;
}

/**
 * Brings the tool from above the material, which begins at `top`, to the path's start at `bottom`. The tool goes down
 * in a helix beside the path, in a ramp along the path, or straight. The operation requests one of these ways; if there
 * is no room for it, a simpler way is used. Returns false when the tool stays where it is, because there is no way.
 */
export function enterPath(
  path: FittedPath,
  top: number,
  bottom: number,
  writer: MillWriter,
  room?: EntryRoom,
): boolean {
  if (top <= bottom || writer.entry === 'plunge') {
    enterOver(path, bottom, top, writer, room);
    return true;
  }
  const ramp = (top - bottom) / writer.slope;
  if (writer.entry === 'helix' && room) {
    const circle = circleBeside(path, room);
    if (circle) {
      const length = Math.ceil(ramp / circle.length) * circle.length;
      enterOver(path, top, top, writer, room);
      writer.follow(circle, 0, length, (walked) => top + ((bottom - top) * walked) / length);
      return true;
    }
    writer.note('helix-ramped', path.x, path.y);
  }
  const least = ramp / MOST_TURNS;
  if (room && writer.mustNotPlunge && isTight(path, least, room)) {
    const chord = chordBeside(path, room, least);
    if (chord) {
      enterOver(chord, top, top, writer, room);
      zigzag(chord, top, bottom, writer);
      return true;
    }
    if (room.leavesPits) {
      writer.note('pit-left', path.x, path.y);
      return false;
    }
  }
  if (path.length < least) {
    enterOver(path, top, top, writer, room);
    writer.forcePlunge(bottom);
    return true;
  }
  if (!path.isClosed) {
    enterOver(path, top, top, writer, room);
    zigzag(path, top, bottom, writer);
    return true;
  }
  const start = pointAlong(path, -ramp);
  enterOver(start, top, top, writer, room);
  writer.follow(path, -ramp, ramp, (walked) => top - walked * writer.slope);
  return true;
}

/** Whether a path is too short to sink along it with an end mill. */
function isTight({ length, isClosed }: FittedPath, least: number, { radius }: EntryRoom): boolean {
  return length < least || (isClosed && length < NARROW_RING * radius);
}

/** The longest straight way from the path's start that stays in the region; null: there is none of `least` mm. */
function chordBeside({ x, y }: FittedPath, { region, radius }: EntryRoom, least: number): FittedPath | null {
  for (const share of CHORD_SHARES) {
    const length = share * radius;
    if (length < least) return null;
    for (let i = 0; i < CHORD_DIRECTIONS; i += 1) {
      const angle = (2 * Math.PI * i) / CHORD_DIRECTIONS;
      const end = { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
      if (region.allows(x, y, end.x, end.y))
        return { x, y, spans: [{ ...end, turn: 0, cx: 0, cy: 0, length }], length, isClosed: false };
    }
  }
  return null;
}

/** Brings the tool to a point. In a region that is cleared to `top`, it stays right above that on the way. */
function enterOver(
  { x, y }: { readonly x: number; readonly y: number },
  z: number,
  top: number,
  writer: MillWriter,
  room: EntryRoom | undefined,
): void {
  const at = writer.position;
  const floor = room?.cleared ?? (room?.isWhole === true ? room.region : undefined);
  const isOverFloor = at !== undefined && floor?.allows(at.x, at.y, x, y) === true;
  writer.enterAt(x, y, z, top, isOverFloor ? top : 0);
}

/** Sinks while going forth and back over the first part of the path. It ends at the path's start. */
export function zigzag(way: FittedPath, top: number, bottom: number, writer: MillWriter): void {
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

/**
 * Returns along an open path to its start and sinks on the way. What is left of the descent follows forth and back at
 * the start.
 */
export function sinkBackAlong(path: FittedPath, top: number, bottom: number, writer: MillWriter): void {
  const { length } = path;
  const ramp = (top - bottom) / writer.slope;
  const isShort = length < ramp / MOST_TURNS;
  const sunk = isShort ? 0 : Math.min(length, ramp);
  const level = length - sunk;
  const heights = (walked: number) => top - Math.max(0, walked - level) * writer.slope;
  writer.follow(reversed(path), 0, length, heights, [level]);
  if (isShort) writer.forcePlunge(bottom);
  else if (sunk < ramp) zigzag(path, top - sunk * writer.slope, bottom, writer);
}

/**
 * The largest circle through the path's start that fits beside the path. It is on that side of the path on which there
 * is room. Null when no circle fits.
 */
function circleBeside(path: FittedPath, { region, radius }: EntryRoom): FittedPath | null {
  const ahead = pointAlong(path, Math.min(path.length / 8, radius / 8));
  const length = Math.hypot(ahead.x - path.x, ahead.y - path.y);
  if (!(length > 0)) return null;
  const ux = (ahead.x - path.x) / length;
  const uy = (ahead.y - path.y) / length;
  for (const share of HELIX_SHARES)
    for (const turn of [1, -1] as const) {
      const r = share * radius;
      const circle = fullCircle(path, path.x - turn * uy * r, path.y + turn * ux * r, r, turn);
      if (isAllowed(circle, region)) return circle;
    }
  return null;
}

function fullCircle({ x, y }: FittedPath, cx: number, cy: number, radius: number, turn: 1 | -1): FittedPath {
  const half = { turn, cx, cy, length: Math.PI * radius };
  const spans = [
    { ...half, x: 2 * cx - x, y: 2 * cy - y },
    { ...half, x, y },
  ];
  return { x, y, spans, length: 2 * Math.PI * radius, isClosed: true };
}

function isAllowed(circle: FittedPath, region: TravelRegion): boolean {
  let from = pointAlong(circle, 0);
  for (let i = 1; i <= CIRCLE_CHECKS; i += 1) {
    const to = pointAlong(circle, (i / CIRCLE_CHECKS) * circle.length);
    // The chords of a circle are inside of the circle, so the circle could cross something that its chords only touch.
    // The checked points are therefore moved outwards.
    const grown = {
      x: to.x + (to.x - circleCenter(circle).x) * 0.03,
      y: to.y + (to.y - circleCenter(circle).y) * 0.03,
    };
    if (i < CIRCLE_CHECKS && !region.allows(from.x, from.y, grown.x, grown.y)) return false;
    from = i < CIRCLE_CHECKS ? grown : to;
  }
  return true;
}

function circleCenter({ spans }: FittedPath): { x: number; y: number } {
  const [first] = spans;
  return { x: first?.cx ?? 0, y: first?.cy ?? 0 };
}
