import Flatbush from 'flatbush';
import { type Bounds, EMPTY_BOUNDS, isEmptyBounds } from '../bounds';

/**
 * A fixed set of boxes. In logarithmic time, it finds the boxes that intersect a given box, or the boxes nearest to a
 * point (a packed Hilbert R-tree). A box is identified by its index in the list that the set was built from. Empty
 * boxes are never found.
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

  /** The box with this id. */
  boundsOf(id: number): Bounds {
    return this.#boxes[id] ?? EMPTY_BOUNDS;
  }

  /** The ids of the boxes that share a point with `bounds`, ascending. */
  search(bounds: Bounds): number[] {
    if (!this.#tree || isEmptyBounds(bounds)) return [];
    const found = this.#tree.search(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
    return found.map((at) => this.#ids[at]!).sort((a, b) => a - b);
  }

  /** Up to `count` ids of boxes that `accept` accepts, ordered by the distance of the box from a point. */
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
