import { concatPolylines, EMPTY_POLYLINES, type GeometryKernel, type Polylines } from '@kerf/geometry';

/** Strips narrower than this are within the paths' tolerances, mm. */
const OVERLAP = 0.02;

/**
 * What rings further apart than the tool's radius leave, as lines to cut: the pieces of half-way rings that are near
 * what is left. Empty when the rings sweep everything.
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

/** What is left after the tool has gone along `paths`, as pieces of half-way rings, and of `rings`, to cut. */
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
