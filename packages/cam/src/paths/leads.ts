import { type FittedPath, pointAlong, type Span } from './fitted-path';
import type { TravelRegion } from './travel-region';

/** A way on to a closed path or off it, and the position on the path where the way meets it. */
export interface Lead {
  readonly way: FittedPath;
  readonly along: number;
}

/** The options for finding leads. */
export interface LeadOptions {
  readonly kind: 'line' | 'arc';
  /** The length of a line or the radius of an arc, mm. */
  readonly length: number;
  /** The side of the path on which the part is not: 1 left, −1 right. */
  readonly side: 1 | -1;
  /** Whether the tool's centre may go straight from one point to another. */
  readonly isFree: TravelRegion['allows'];
  /** Whether the tool may be at a point without cutting other things that must stay. */
  readonly isClearAt: (x: number, y: number) => boolean;
}

/** The number of positions around a path that are tried for a lead. */
const PLACES = 12;

/** The lengths of a lead that are tried, as shares of the requested length. */
const SHARES = [1, 0.5, 0.25];

/** The number of straight pieces into which an arc is divided for the check. */
const CHECKS = 6;

/** The distance between the points of a lead that are checked, mm. */
const CHECK_STEP = 0.2;

/** The length of the step with which the direction of a path is measured, mm. */
const STEP = 0.01;

/**
 * The lead at the first position, from `from` mm on, that has room for a lead. A lead is a line at 45 degrees, or a
 * quarter of a circle that touches the path. With a lead, the tool neither enters nor stops on the edge of the part.
 * When no position has room for the full length, shorter leads are tried. Null when there is no room at all.
 */
export function findLead(
  path: FittedPath,
  from: number,
  end: 'in' | 'out',
  options: LeadOptions,
): Lead | null {
  for (const lead of leadsFrom(path, from, end, options)) return lead;
  return null;
}

/** All leads that have room at the positions that are tried, beginning at `from` mm, the longer ones first. */
export function* leadsFrom(
  path: FittedPath,
  from: number,
  end: 'in' | 'out',
  options: LeadOptions,
): Generator<Lead> {
  for (let i = 0; i < PLACES; i += 1)
    for (const share of SHARES) {
      const along = from + (i / PLACES) * path.length;
      const way = leadAt(path, along, end, { ...options, length: share * options.length });
      if (isClear(way, options)) yield { way, along };
    }
}

function leadAt(path: FittedPath, along: number, end: 'in' | 'out', options: LeadOptions): FittedPath {
  const at = pointAlong(path, along);
  const heading =
    end === 'in'
      ? direction(pointAlong(path, along - STEP), at)
      : direction(at, pointAlong(path, along + STEP));
  return options.kind === 'line' ? lineLead(at, heading, end, options) : arcLead(at, heading, end, options);
}

interface Direction {
  readonly x: number;
  readonly y: number;
}

function direction(from: Direction, to: Direction): Direction {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function lineLead(
  at: Direction,
  heading: Direction,
  end: 'in' | 'out',
  { side, length }: LeadOptions,
): FittedPath {
  const across = length * Math.SQRT1_2;
  const back = end === 'in' ? -across : across;
  const away = {
    x: at.x + back * heading.x - side * across * heading.y,
    y: at.y + back * heading.y + side * across * heading.x,
  };
  return end === 'in' ? pathOf(away, [lineTo(at, length)]) : pathOf(at, [lineTo(away, length)]);
}

function arcLead(
  at: Direction,
  heading: Direction,
  end: 'in' | 'out',
  { side, length }: LeadOptions,
): FittedPath {
  const center = { x: at.x - side * length * heading.y, y: at.y + side * length * heading.x };
  const back = end === 'in' ? -length : length;
  const away = { x: center.x + back * heading.x, y: center.y + back * heading.y };
  const arc = { turn: side, cx: center.x, cy: center.y, length: (Math.PI / 2) * length };
  return end === 'in'
    ? pathOf(away, [{ ...arc, x: at.x, y: at.y }])
    : pathOf(at, [{ ...arc, x: away.x, y: away.y }]);
}

function lineTo({ x, y }: Direction, length: number): Span {
  return { x, y, turn: 0, cx: 0, cy: 0, length };
}

/** The straight way between two points off the path. Null when the tool may not cut along it. */
export function wayBetween(from: Direction, to: Direction, options: LeadOptions): FittedPath | null {
  const way = pathOf(from, [lineTo(to, Math.hypot(to.x - from.x, to.y - from.y))]);
  return isClear(way, options) ? way : null;
}

function pathOf({ x, y }: Direction, spans: readonly Span[]): FittedPath {
  return { x, y, spans, length: spans.reduce((sum, span) => sum + span.length, 0), isClosed: false };
}

function isClear(path: FittedPath, { isFree, isClearAt }: LeadOptions): boolean {
  let from: Direction = path;
  for (let i = 1; i <= CHECKS; i += 1) {
    const to = pointAlong(path, (i / CHECKS) * path.length);
    if (!isFree(from.x, from.y, to.x, to.y)) return false;
    from = to;
  }
  const count = Math.ceil(path.length / CHECK_STEP);
  for (let i = 0; i <= count; i += 1) {
    const { x, y } = pointAlong(path, (i / count) * path.length);
    if (!isClearAt(x, y)) return false;
  }
  return true;
}
