import type { Sites } from './sites';

/** Edges per leaf and children per node. */
const FANOUT = 4;

/** A box that a search may shrink while it runs. */
export interface SearchBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * The boundary's edges in a packed tree of boxes. Edges come in the order of the boundary, which keeps neighbours together,
 * so that level upon level is made by joining four boxes each, without sorting.
 */
export class EdgeTree {
  /** minX minY maxX maxY per box; level by level, edges first. */
  readonly #boxes: Float64Array;
  /** Where each level begins, in boxes; one more than there are levels. */
  readonly #levels: number[];
  /** Level and number of the boxes that are still to be looked at. */
  readonly #stack = new Int32Array(256);

  constructor(sites: Sites) {
    const levels = [0, sites.count];
    for (let size = sites.count; size > 1; ) {
      size = Math.ceil(size / FANOUT);
      levels.push(levels.at(-1)! + size);
    }
    this.#levels = levels;
    this.#boxes = new Float64Array(4 * levels.at(-1)!);
    this.#fill(sites);
  }

  #fill({ count, x, y, next }: Sites): void {
    const boxes = this.#boxes;
    for (let i = 0; i < count; i += 1) {
      const j = next[i]!;
      boxes[4 * i] = Math.min(x[i]!, x[j]!);
      boxes[4 * i + 1] = Math.min(y[i]!, y[j]!);
      boxes[4 * i + 2] = Math.max(x[i]!, x[j]!);
      boxes[4 * i + 3] = Math.max(y[i]!, y[j]!);
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

  /** Visits the edges whose boxes meet `box`. The visitor may shrink the box. */
  search(box: SearchBox, visit: (edge: number) => void): void {
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
      const first = levels[level - 1]! + FANOUT * (at - levels[level]!);
      const last = Math.min(first + FANOUT, levels[level]!);
      for (let child = first; child < last; child += 1) {
        stack[size++] = level - 1;
        stack[size++] = child;
      }
    }
  }
}
