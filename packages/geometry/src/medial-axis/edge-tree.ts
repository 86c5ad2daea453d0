/** The number of edges per leaf and of children per node. */
const FANOUT = 4;

/** A box that a search may shrink while it runs. */
export interface SearchBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Whether a box meets a condition. */
export type BoxTest = (minX: number, minY: number, maxX: number, maxY: number) => boolean;

/** Edges, each with its two end points, `a` and `b`. */
export interface EdgeEnds {
  readonly count: number;
  readonly ax: ArrayLike<number>;
  readonly ay: ArrayLike<number>;
  readonly bx: ArrayLike<number>;
  readonly by: ArrayLike<number>;
}

/**
 * The boundary's edges in a packed tree of boxes. Edges are listed in the order of the boundary, so neighbours in the
 * list are close together. So no sorting is needed: each box of the next level is the union of four neighbouring boxes.
 */
export class EdgeTree {
  /** minX, minY, maxX, maxY for each box, level by level, the boxes of the edges first. */
  readonly #boxes: Float64Array;
  /** The index of the first box of each level, followed by the number of all boxes. */
  readonly #levels: number[];
  /** Pairs of level and box number: the boxes that are still to be visited. */
  readonly #stack = new Int32Array(256);

  constructor(edges: EdgeEnds) {
    const levels = [0, edges.count];
    for (let size = edges.count; size > 1; ) {
      size = Math.ceil(size / FANOUT);
      levels.push(levels.at(-1)! + size);
    }
    this.#levels = levels;
    this.#boxes = new Float64Array(4 * levels.at(-1)!);
    this.#fill(edges);
  }

  #fill({ count, ax, ay, bx, by }: EdgeEnds): void {
    const boxes = this.#boxes;
    for (let i = 0; i < count; i += 1) {
      boxes[4 * i] = Math.min(ax[i]!, bx[i]!);
      boxes[4 * i + 1] = Math.min(ay[i]!, by[i]!);
      boxes[4 * i + 2] = Math.max(ax[i]!, bx[i]!);
      boxes[4 * i + 3] = Math.max(ay[i]!, by[i]!);
    }
    for (let level = 1; level + 1 < this.#levels.length; level += 1) {
      const [below, start, end] = [this.#levels[level - 1]!, this.#levels[level]!, this.#levels[level + 1]!];
      for (let i = start; i < end; i += 1) {
        const first = below + FANOUT * (i - start);
        const last = Math.min(first + FANOUT, start);
        boxes.copyWithin(4 * i, 4 * first, 4 * first + 4);
        for (let child = first + 1; child < last; child += 1) {
          boxes[4 * i] = Math.min(boxes[4 * i]!, boxes[4 * child]!);
          boxes[4 * i + 1] = Math.min(boxes[4 * i + 1]!, boxes[4 * child + 1]!);
          boxes[4 * i + 2] = Math.max(boxes[4 * i + 2]!, boxes[4 * child + 2]!);
          boxes[4 * i + 3] = Math.max(boxes[4 * i + 3]!, boxes[4 * child + 3]!);
        }
      }
    }
  }

  /**
   * Visits the edges whose boxes intersect `box`. The visitor may shrink `box`. When `isFar` is given and returns true
   * for a box of several edges, this box is skipped with all its edges.
   */
  search(box: SearchBox, visit: (edge: number) => void, isFar?: BoxTest): void {
    const boxes = this.#boxes;
    const levels = this.#levels;
    const stack = this.#stack;
    let size = 0;
    stack[size++] = levels.length - 2;
    stack[size++] = levels.at(-2)!;
    while (size > 0) {
      const at = stack[--size]!;
      const level = stack[--size]!;
      const b = 4 * at;
      if (boxes[b]! > box.maxX || boxes[b + 2]! < box.minX) continue;
      if (boxes[b + 1]! > box.maxY || boxes[b + 3]! < box.minY) continue;
      if (level === 0) {
        visit(at);
        continue;
      }
      if (isFar?.(boxes[b]!, boxes[b + 1]!, boxes[b + 2]!, boxes[b + 3]!)) continue;
      const first = levels[level - 1]! + FANOUT * (at - levels[level]!);
      const last = Math.min(first + FANOUT, levels[level]!);
      for (let child = first; child < last; child += 1) {
        stack[size++] = level - 1;
        stack[size++] = child;
      }
    }
  }
}
