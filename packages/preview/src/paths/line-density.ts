import type { PathTrace } from './segment-styles';
import { type InSlices, SLICE_SEGMENTS } from './vertex-ranks';

/** The smallest side of a cell in which lines are counted, mm: wider than the few lines of an outline in passes. */
const LEAST_CELL = 4;
/** The most cells along one side. */
const MOST_CELLS = 512;

/** What one line per mm is in the result of `lineDensities`. */
export const DENSITY_UNIT = 16;

/**
 * How closely the lines of a laser program lie around each segment: `DENSITY_UNIT` times the number of lines per mm, at
 * most 255. The lines of a fill or a photo lie much closer than those of outlines, so that they would hide what they
 * burn. A router's path is 0 everywhere: its depth shows what it cuts.
 */
export function* lineDensities(trace: PathTrace): InSlices<Uint8Array> {
  const { segmentCount, points, mode } = trace;
  const densities = new Uint8Array(segmentCount);
  if (mode !== 'laser' || segmentCount === 0) return densities;
  const grid = new LineGrid(points, segmentCount);
  for (let segment = 0; segment < segmentCount; segment += 1) {
    if (segment % SLICE_SEGMENTS === 0) yield;
    grid.add(segment);
  }
  for (let segment = 0; segment < segmentCount; segment += 1) {
    if (segment % SLICE_SEGMENTS === 0) yield;
    densities[segment] = Math.min(255, Math.round(DENSITY_UNIT * grid.densityAlong(segment)));
  }
  return densities;
}

/** The length of the lines in each cell of a grid over the path, seen from above. */
class LineGrid {
  readonly #points: ArrayLike<number>;
  readonly #left: number;
  readonly #front: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #lengths: Float32Array;

  constructor(points: ArrayLike<number>, segmentCount: number) {
    let [left, right, front, back] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let vertex = 0; vertex <= segmentCount; vertex += 1) {
      left = Math.min(left, points[3 * vertex]!);
      right = Math.max(right, points[3 * vertex]!);
      front = Math.min(front, points[3 * vertex + 1]!);
      back = Math.max(back, points[3 * vertex + 1]!);
    }
    this.#points = points;
    this.#left = left;
    this.#front = front;
    this.#cell = Math.max(LEAST_CELL, Math.max(right - left, back - front) / (MOST_CELLS - 1));
    this.#columns = Math.floor((right - left) / this.#cell) + 1;
    this.#lengths = new Float32Array(this.#columns * (Math.floor((back - front) / this.#cell) + 1));
  }

  add(segment: number): void {
    this.#walk(segment, (cell, length) => {
      this.#lengths[cell]! += length;
    });
  }

  /** Lines per mm: the mean of the cells along the segment. */
  densityAlong(segment: number): number {
    let sum = 0;
    const length = this.#walk(segment, (cell, part) => {
      sum += part * this.#lengths[cell]!;
    });
    return length > 0 ? sum / (length * this.#cell ** 2) : 0;
  }

  /** Calls `visit` with parts of the segment and their cells; returns its length. */
  #walk(segment: number, visit: (cell: number, length: number) => void): number {
    const points = this.#points;
    const at = 3 * segment;
    const [x, y] = [points[at]!, points[at + 1]!];
    const [dx, dy] = [points[at + 3]! - x, points[at + 4]! - y];
    const length = Math.hypot(dx, dy);
    const parts = Math.ceil((2 * length) / this.#cell);
    for (let part = 0; part < parts; part += 1) {
      const share = (part + 0.5) / parts;
      const column = Math.floor((x + share * dx - this.#left) / this.#cell);
      const row = Math.floor((y + share * dy - this.#front) / this.#cell);
      visit(row * this.#columns + column, length / parts);
    }
    return length;
  }
}
