import {
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
  polylineLength,
  signedArea,
} from '@kerf/geometry';
import type { CamOperation } from './cuts/operation';
import { kindOf } from './operations/registry';

/* Estimates the work of an operation before anything of it is generated.

   The length of the cuts is the length of the contours. For an area, the size of the area divided by the distance
   between cuts is added. This length is multiplied by the number of passes.

   The memory grows with the number of moves. A contour has as many moves as sides. Parallel lines have an end wherever
   a contour crosses them. Rings inside a contour have fewer moves than the contour, because detail is lost on the way
   inwards. In drawings with 5 m of lines, on average one in nine to twelve of the sides was left; the others became
   arcs or were smoothed away. Here one in eight is counted. */

/** The amount of cutting, as far as it is known before it is generated. */
export interface WorkEstimate {
  /** The length of all working moves, mm. The estimate is never much less than the true length. */
  readonly length: number;
  /** The memory that is needed to generate the moves and their program, bytes. */
  readonly bytes: number;
}

const sumOf = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => of(i)).reduce((sum, value) => sum + value, 0);

/** The area of contours without their holes. Without a kernel, it is a rough sum: holes and overlaps count in full. */
function areaOf({ geometry, fillRule }: CamOperation, kernel: GeometryKernel | null): number {
  const rings = kernel ? kernel.union(geometry, fillRule) : geometry;
  const sign = kernel ? (area: number) => area : Math.abs;
  return sumOf(polylineCount(rings), (i) =>
    rings.closed[i] === 1 ? sign(signedArea(polylineAt(rings, i))) : 0,
  );
}

function perimeterOf(geometry: Polylines): number {
  return sumOf(polylineCount(geometry), (i) =>
    polylineLength(polylineAt(geometry, i), geometry.closed[i] === 1),
  );
}

function passesOf(operation: CamOperation): number {
  if ('passes' in operation) return Math.max(1, operation.passes);
  const { startDepth, finalDepth, stepdown } = operation;
  return stepdown > 0 ? Math.max(1, Math.ceil((finalDepth - startDepth) / stepdown - 1e-9)) : 1;
}

const CONTOUR_MOVE_BYTES = 200;
const RING_MOVE_BYTES = 800;

/** The share of a contour's sides that remain in the rings inside it. */
const RING_DETAIL = 1 / 8;

function estimateWith(operation: CamOperation, kernel: GeometryKernel | null): WorkEstimate {
  const { geometry } = operation;
  const passes = passesOf(operation);
  const perimeter = perimeterOf(geometry);
  const cover = kindOf(operation).cover?.(operation);
  const sides = geometry.coordinates.length / 2;
  if (!cover || !(cover.spacing > 0) || !(perimeter > 0))
    return { length: perimeter * passes, bytes: CONTOUR_MOVE_BYTES * sides * passes };
  const across = areaOf(operation, kernel) / cover.spacing;
  const inside = cover.isLined
    ? (CONTOUR_MOVE_BYTES * perimeter) / cover.spacing
    : (RING_MOVE_BYTES * RING_DETAIL * across * sides) / perimeter;
  return {
    length: (perimeter + across) * passes,
    bytes: (CONTOUR_MOVE_BYTES * sides + inside) * passes,
  };
}

/**
 * The estimated cost of all operations together. Areas are computed exactly, with holes and overlaps, only when a rough
 * sum exceeds `bound`, so that the estimate of a usual design takes no time.
 */
export function estimateWork(
  operations: readonly CamOperation[],
  bound: WorkEstimate,
  kernel: GeometryKernel,
): WorkEstimate {
  const sum = (within: GeometryKernel | null) =>
    operations.reduce(
      (total, operation) => {
        const { length, bytes } = estimateWith(operation, within);
        return { length: total.length + length, bytes: total.bytes + bytes };
      },
      { length: 0, bytes: 0 },
    );
  const rough = sum(null);
  return rough.length > bound.length || rough.bytes > bound.bytes ? sum(kernel) : rough;
}
