import { type GeometryKernel, type Polylines, polylinesFrom } from '@kerf/geometry';
import { marginAround, rejoined, withoutSlivers } from '../leftover';
import type { TabBody } from './tab-bodies';

/**
 * The tolerance of round corners in the area that a tool has swept, mm. It is coarser than the tolerance of paths and
 * finer than the slivers that are left out.
 */
const SWEEP_TOLERANCE = 0.005;

/** The values of a profile that matter to both tools. */
export interface RestProfile {
  readonly firstRadius: number;
  readonly radius: number;
  /** The tabs that the first tool left, with flanks of 45 degrees. The second tool does not cut into them. */
  readonly bodies: readonly TabBody[];
  readonly tabHeight: number;
}

/**
 * The pieces of the second tool's contours along which the first tool left material. They are the pieces near the area
 * that the second tool sweeps and the first tool did not sweep.
 */
export function restPieces(
  { first, second }: { readonly first: Polylines; readonly second: Polylines },
  { firstRadius, radius, bodies, tabHeight }: RestProfile,
  kernel: GeometryKernel,
): Polylines {
  if (second.closed.length === 0) return second;
  const pieces =
    first.closed.length === 0 ? second : piecesNearRest(first, second, firstRadius, radius, kernel);
  if (bodies.length === 0) return pieces;
  const keepOut = kernel.offsetLines(polylinesFrom(bodies.flatMap(linesOf)), radius + tabHeight);
  return kernel.clipLines(pieces, keepOut, 'outside');
}

function linesOf({ lines }: TabBody): { points: Float64Array; closed: false }[] {
  return Array.from({ length: lines.length / 4 }, (_, i) => ({
    points: lines.subarray(4 * i, 4 * i + 4),
    closed: false,
  }));
}

function piecesNearRest(
  first: Polylines,
  second: Polylines,
  firstRadius: number,
  radius: number,
  kernel: GeometryKernel,
): Polylines {
  const swept = kernel.offsetLines(first, firstRadius, { tolerance: SWEEP_TOLERANCE });
  const wanted = kernel.offsetLines(second, radius, { tolerance: SWEEP_TOLERANCE });
  const left = withoutSlivers(kernel.combine('difference', wanted, swept, 'nonzero'), kernel);
  if (left.closed.length === 0) return left;
  const near = kernel.union(kernel.offset(left, marginAround(firstRadius, radius)), 'nonzero');
  return rejoined(kernel.clipLines(second, near, 'inside'));
}
