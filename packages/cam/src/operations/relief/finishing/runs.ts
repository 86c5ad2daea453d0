import { type Footprint, isWithin } from './footprint';
import type { PatternLine } from './pattern';

/** A way that the bit follows without lifting, as seen from above. */
export interface Run {
  /** x y of each point, mm. */
  readonly points: number[];
  /** The lowest height of the bit's tip on the way to each point, mm. */
  readonly floors: number[];
}

/** A run that may still grow, and the row of its last line. */
interface OpenRun extends Run {
  row: number;
}

/**
 * Cuts lines at the edge of the footprint, and joins lines of neighbouring rows whose ends are at most `reach` mm
 * apart. The runs are in the order in which their first lines come.
 */
export function runsOf(lines: readonly PatternLine[], footprint: Footprint, reach: number): readonly Run[] {
  const runs: OpenRun[] = [];
  let open: OpenRun[] = [];
  let row = Number.NaN;
  for (const line of lines) {
    if (line.row !== row) open = open.filter((run) => run.row === line.row - 1 || run.row === row);
    row = line.row;
    for (const piece of piecesWithin(line.points, line.within ?? footprint)) {
      const found = joinable(open, piece, line, reach);
      if (found) {
        appendPiece(found.run, piece, found.isReversed, line.floor);
        found.run.row = row;
      } else {
        const run = { points: [...piece], floors: floorsOf(piece, line.floor), row };
        runs.push(run);
        open.push(run);
      }
    }
  }
  return runs;
}

/** The open run whose end is nearest to the start of a piece, or to its end when the piece can be reversed. */
function joinable(
  open: readonly OpenRun[],
  piece: ArrayLike<number>,
  { row, isReversible, floor }: PatternLine,
  reach: number,
): { readonly run: OpenRun; readonly isReversed: boolean } | null {
  let best: { readonly run: OpenRun; readonly isReversed: boolean } | null = null;
  let nearest = reach;
  for (const run of open) {
    if (run.floors.at(-1)! < floor || run.row === row) continue;
    const x = run.points.at(-2)!;
    const y = run.points.at(-1)!;
    const toStart = Math.hypot(piece[0]! - x, piece[1]! - y);
    const toEnd = isReversible
      ? Math.hypot(piece[piece.length - 2]! - x, piece[piece.length - 1]! - y)
      : Number.POSITIVE_INFINITY;
    if (Math.min(toStart, toEnd) > nearest) continue;
    nearest = Math.min(toStart, toEnd);
    best = { run, isReversed: toEnd < toStart };
  }
  return best;
}

/** Appends a piece. On the way to it, the bit is not lower than at the end of the run. */
function appendPiece(
  { points, floors }: Run,
  piece: ArrayLike<number>,
  isReversed: boolean,
  floor: number,
): void {
  const count = piece.length / 2;
  floors.push(floors.at(-1)!);
  for (let i = 0; i < count; i += 1) {
    const from = isReversed ? count - 1 - i : i;
    points.push(piece[2 * from]!, piece[2 * from + 1]!);
    if (i > 0) floors.push(floor);
  }
}

function floorsOf(piece: ArrayLike<number>, floor: number): number[] {
  return Array.from({ length: piece.length / 2 }, () => floor);
}

/** The pieces of a line that are within the footprint. Their ends are as exact as half of a cell. */
function piecesWithin(points: ArrayLike<number>, footprint: Footprint): number[][] {
  const pieces: number[][] = [];
  const step = footprint.grid.cell / 2;
  let piece: number[] | null = null;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const ax = points[i]!;
    const ay = points[i + 1]!;
    const dx = points[i + 2]! - ax;
    const dy = points[i + 3]! - ay;
    const count = Math.max(1, Math.ceil(Math.hypot(dx, dy) / step));
    for (let k = i === 0 ? 0 : 1; k <= count; k += 1) {
      const x = k === count ? points[i + 2]! : ax + (dx * k) / count;
      const y = k === count ? points[i + 3]! : ay + (dy * k) / count;
      if (!isWithin(footprint, x, y)) {
        piece = null;
        continue;
      }
      if (!piece) {
        piece = [x, y, x, y];
        pieces.push(piece);
      }
      // Most lines are rows of the grid, of which many places can be seen at once.
      if (dy === 0 && dx !== 0)
        k += Math.max(0, Math.min(count - k, placesAhead(footprint, x, y, dx / count)));
      piece[piece.length - 2] = k === count ? points[i + 2]! : ax + (dx * k) / count;
      piece[piece.length - 1] = k === count ? points[i + 3]! : ay + (dy * k) / count;
    }
    if (piece && i + 5 < points.length) piece.push(points[i + 2]!, points[i + 3]!);
  }
  return pieces.filter(isLong);
}

/** How many places after (x, y), `step` apart along x, are certainly within the footprint, as (x, y) is. */
function placesAhead({ grid, inside }: Footprint, x: number, y: number, step: number): number {
  const start = grid.columns * Math.round((y - grid.y) / grid.cell);
  const at = start + Math.round((x - grid.x) / grid.cell);
  const outside =
    step > 0
      ? Math.min(inside.indexOf(0, at), start + grid.columns)
      : Math.max(inside.lastIndexOf(0, at), start - 1);
  const edge = grid.x + grid.cell * (outside - start - Math.sign(step) / 2);
  return Math.floor((edge - x) / step) - 1;
}

function isLong(piece: readonly number[]): boolean {
  return piece.some((value, i) => Math.abs(value - piece[i % 2]!) > 1e-9);
}
