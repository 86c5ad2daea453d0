import Flatbush from 'flatbush';
import { type Bounds, EMPTY_BOUNDS, isEmptyBounds } from '../bounds';
import { type Polylines, polylineAt, polylineCount } from '../paths/polylines';

/**
 * A fixed set of boxes that answers 'which meet this box?' and 'which are nearest?' in logarithmic time (a packed Hilbert
 * R-tree). Boxes are named by their place in the list that it was built from; empty boxes are never found.
 */
export class SpatialIndex {
  readonly #boxes: readonly Bounds[];
  readonly #tree: Flatbush | null;
  readonly #ids: readonly number[];

  constructor(boxes: readonly Bounds[]) {
    const ids: number[] = [];
    boxes.forEach((box, id) => {
      if (!isEmptyBounds(box)) ids.push(id);
    });
    this.#boxes = boxes;
    this.#ids = ids;
    this.#tree = ids.length > 0 ? new Flatbush(ids.length) : null;
    for (const id of ids) {
      const box = boxes[id]!;
      this.#tree?.add(box.minX, box.minY, box.maxX, box.maxY);
    }
    this.#tree?.finish();
  }

  /** One box per polyline. */
  static ofPolylines(polylines: Polylines): SpatialIndex {
    const boxes: Bounds[] = [];
    for (let i = 0; i < polylineCount(polylines); i += 1)
      boxes.push(boundsOfPoints(polylineAt(polylines, i)));
    return new SpatialIndex(boxes);
  }

  /** The box that was given for `id`. */
  boundsOf(id: number): Bounds {
    return this.#boxes[id] ?? EMPTY_BOUNDS;
  }

  /** Ids of the boxes that share a point with `bounds`, ascending. */
  search(bounds: Bounds): number[] {
    if (!this.#tree || isEmptyBounds(bounds)) return [];
    const found = this.#tree.search(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
    return found.map((at) => this.#ids[at]!).sort((a, b) => a - b);
  }

  /** Up to `count` ids in order of their box's distance from a point, among those that `accept` takes. */
  nearest(
    x: number,
    y: number,
    count: number,
    within = Number.POSITIVE_INFINITY,
    accept: (id: number) => boolean = () => true,
  ): number[] {
    if (!this.#tree) return [];
    const found = this.#tree.neighbors(x, y, count, within, (at) => accept(this.#ids[at]!));
    return found.map((at) => this.#ids[at]!);
  }
}

function boundsOfPoints(points: ArrayLike<number>): Bounds {
  let { minX, minY, maxX, maxY } = EMPTY_BOUNDS;
  for (let i = 0; i + 1 < points.length; i += 2) {
    minX = Math.min(minX, points[i]!);
    maxX = Math.max(maxX, points[i]!);
    minY = Math.min(minY, points[i + 1]!);
    maxY = Math.max(maxY, points[i + 1]!);
  }
  return { minX, minY, maxX, maxY };
}
