import {
  type Bounds,
  isInside,
  nearestOnPolyline,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';

/**
 * The distance from a point to the nearest of all contours, found by brute force: positive inside the area, negative
 * outside.
 */
export function depthInside(polylines: Polylines, x: number, y: number): number {
  let distance = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const near = nearestOnPolyline(polylineAt(polylines, i), polylines.closed[i] === 1, x, y);
    distance = Math.min(distance, near?.distance ?? distance);
  }
  return isInside(polylines, x, y, 'evenodd') ? distance : -distance;
}

/** A grid over a box with one number for each cell. */
export class Field {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds, cell: number, fill: (x: number, y: number) => number = () => 0) {
    this.#bounds = bounds;
    this.cell = cell;
    this.columns = Math.ceil((bounds.maxX - bounds.minX) / cell);
    this.rows = Math.ceil((bounds.maxY - bounds.minY) / cell);
    this.values = new Float64Array(this.columns * this.rows);
    for (let i = 0; i < this.values.length; i += 1) this.values[i] = fill(...this.center(i));
  }

  center(index: number): [x: number, y: number] {
    return [
      this.#bounds.minX + ((index % this.columns) + 0.5) * this.cell,
      this.#bounds.minY + (Math.floor(index / this.columns) + 0.5) * this.cell,
    ];
  }

  /** Whether a circle may overlap the field. */
  isNear(x: number, y: number, radius: number): boolean {
    const { minX, minY, maxX, maxY } = this.#bounds;
    return x + radius >= minX && x - radius <= maxX && y + radius >= minY && y - radius <= maxY;
  }

  /** Visits the cells whose centre is within `radius` of (x, y). */
  eachWithin(x: number, y: number, radius: number, visit: (index: number) => void): void {
    const { minX, minY } = this.#bounds;
    const lowRow = Math.max(0, Math.floor((y - radius - minY) / this.cell));
    const highRow = Math.min(this.rows - 1, Math.ceil((y + radius - minY) / this.cell));
    const lowColumn = Math.max(0, Math.floor((x - radius - minX) / this.cell));
    const highColumn = Math.min(this.columns - 1, Math.ceil((x + radius - minX) / this.cell));
    for (let row = lowRow; row <= highRow; row += 1)
      for (let column = lowColumn; column <= highColumn; column += 1) {
        const dx = minX + (column + 0.5) * this.cell - x;
        const dy = minY + (row + 0.5) * this.cell - y;
        if (dx * dx + dy * dy <= radius * radius) visit(row * this.columns + column);
      }
  }
}
