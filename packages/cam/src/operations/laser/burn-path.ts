import type { MoveBuilder } from '@kerf/machining';
import { type FittedPath, type Span, walkPath } from '../../paths/fitted-path';
import { cornerPowers } from './corner-power';
import { type Gaps, isInGap, mergeGaps, perforationGaps, tabGaps } from './gaps';
import type { LaserLineCut } from './laser-line-cut';

/** Where the beam may come from when it begins a path. */
export interface WayIn {
  /** The side of the path on which the waste is: 1 left, −1 right, 0 unknown. */
  readonly wasteSide: 1 | -1 | 0;
  /** Whether the straight way from a to b meets no contour. */
  readonly isFree: (ax: number, ay: number, bx: number, by: number) => boolean;
}

/** Burns a path once per pass. Returns false when there is no room for the requested lead-in. */
export function burnPath(path: FittedPath, wayIn: WayIn, cut: LaserLineCut, builder: MoveBuilder): boolean {
  const gaps = gapsOf(path, cut);
  const corners = cornerPowers(path, { ...cut, isDynamic: isDynamic(cut) });
  const distance = path.isClosed ? path.length + Math.min(cut.overcut, path.length) : path.length;
  const breaks = breaksOf(path, distance, gaps, corners?.breaks ?? []);
  const lead = freeLead(path, wayIn, cut);
  for (let pass = 0; pass < cut.passes; pass += 1) {
    const z = -pass * cut.passDepth;
    const { end } = builder;
    const start = lead ?? path;
    if (!end || end.x !== start.x || end.y !== start.y || end.z !== z) builder.rapid(start.x, start.y, z);
    if (lead) builder.cut(path.x, path.y, z, cut.feedRate, cut.powerRatio);
    let before = 0;
    walkPath(
      path,
      0,
      distance,
      (x, y, span, walked) => {
        const along = ((before + walked) / 2) % path.length;
        before = walked;
        const power = isInGap(gaps, along) ? 0 : (corners?.powerAt(along) ?? cut.powerRatio);
        if (span.turn === 0) builder.cut(x, y, z, cut.feedRate, power);
        else builder.arc(span.turn < 0, { x, y, z }, { x: span.cx, y: span.cy }, cut.feedRate, power);
      },
      breaks,
    );
  }
  return lead !== null || !(cut.leadIn > 0) || wayIn.wasteSide === 0;
}

/** The lengths of a lead-in that are tried, as shares of the requested length. */
const SHARES = [1, 0.5, 0.25];

/** The last part of a lead-in, in mm, may meet the path's own contour. */
const END_MARGIN = 0.02;

/**
 * The start of a lead-in that meets no contour. A lead-in that is longer by a kerf must not meet a contour either, so
 * that the edge of the beam stays away from it too. Null when there is no room for such a lead-in.
 */
function freeLead(
  path: FittedPath,
  { wasteSide, isFree }: WayIn,
  { leadIn, kerfWidth }: LaserLineCut,
): { x: number; y: number } | null {
  for (const share of SHARES) {
    const length = share * leadIn;
    const far = leadStart(path, wasteSide, length + kerfWidth);
    const near = leadStart(path, wasteSide, END_MARGIN);
    const start = leadStart(path, wasteSide, length);
    if (start && far && near && isFree(far.x, far.y, near.x, near.y)) return start;
  }
  return null;
}

function isDynamic({ drive }: LaserLineCut): boolean {
  return drive.kind === 'laser' && drive.mode === 'dynamic';
}

function gapsOf({ length, isClosed }: FittedPath, { perforation, tabs, kerfWidth }: LaserLineCut): Gaps {
  const perforated = perforation ? perforationGaps(length, isClosed, perforation.cut, perforation.skip) : [];
  const held = tabs && isClosed ? tabGaps(length, tabs.spacing, tabs.width, kerfWidth) : [];
  return mergeGaps(perforated, held);
}

/** The positions on the whole walk, including the overcut, at which the power may change. */
function breaksOf(
  { length }: FittedPath,
  distance: number,
  gaps: Gaps,
  corners: readonly number[],
): number[] {
  const once = [...gaps, ...corners];
  const again = once.map((at) => at + length).filter((at) => at < distance);
  return [...once, ...again].sort((a, b) => a - b);
}

/**
 * The cosine of 20°. When the path turns by more than this angle at its start, the start is a corner: the lead-in then
 * comes through the middle of the corner.
 */
const STRAIGHT = Math.cos(Math.PI / 9);

/**
 * The start of a lead-in of `length` mm. The lead-in comes from the side of the waste at 45° to the path. At a corner,
 * a lead-in at 45° to one wall could cross the other wall. So it comes through the middle between the two walls there.
 * Null when there is no lead-in.
 */
function leadStart(path: FittedPath, wasteSide: 1 | -1 | 0, length: number): { x: number; y: number } | null {
  const [first, last] = [path.spans[0], path.spans.at(-1)];
  if (!(length > 0) || wasteSide === 0 || !first || !last) return null;
  const [tx, ty] = tangentAt(path.x, path.y, first);
  const [ix, iy] = incomingAt(path, last);
  const isCorner = tx * ix + ty * iy < STRAIGHT;
  const [dx, dy] = isCorner
    ? [-wasteSide * (ty + iy), wasteSide * (tx + ix)]
    : [-tx - wasteSide * ty, -ty + wasteSide * tx];
  const size = Math.hypot(dx, dy);
  return size > 1e-6 ? { x: path.x + (length * dx) / size, y: path.y + (length * dy) / size } : null;
}

/** The direction in which a closed path comes back to its start. */
function incomingAt({ spans, x, y }: FittedPath, last: Span): [number, number] {
  if (last.turn !== 0) return tangentAt(x, y, { ...last, x, y });
  const before = spans.at(-2) ?? last;
  const [dx, dy] = [x - before.x, y - before.y];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

function tangentAt(x: number, y: number, span: Span): [number, number] {
  const [dx, dy] =
    span.turn === 0 ? [span.x - x, span.y - y] : [-span.turn * (y - span.cy), span.turn * (x - span.cx)];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
