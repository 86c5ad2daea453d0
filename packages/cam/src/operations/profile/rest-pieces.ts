import { type GeometryKernel, type Point, type Polylines, polylinesFrom } from '@kerf/geometry';
import type { HoldingTabs } from '../cut';
import { marginAround, rejoined, withoutSlivers } from '../leftover';

/** Round corners of the area that a tool has swept, mm: coarser than paths, finer than slivers. */
const SWEEP_TOLERANCE = 0.005;

/** What both tools have in common. */
export interface RestProfile {
  readonly firstRadius: number;
  readonly radius: number;
  readonly tabs: HoldingTabs | null;
  /** Where tabs stand: they are not cut into. */
  readonly places: readonly Point[];
}

/**
 * The pieces of the second tool's contours along which the first tool could not finish: those near to what the second
 * sweeps and the first has not swept.
 */
export function restPieces(
  { first, second }: { readonly first: Polylines; readonly second: Polylines },
  { firstRadius, radius, tabs, places }: RestProfile,
  kernel: GeometryKernel,
): Polylines {
  if (second.closed.length === 0) return second;
  const pieces =
    first.closed.length === 0 ? second : piecesNearRest(first, second, firstRadius, radius, kernel);
  if (!tabs || places.length === 0) return pieces;
  const keepOut = kernel.offsetLines(
    polylinesFrom(places.map(({ x, y }) => ({ points: [x, y, x + 0.001, y], closed: false }))),
    tabs.width / 2 + tabs.height + 2 * radius,
  );
  return kernel.clipLines(pieces, keepOut, 'outside');
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
