import {
  EMPTY_POLYLINES,
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { CutFacts, CutWalls } from '../cuts/facts';
import type { CamJob, CamOperation } from '../cuts/operation';
import { tolerancesFor } from '../paths/tolerances';
import { openingOf, withoutSlivers } from './leftover';

/** The area of an object that should be cut away but stays. */
export interface Unreached {
  readonly objectId: string;
  /** Regions in `StockSpace`: corners that stay round, and gaps into which the bit does not fit. */
  readonly area: Polylines;
}

/**
 * The areas that no bit can reach, by object. When there is a second bit, these are the areas that this bit cannot
 * reach either. Objects without such areas are left out. The function is fast enough to be called after every change of
 * the design.
 */
export function unreachedAreas(job: CamJob, kernel: GeometryKernel): Unreached[] {
  return finestWalled(job)
    .map((operation) => ({ objectId: operation.objectId, area: unreachedArea(operation, kernel) }))
    .filter(({ area }) => area.closed.length > 0);
}

/** A cut that has walls along it. */
export type WalledCut = MillingCut & { readonly facts: CutFacts & { readonly walls: CutWalls } };

/**
 * The area that one operation leaves: in a pocket, along the inside of a contour, or in the inner corners of an
 * outside.
 */
function unreachedArea(operation: WalledCut, kernel: GeometryKernel): Polylines {
  const radius = radiusOf(operation);
  if (!(radius > 0)) return EMPTY_POLYLINES;
  const region = kernel.union(operation.geometry, operation.fillRule);
  const { side, stockToLeave } = operation.facts.walls;
  const wall = tolerancesFor(radius).wallAllowance + stockToLeave;
  if (side === 'inside') {
    const cleared = openingOf(region, radius + stockToLeave, 0, kernel);
    return withoutSlivers(kernel.combine('difference', region, cleared, 'nonzero'), kernel, wall + 0.02);
  }
  const grown = kernel.offset(region, radius);
  const closed = grown.closed.length > 0 ? kernel.offset(grown, -radius) : grown;
  return withoutSlivers(kernel.combine('difference', closed, region, 'nonzero'), kernel, wall + 0.02);
}

/**
 * The middles of leftover areas that are wider than the tool's radius. Such areas are lost parts of the drawing, and
 * not only rounded corners.
 */
export function lostFeatures(operation: WalledCut, kernel: GeometryKernel): { x: number; y: number }[] {
  const cores =
    operation.facts.walls.side === 'inside'
      ? insideCores(operation, kernel)
      : kernel.offset(unreachedArea(operation, kernel), -radiusOf(operation) / 2);
  return Array.from({ length: polylineCount(cores) }, (_, i) => {
    const points = polylineAt(cores, i);
    const count = points.length / 2;
    let [x, y] = [0, 0];
    for (let at = 0; at < points.length; at += 2) {
      x += points[at]! / count;
      y += points[at + 1]! / count;
    }
    return { x, y };
  });
}

/**
 * Where the middle of a circle with half of the tool's radius can be: inside the walls, and outside of everything that
 * the tool clears. For each object, it matters only whether there is any such place. So a tolerance of a fiftieth of
 * the radius is enough.
 */
function insideCores(operation: WalledCut, kernel: GeometryKernel): Polylines {
  const radius = radiusOf(operation);
  if (!(radius > 0)) return EMPTY_POLYLINES;
  const options = { tolerance: radius / 50 };
  const region = kernel.simplify(kernel.union(operation.geometry, operation.fillRule), radius / 50);
  const places = kernel.offset(region, -radius / 2, options);
  if (places.closed.length === 0) return places;
  const { stockToLeave } = operation.facts.walls;
  const centers = kernel.offset(places, -radius / 2 - stockToLeave, options);
  if (centers.closed.length === 0) return places;
  const near = kernel.offset(centers, 1.5 * radius + stockToLeave + radius / 10, options);
  return kernel.combine('difference', places, near, 'nonzero');
}

/**
 * For each object, the operation that reaches the narrowest places. When there is a second bit, this is the operation
 * of the second bit.
 */
export function finestWalled(job: CamJob): WalledCut[] {
  const finest = new Map<string, WalledCut>();
  for (const operation of job.operations) {
    if (!isWalled(operation)) continue;
    const before = finest.get(operation.objectId);
    if (!before || radiusOf(operation) < radiusOf(before)) finest.set(operation.objectId, operation);
  }
  return [...finest.values()];
}

function isWalled(operation: CamOperation): operation is WalledCut {
  return operation.facts.walls !== null;
}

function radiusOf({ tool, finalDepth }: WalledCut): number {
  return toolRadiusAt(tool, finalDepth);
}
