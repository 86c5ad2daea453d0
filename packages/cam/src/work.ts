import {
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
  polylineLength,
  signedArea,
} from '@kerf/geometry';
import type { CamOperation } from './cuts/operation';

/*
 * What an operation will cost, before anything of it is generated. An area takes its size divided by the distance of the cuts,
 * contours take their length, both once for each pass. Moves: a contour has its sides; parallel lines have an end wherever a
 * contour crosses them; rings inside of a contour lose its detail on their way inwards. Of drawings of 5 m one in nine to
 * twelve of the sides was left on average, the others became arcs or were smoothed away; one in eight is counted.
 */

/** How much there is to cut, as far as can be told without generating it. */
export interface WorkEstimate {
  /** Length of all ways at work, mm: never much less than it will be. */
  readonly length: number;
  /** Memory that it takes to generate them and their program. */
  readonly bytes: number;
}

const sumOf = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => of(i)).reduce((sum, value) => sum + value, 0);

/** The area of contours, holes left out. With nothing to unite them: at least that. */
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

/** The share of a contour's sides that the rings inside of it keep. */
const RING_DETAIL = 1 / 8;

/** Whether an area is covered by parallel lines instead of rings. */
function isLined(operation: CamOperation): boolean {
  if (operation.kind === 'pocket') return operation.strategy === 'raster';
  if (operation.kind === 'facing') return operation.pattern === 'raster';
  if (operation.kind === 'laser-fill') return operation.pattern === 'lines';
  return operation.kind === 'engrave';
}

/** Distance of neighbouring cuts that cover the area, mm; null where only contours are followed. */
function spacingOf(operation: CamOperation): number | null {
  switch (operation.kind) {
    case 'pocket':
      // The second bit cuts along the walls alone.
      return operation.after ? null : operation.stepover;
    case 'facing':
    case 'v-carve':
    case 'inlay':
      return operation.stepover;
    case 'engrave':
      return operation.hatch ? operation.hatch.interval / (operation.hatch.isCross ? 2 : 1) : null;
    case 'laser-fill':
      return operation.lineInterval / (operation.isCrossHatch ? 2 : 1);
    default:
      return null;
  }
}

function estimateWith(operation: CamOperation, kernel: GeometryKernel | null): WorkEstimate {
  const { geometry } = operation;
  const passes = passesOf(operation);
  const perimeter = perimeterOf(geometry);
  const spacing = spacingOf(operation);
  const sides = geometry.coordinates.length / 2;
  if (spacing === null || !(spacing > 0) || !(perimeter > 0))
    return { length: perimeter * passes, bytes: CONTOUR_MOVE_BYTES * sides * passes };
  const across = areaOf(operation, kernel) / spacing;
  const inside = isLined(operation)
    ? (CONTOUR_MOVE_BYTES * perimeter) / spacing
    : (RING_MOVE_BYTES * RING_DETAIL * across * sides) / perimeter;
  return {
    length: (perimeter + across) * passes,
    bytes: (CONTOUR_MOVE_BYTES * sides + inside) * passes,
  };
}

/**
 * What operations will cost together. Areas are looked at closely, with holes and overlaps, only where a rough sum goes beyond
 * `bound`, so that the usual design is estimated at once.
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
