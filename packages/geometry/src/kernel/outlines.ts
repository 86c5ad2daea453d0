import { flattenPath } from '../paths/flatten';
import type { FillRule } from '../paths/inside';
import { type Path, PathBuilder } from '../paths/path';
import {
  concatPolylines,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '../paths/polylines';
import type { BooleanOperation, GeometryKernel, JoinStyle } from './kernel';

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

const OPERATIONS: Readonly<Record<OutlineOperation, BooleanOperation>> = {
  or: 'union',
  and: 'intersection',
  not: 'difference',
};

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
  const [first, ...others] = operands.map((outlines) => regionOf(kernel, outlines));
  if (!first) throw new RangeError('there is nothing to combine');
  const clip = OPERATIONS[operation];
  const result = others.reduce((region, other) => kernel.combine(clip, region, other, 'nonzero'), first);
  return pathOf(kernel.simplify(result, SIMPLIFY));
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
  if (!Number.isFinite(distance)) throw new RangeError(`distance must be finite, was ${distance}`);
  const grown = kernel.offset(regionOf(kernel, outlines), distance, { join, miterLimit: SHARP });
  return pathOf(kernel.simplify(grown, SIMPLIFY));
}

function regionOf(kernel: GeometryKernel, outlines: readonly Outline[]): Polylines {
  const regions = outlines.map(({ path, fillRule }) =>
    kernel.union(closeMeetingEnds(flattenPath(path, FLATNESS)), fillRule),
  );
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
