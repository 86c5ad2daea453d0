/**
 * Equal gaps between objects, as Figma and Sketch show them.
 *
 * The dragged box is in two rows. The row from left to right has the objects at the same height: they overlap the box
 * in y. The row from bottom to top has the objects that overlap the box in x. In each row the box snaps to two kinds of
 * places:
 * - its gap to a neighbour, on either side, equals another gap of the row;
 * - it is in the middle between its two neighbours.
 *
 * The rows are computed again at each move: the boxes in view are read once, and only the few in the row are sorted.
 */
import type { Bounds } from '@kerf/geometry';
import type { GapHint } from '../state/overlay';

/** A range on one axis with its range on the other, mm. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly crossFrom: number;
  readonly crossTo: number;
}

interface Row {
  /** The spans before the dragged one, in ascending order; none of them overlaps it along the axis. */
  readonly before: readonly Span[];
  readonly after: readonly Span[];
}

/** A longer row is a pattern in which every position would repeat some gap, so it gives no hints. */
const LONGEST_ROW = 100;
/** Gaps that differ by less than this are the same, mm; a smaller gap does not count. */
const SAME_GAP = 1e-4;

/** The smallest move (mm) that gives the box equal gaps along the axis; null when there is none within `tolerance`. */
export function nearestGapMove(
  axis: 'x' | 'y',
  box: Bounds,
  objects: readonly Bounds[],
  tolerance: number,
): number | null {
  const own = spanOf(axis, box);
  const row = rowAround(axis, own, objects, tolerance);
  if (!row) return null;
  const left = row.before.at(-1);
  const right = row.after[0];
  const gaps = [...gapsWithin(row.before), ...gapsWithin(row.after)].map(({ from, to }) => to - from);
  const moves: number[] = [];
  if (left && right) moves.push((left.to + right.from - own.from - own.to) / 2);
  for (const gap of gaps) {
    if (left) moves.push(left.to + gap - own.from);
    if (right) moves.push(right.from - gap - own.to);
  }
  const best = moves.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
  return Math.abs(best) <= tolerance ? best : null;
}

/**
 * The gaps beside the box, at its present position, that are equal to other gaps of the row, together with these other
 * gaps. Empty when there are no equal gaps.
 */
export function gapHints(axis: 'x' | 'y', box: Bounds, objects: readonly Bounds[]): readonly GapHint[] {
  const own = spanOf(axis, box);
  const row = rowAround(axis, own, objects, 0);
  if (!row) return [];
  const left = row.before.at(-1);
  const right = row.after[0];
  const beside = [left && gapBetween(left, own), right && gapBetween(own, right)].filter(isGap);
  const others = [...gapsWithin(row.before), ...gapsWithin(row.after)];
  const hints: GapHint[] = [];
  for (const gap of beside) {
    const isEqual = (other: Gap) => Math.abs(other.to - other.from - (gap.to - gap.from)) < SAME_GAP;
    const same = [...beside.filter((other) => other !== gap), ...others].filter(isEqual);
    if (same.length === 0) continue;
    for (const { from, to, across } of [gap, ...same])
      if (!hints.some((hint) => Math.abs(hint.from - from) < SAME_GAP))
        hints.push({ axis, from, to, across });
  }
  return hints;
}

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly across: number;
}

function isGap(gap: Gap | undefined): gap is Gap {
  return gap !== undefined && gap.to - gap.from > SAME_GAP;
}

function spanOf(axis: 'x' | 'y', { minX, minY, maxX, maxY }: Bounds): Span {
  return axis === 'x'
    ? { from: minX, to: maxX, crossFrom: minY, crossTo: maxY }
    : { from: minY, to: maxY, crossFrom: minX, crossTo: maxX };
}

/** The row around `own`. A span that would overlap it by no more than `slack` is beside it. */
function rowAround(axis: 'x' | 'y', own: Span, objects: readonly Bounds[], slack: number): Row | null {
  const before: Span[] = [];
  const after: Span[] = [];
  for (const object of objects) {
    const span = spanOf(axis, object);
    if (span.crossTo <= own.crossFrom || span.crossFrom >= own.crossTo) continue;
    if (span.to <= own.from + slack) before.push(span);
    else if (span.from >= own.to - slack) after.push(span);
    if (before.length + after.length > LONGEST_ROW) return null;
  }
  if (before.length + after.length < 2) return null;
  // So the last span before the box is the one with the farthest end. The first span after the box is the one with the
  // nearest beginning.
  before.sort((a, b) => a.to - b.to);
  after.sort((a, b) => a.from - b.from);
  return { before, after };
}

/** The gaps between spans that follow each other; spans that overlap have none. */
function gapsWithin(spans: readonly Span[]): readonly Gap[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  const gaps: Gap[] = [];
  let reach = sorted[0];
  for (const span of sorted.slice(1)) {
    const gap = gapBetween(reach!, span);
    if (isGap(gap)) gaps.push(gap);
    if (span.to > reach!.to) reach = span;
  }
  return gaps;
}

/** The hint is drawn in the middle of the range that both spans share, or halfway between them when they share none. */
function gapBetween(a: Span, b: Span): Gap {
  const crossFrom = Math.max(a.crossFrom, b.crossFrom);
  const crossTo = Math.min(a.crossTo, b.crossTo);
  return { from: a.to, to: b.from, across: (crossFrom + crossTo) / 2 };
}
