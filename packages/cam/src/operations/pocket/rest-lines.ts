import { concatPolylines, EMPTY_POLYLINES, type GeometryKernel, type Polylines } from '@kerf/geometry';

/** Strips narrower than this, mm, are within the tolerances of the paths. */
const OVERLAP = 0.02;

/**
 * The lines that cut what rings leave when the rings are further apart than the tool's radius. They are pieces of rings
 * halfway between the given rings, near the leftover material. Empty when the rings sweep everything.
 */
export function restLines(
  levels: readonly Polylines[],
  radius: number,
  stepover: number,
  kernel: GeometryKernel,
): Polylines {
  return stepover <= radius
    ? EMPTY_POLYLINES
    : linesOverRest(levels, concatPolylines(levels), radius, stepover, kernel, []);
}

/** The lines that cut what is left after the tool has followed `paths`: pieces of halfway rings, and of `rings`. */
export function linesOverRest(
  levels: readonly Polylines[],
  paths: Polylines,
  radius: number,
  stepover: number,
  kernel: GeometryKernel,
  rings: readonly Polylines[] = levels.slice(1),
): Polylines {
  const first = levels[0];
  if (!first) return EMPTY_POLYLINES;
  const reachable = kernel.offset(first, radius - OVERLAP);
  const swept = kernel.offsetLines(paths, radius - OVERLAP / 2);
  const left = kernel.combine('difference', reachable, swept, 'nonzero');
  if (left.closed.length === 0) return EMPTY_POLYLINES;
  const near = kernel.union(kernel.offset(left, radius), 'nonzero');
  const halfway = levels.map((level) => kernel.offset(level, -stepover / 2));
  return kernel.clipLines(concatPolylines([...rings, ...halfway]), near, 'inside');
}
