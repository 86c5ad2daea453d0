import { expandArc } from '../blocks/expand-arc';
import { SETTING } from '../codes/settings';
import type { Position } from '../machine-state';
import type { WalkedLine } from './program-walk';

/** How the board cuts motion into pieces, by its settings. */
export interface BoardMotion {
  /** `$12`, mm. */
  readonly arcTolerance: number;
  /** `$100`–`$102`. */
  readonly stepsPerMm: Position;
  /** The highest of `$110`–`$112`, mm/min: nothing moves faster. */
  readonly fastest: number;
}

const ARC_TOLERANCE = 0.002;

/** The values of a board with these settings. Steps that are not known count as very fine. */
export function boardMotionOf(settings: ReadonlyMap<number, number>): BoardMotion {
  const steps = (axis: number) => settings.get(SETTING.stepsPerMm + axis) ?? 1e4;
  const rates = [0, 1, 2].map((axis) => settings.get(SETTING.maximumRate + axis) ?? Number.POSITIVE_INFINITY);
  return {
    arcTolerance: settings.get(SETTING.arcTolerance) ?? ARC_TOLERANCE,
    stepsPerMm: [steps(0), steps(1), steps(2)],
    fastest: Math.hypot(...rates),
  };
}

/** The corners of the way of a line, beginning with its start; only the start when nothing moves. */
export function pathOf({ from, to, block, isMotion }: WalkedLine, { arcTolerance }: BoardMotion): Position[] {
  if (!isMotion) return [from];
  if (block.home)
    return [from, ...(block.axisUse === 'none' ? [] : [[...block.xyz] as Position]), block.home];
  const isArc = block.modal.motion === 'G2' || block.modal.motion === 'G3';
  return isArc ? [from, ...expandArc(block, [...from], arcTolerance)] : [from, to];
}

/**
 * How many motions of a line are certainly queued on the board. Motions that may be shorter than a step are not
 * counted, because the board drops them.
 */
export function countMotions(line: WalkedLine, board: BoardMotion): number {
  const path = pathOf(line, board);
  let count = 0;
  for (let piece = 1; piece < path.length; piece += 1) {
    const steps = [0, 1, 2].map(
      (axis) => Math.abs(path[piece]![axis]! - path[piece - 1]![axis]!) * board.stepsPerMm[axis]!,
    );
    if (Math.max(...steps) >= 1) count += 1;
  }
  return count;
}

/** The longest time that a board puts into one step segment, ms. */
const SEGMENT_MS = 10;
/** A segment of very slow motion has a step or two: together no more than this, mm. */
const SLOWEST_SEGMENT = 0.05;
/** How much faster than programmed an override makes motion at most. */
const FASTEST_OVERRIDE = 2;

/** How many step segments the motions of a line take at least, each of which belongs to one motion. */
export function countSegments(line: WalkedLine, board: BoardMotion): number {
  const { feedRate, modal } = line.block;
  const isTimed = modal.motion !== 'G0' && modal.feedMode === 'G94';
  const rate = isTimed ? Math.min(board.fastest, feedRate * FASTEST_OVERRIDE) : board.fastest;
  const longest = Math.max(SLOWEST_SEGMENT, (rate / 60_000) * SEGMENT_MS);
  const path = pathOf(line, board);
  let count = 0;
  for (let piece = 1; piece < path.length; piece += 1)
    count += Math.max(1, Math.floor(distanceOf(path[piece - 1]!, path[piece]!) / longest));
  return count;
}

/** The place on a path that is nearest to a point: how far it is away, and how far along the path it is, mm. */
export function nearestOn(path: readonly Position[], point: Position): { distance: number; along: number } {
  let best = { distance: distanceOf(path[0]!, point), along: 0 };
  let before = 0;
  for (let piece = 1; piece < path.length; piece += 1) {
    const [a, b] = [path[piece - 1]!, path[piece]!];
    const length = distanceOf(a, b);
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot(a, b, point) / length ** 2));
    const distance = distanceOf(between(a, b, share), point);
    if (distance < best.distance) best = { distance, along: before + share * length };
    before += length;
  }
  return best;
}

/** The point at a share (0–1) of the way from `a` to `b`. */
export function between(a: Position, b: Position, share: number): Position {
  const at = (axis: 0 | 1 | 2) => a[axis] + (b[axis] - a[axis]) * share;
  return [at(0), at(1), at(2)];
}

/** The distance of two points. */
export function distanceOf(a: Position, b: Position): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

function dot(a: Position, b: Position, point: Position): number {
  return [0, 1, 2].reduce((sum, axis) => sum + (point[axis]! - a[axis]!) * (b[axis]! - a[axis]!), 0);
}
