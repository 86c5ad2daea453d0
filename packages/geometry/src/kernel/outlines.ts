import { flattenedCount, flattenPath } from '../paths/flatten';
import type { FillRule } from '../paths/inside';
import { type Path, PathBuilder } from '../paths/path';
import {
  concatPolylines,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '../paths/polylines';
import { growRegion } from './grow';
import type { GeometryKernel, JoinStyle } from './kernel';

/** An exact outline and its fill rule, mm. */
export interface Outline {
  readonly path: Path;
  readonly fillRule: FillRule;
}

/**
 * How areas are combined: everything that any of them covers ('or'), only what all of them cover ('and'), or the first
 * area without the others ('not').
 */
export type OutlineOperation = 'or' | 'and' | 'not';

/**
 * The tolerance of the polylines with which areas are computed, and the tolerance within which the result is
 * simplified, mm.
 */
const FLATNESS = 0.005;
const SIMPLIFY = 0.002;
/** Ends of lines that are closer to each other than this count as the same point, mm. */
const MEETING = 0.001;
/**
 * The longest spike of a sharp corner, as a multiple of the distance of the offset. With this value, corners of 12° and
 * wider stay sharp.
 */
const SHARP = 10;

/**
 * Whether every subpath is closed: by a close command, or because its ends are within a micrometre of each other. False
 * for an empty outline.
 */
export function isClosedPath(path: Path): boolean {
  const polylines = closeMeetingEnds(flattenPath(path, FLATNESS));
  return polylines.closed.length > 0 && polylines.closed.every((closed) => closed === 1);
}

/**
 * Combines areas in their order. The area of an operand is the union of its outlines; open subpaths enclose no area.
 * Returns one path of straight lines with holes clockwise, exact to 0.01 mm. The path is empty when no area is left.
 */
export function combineOutlines(
  kernel: GeometryKernel,
  operation: OutlineOperation,
  operands: readonly (readonly Outline[])[],
): Path {
  if (operands.length === 0) throw new RangeError('there is nothing to combine');
  return pathOf(kernel.simplify(combinedRegion(kernel, operation, operands), SIMPLIFY));
}

/**
 * Many areas are united in one go, and their common area is found in pairs: one after the other, each step would go
 * through all that came before it.
 */
function combinedRegion(
  kernel: GeometryKernel,
  operation: OutlineOperation,
  operands: readonly (readonly Outline[])[],
): Polylines {
  if (operation === 'or') return regionOf(kernel, operands.flat());
  if (operation === 'and')
    return commonRegion(
      kernel,
      operands.map((outlines) => regionOf(kernel, outlines)),
    );
  const [first, ...others] = operands;
  const region = regionOf(kernel, first!);
  if (others.length === 0) return region;
  return kernel.combine('difference', region, regionOf(kernel, others.flat()), 'nonzero');
}

function commonRegion(kernel: GeometryKernel, regions: readonly Polylines[]): Polylines {
  if (regions.length === 1) return regions[0]!;
  const pairs: Polylines[] = [];
  for (let i = 0; i < regions.length; i += 2) {
    const [one, other] = [regions[i]!, regions[i + 1]];
    pairs.push(other ? kernel.combine('intersection', one, other, 'nonzero') : one);
  }
  return commonRegion(kernel, pairs);
}

/**
 * The area of all outlines together, grown by `distance` mm, as a single path of straight lines. The area shrinks when
 * `distance` is negative. Corners are rounded ('round'), kept sharp ('miter') or cut off ('bevel'). The path is empty
 * when no area is left.
 */
export function offsetOutlines(
  kernel: GeometryKernel,
  outlines: readonly Outline[],
  distance: number,
  join: JoinStyle,
): Path {
  return offsetRegion(kernel, regionOf(kernel, outlines), distance, join);
}

/** The same as `offsetOutlines` for the region of the outlines. */
export function offsetRegion(
  kernel: GeometryKernel,
  region: Polylines,
  distance: number,
  join: JoinStyle,
): Path {
  if (!Number.isFinite(distance)) throw new RangeError(`distance must be finite, was ${distance}`);
  const grown = growRegion(kernel, region, distance, { join, miterLimit: SHARP });
  return pathOf(kernel.simplify(grown, SIMPLIFY));
}

/** How many points `linesOf` makes of an outline at most. */
export function pointsOf({ path }: Outline): number {
  return flattenedCount(path, FLATNESS);
}

/** An outline as lines, as areas are computed of it. */
export function linesOf({ path }: Outline): Polylines {
  return closeMeetingEnds(flattenPath(path, FLATNESS));
}

/** The area of all outlines together, as a region. Open subpaths enclose no area. */
export function regionOf(kernel: GeometryKernel, outlines: readonly Outline[]): Polylines {
  const regions = outlines.map((outline) => kernel.union(linesOf(outline), outline.fillRule));
  return regions.length === 1 ? regions[0]! : kernel.union(concatPolylines(regions), 'nonzero');
}

function closeMeetingEnds(polylines: Polylines): Polylines {
  const rows: { points: ArrayLike<number>; closed: boolean }[] = [];
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const points = polylineAt(polylines, i);
    const n = points.length;
    const gap = Math.hypot(points[0]! - points[n - 2]!, points[1]! - points[n - 1]!);
    const meets = polylines.closed[i] === 0 && n >= 8 && gap <= MEETING;
    rows.push(
      meets
        ? { points: points.subarray(0, n - 2), closed: true }
        : { points, closed: polylines.closed[i] === 1 },
    );
  }
  return polylinesFrom(rows);
}

function pathOf(region: Polylines): Path {
  const builder = new PathBuilder();
  for (let i = 0; i < polylineCount(region); i += 1) {
    const points = polylineAt(region, i);
    if (points.length < 6) continue;
    builder.moveTo(points[0]!, points[1]!);
    for (let at = 2; at + 1 < points.length; at += 2) builder.lineTo(points[at]!, points[at + 1]!);
    builder.close();
  }
  return builder.build();
}
