import { type Polylines, polylineAt, polylineCount, polylinesFrom } from '@kerf/geometry';
import { appendAll } from '@kerf/machining';

/** Ends that are closer together than about this, mm, count as one point. */
const GRID = 0.01;

/**
 * The geometries without repeated straight pieces.
 *
 * - A piece is repeated when it equals an earlier piece, in an earlier geometry or in the same geometry. Equal means
 *   that both ends agree within a hundredth of a millimetre, in either direction.
 * - A contour that loses pieces becomes open lines. A contour or a geometry that loses no piece is returned as it is.
 * - Pieces that overlap only in part are kept.
 */
export function withoutRepeatedLines(geometries: readonly Polylines[]): Polylines[] {
  const seen = new Set<string>();
  return geometries.map((geometry) => {
    const rows: Row[] = [];
    let isWhole = true;
    for (let i = 0; i < polylineCount(geometry); i += 1) {
      const contour = { points: polylineAt(geometry, i), closed: geometry.closed[i] === 1 };
      const remains = remainsOf(contour, seen);
      isWhole &&= remains[0] === contour;
      appendAll(rows, remains);
    }
    return isWhole ? geometry : polylinesFrom(rows);
  });
}

interface Row {
  readonly points: ArrayLike<number>;
  readonly closed: boolean;
}

/** The remains of a contour: the contour itself, or open lines. */
function remainsOf(contour: Row & { readonly points: Float64Array }, seen: Set<string>): Row[] {
  const { points, closed: isClosed } = contour;
  const count = points.length >> 1;
  const edges = isClosed ? count : count - 1;
  const isNew = Array.from({ length: edges }, (_, i) => {
    const key = edgeKey(points, i, (i + 1) % count);
    if (key === null) return true;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  if (isNew.every(Boolean)) return [contour];
  // Begins after a removed piece, so that a run over the contour's first point stays one line.
  const first = isClosed ? isNew.indexOf(false) + 1 : 0;
  const runs: Row[] = [];
  let run: number[] = [];
  for (let step = 0; step < edges; step += 1) {
    const edge = (first + step) % edges;
    if (!isNew[edge]) {
      if (run.length > 0) runs.push({ points: run, closed: false });
      run = [];
      continue;
    }
    if (run.length === 0) run.push(points[2 * edge]!, points[2 * edge + 1]!);
    const end = (edge + 1) % count;
    run.push(points[2 * end]!, points[2 * end + 1]!);
  }
  if (run.length > 0) runs.push({ points: run, closed: false });
  return runs;
}

/**
 * A key for the piece between two points, equal for both directions. Null when the piece is so short that its ends
 * count as one point. Such pieces are kept.
 */
function edgeKey(points: Float64Array, from: number, to: number): string | null {
  const a = pointKey(points, from);
  const b = pointKey(points, to);
  if (a === b) return null;
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function pointKey(points: Float64Array, i: number): string {
  return `${Math.round(points[2 * i]! / GRID)},${Math.round(points[2 * i + 1]! / GRID)}`;
}
