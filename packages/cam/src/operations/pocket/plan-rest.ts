import { type GeometryKernel, isInside, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import { type FittedPath, fitPath, reversed } from '../../paths/fitted-path';
import { openRingAt, reverseRing } from '../../paths/ring';
import { TravelRegion } from '../../paths/travel-region';
import { componentsOf, marginAround, rejoined, withoutSlivers } from '../leftover';
import { endOf, type PlannedArea, type PlannedStep, type PlanOptions } from './plan-areas';

/** The input for planning the paths of a second tool. */
export interface RestInput {
  /** The area that the first tool left and the second tool can remove. */
  readonly left: Polylines;
  /** The rings of the second tool by level, the ring along the wall first. */
  readonly levels: readonly Polylines[];
  readonly firstRadius: number;
}

interface Piece {
  readonly path: FittedPath;
  readonly level: number;
}

/**
 * The paths that cut what a larger tool left. They are pieces of the rings of an ordinary pocket, namely those pieces
 * that are near the leftover material. The spots of leftover material are cut one after the other, and in each spot the
 * piece along the wall comes last. Every place of a spot that a ring can cut is so close to this ring that no piece is
 * missed.
 */
export function planRest(
  { left, levels, firstRadius }: RestInput,
  options: PlanOptions,
  kernel: GeometryKernel,
): PlannedArea[] {
  const wall = levels[0];
  const spots = withoutSlivers(left, kernel);
  if (!wall || spots.closed.length === 0) return [];
  const near = kernel.union(kernel.offset(spots, marginAround(firstRadius, options.radius)), 'nonzero');
  const pieces = levels.flatMap((level, i) => piecesOf(kernel.clipLines(level, near, 'inside'), i, options));
  return componentsOf(kernel.combine('intersection', near, wall, 'nonzero')).map((component) => {
    const grown = kernel.offset(component, 0.01);
    const own = pieces.filter(({ path }) => isInside(grown, path.x, path.y, 'nonzero'));
    const rings = Array.from({ length: polylineCount(component) }, (_, i) => polylineAt(component, i));
    const region = new TravelRegion(rings);
    return { region, radius: options.radius, steps: orderPieces(own, region, options) };
  });
}

function piecesOf(lines: Polylines, level: number, { tolerances, direction }: PlanOptions): Piece[] {
  const joined = rejoined(lines);
  const fit = level === 0 ? tolerances.fit : tolerances.innerFit;
  return Array.from({ length: polylineCount(joined) }, (_, i) => {
    const raw = polylineAt(joined, i);
    const points = direction === 'climb' ? raw : reverseRing(raw);
    const isClosed = joined.closed[i] === 1;
    const start = { x: points[0]!, y: points[1]!, segment: 0, t: 0, distance: 0 };
    return { path: fitPath(isClosed ? openRingAt(points, start) : points, isClosed, fit), level };
  }).filter(({ path }) => path.length > 0);
}

/**
 * Orders the pieces from the middle, where the material is open, to the wall. The wall is followed in the operation's
 * direction.
 */
function orderPieces(
  pieces: readonly Piece[],
  region: TravelRegion,
  { stepover }: PlanOptions,
): PlannedStep[] {
  const left = [...pieces];
  const steps: PlannedStep[] = [];
  while (left.length > 0) {
    const last = steps.at(-1);
    const at = last && endOf(last);
    const level = left.reduce((most, piece) => Math.max(most, piece.level), 0);
    let best = { index: -1, isTurned: false, distance: Number.POSITIVE_INFINITY };
    left.forEach((piece, index) => {
      if (piece.level !== level) return;
      for (const isTurned of level === 0 || piece.path.isClosed ? [false] : [false, true]) {
        const start = isTurned ? (piece.path.spans.at(-1) ?? piece.path) : piece.path;
        const distance = at ? Math.hypot(start.x - at.x, start.y - at.y) : 0;
        if (distance < best.distance) best = { index, isTurned, distance };
      }
    });
    const [piece] = left.splice(best.index, 1) as [Piece];
    const path = best.isTurned ? reversed(piece.path) : piece.path;
    const isLinked =
      at !== undefined && best.distance <= 2.2 * stepover && region.allows(at.x, at.y, path.x, path.y);
    steps.push({ path, isLinked, isSlot: false });
  }
  return steps;
}
