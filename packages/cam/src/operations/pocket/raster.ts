import {
  applyMatrix,
  concatPolylines,
  type GeometryKernel,
  type Matrix,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
  rotation,
} from '@kerf/geometry';
import { fitPath } from '../../paths/fitted-path';
import { scanRows } from '../../paths/scan-rows';
import type { TravelRegion } from '../../paths/travel-region';
import type { AreaFill, PlannedStep } from './plan-areas';
import { linesOverRest } from './rest-lines';

/** When the way from row to row is longer than this many stepovers, the tool travels at the safe height. */
const LONGEST_LINK = 4;

/** A straight piece of a row. */
export interface RowPiece {
  readonly row: number;
  readonly from: Point;
  readonly to: Point;
}

/**
 * Clears an area by parallel lines, back and forth, with links at depth. After the lines, the contour along the wall is
 * cut. Null when the area is too narrow.
 */
export function rasterFill(angle: number, kernel: GeometryKernel): AreaFill {
  return ({ levels, region, options }) => {
    const { stepover, radius } = options;
    const all = levels.map((level) => polylinesFrom(level.map((points) => ({ points, closed: true }))));
    const inside = kernel.offset(all[0]!, -Math.min(stepover, radius) / 2);
    const pieces = rowPieces(inside, angle, stepover);
    if (pieces.length === 0) return null;
    const steps = chainRows(pieces, stepover, region).map(({ points, isLinked, isFirst }): PlannedStep => {
      const path = fitPath(points, false, options.tolerances.innerFit);
      return { path, isLinked, isSlot: isFirst };
    });
    const rows = polylinesFrom(
      pieces.map(({ from, to }) => ({ points: [from.x, from.y, to.x, to.y], closed: false })),
    );
    const rest = linesOverRest(all, concatPolylines([all[0]!, rows]), radius, stepover, kernel);
    return { steps, rest: Array.from({ length: polylineCount(rest) }, (_, i) => polylineAt(rest, i)) };
  };
}

/**
 * Parallel lines over a region, evenly spaced and at most `interval` apart. The first and last lines are half of the
 * spacing away from the region's edges. The lowest line, seen along the angle, comes first.
 */
export function rowPieces(region: Polylines, angle: number, interval: number): RowPiece[] {
  const back = rotation(angle);
  const turned = rotation(-angle);
  const { minY, maxY } = extentOf(region, turned);
  if (!(maxY > minY)) return [];
  const even = (maxY - minY) / Math.ceil((maxY - minY) / interval - 1e-9);
  return scanRows(region, 'nonzero', even, turned).flatMap(({ y, spans }, row) => {
    const pieces: RowPiece[] = [];
    for (let i = 0; i + 1 < spans.length; i += 2)
      pieces.push({
        row,
        from: applyMatrix(back, { x: spans[i]!, y }),
        to: applyMatrix(back, { x: spans[i + 1]!, y }),
      });
    return pieces;
  });
}

function extentOf({ coordinates }: Polylines, map: Matrix): { minY: number; maxY: number } {
  let minY = Number.POSITIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < coordinates.length; i += 2) {
    const { y } = applyMatrix(map, { x: coordinates[i]!, y: coordinates[i + 1]! });
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minY, maxY };
}

/** A piece of a row in the order of cutting, and how the tool gets to it. */
export interface ChainedRow {
  readonly points: readonly [number, number, number, number];
  readonly isLinked: boolean;
  /** Whether the piece begins a chain: nothing beside it has been cleared. */
  readonly isFirst: boolean;
}

/**
 * Orders the pieces of rows back and forth. The nearest piece of the next row comes next when the way to it is short
 * and free. Otherwise the lowest remaining piece comes next.
 */
export function chainRows(
  pieces: readonly RowPiece[],
  interval: number,
  region: Pick<TravelRegion, 'allows'>,
): ChainedRow[] {
  const byRow = new Map<number, RowPiece[]>();
  for (const piece of pieces) byRow.set(piece.row, [...(byRow.get(piece.row) ?? []), piece]);
  const left = new Set(pieces);
  const chain: ChainedRow[] = [];
  let current: { row: number; end: Point } | null = null;
  const take = (piece: RowPiece, isTurned: boolean, isLinked: boolean) => {
    left.delete(piece);
    const [from, to] = isTurned ? [piece.to, piece.from] : [piece.from, piece.to];
    chain.push({ points: [from.x, from.y, to.x, to.y], isLinked, isFirst: !isLinked });
    return { row: piece.row, end: to };
  };
  while (left.size > 0) {
    const next = current && linkedPiece(current, byRow, left, interval, region);
    if (next) current = take(next.piece, next.isTurned, true);
    else {
      const [lowest] = left;
      current = take(lowest!, false, false);
    }
  }
  return chain;
}

function linkedPiece(
  { row, end }: { row: number; end: Point },
  byRow: ReadonlyMap<number, readonly RowPiece[]>,
  left: ReadonlySet<RowPiece>,
  interval: number,
  region: Pick<TravelRegion, 'allows'>,
): { piece: RowPiece; isTurned: boolean } | null {
  let best: { piece: RowPiece; isTurned: boolean; distance: number } | null = null;
  for (const piece of byRow.get(row + 1) ?? []) {
    if (!left.has(piece)) continue;
    for (const isTurned of [false, true]) {
      const start = isTurned ? piece.to : piece.from;
      const distance = Math.hypot(start.x - end.x, start.y - end.y);
      if (distance <= LONGEST_LINK * interval && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
        best = { piece, isTurned, distance };
    }
  }
  if (!best) return null;
  const start = best.isTurned ? best.piece.to : best.piece.from;
  return region.allows(end.x, end.y, start.x, start.y) ? best : null;
}
