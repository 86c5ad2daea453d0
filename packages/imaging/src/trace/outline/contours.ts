import type { Mask } from '../mask';

/**
 * The closed boundary between traced pixels and others, along the edges of the pixels. Each step has the length 1. The
 * traced part is on the left of the way as seen with y downwards; so an outer boundary has a negative `area`, and a
 * hole a positive one.
 */
export interface Contour {
  /** The corners of pixels on the way: x y, x y, … The last one is joined to the first. */
  readonly points: Int32Array;
  /** The number of corners. */
  readonly length: number;
  /** The area in pixels, with its sign. */
  readonly area: number;
}

/** The directions of a step, each a left turn from the one before: down, right, up, left. */
const STEP_X = [0, 1, 0, -1] as const;
const STEP_Y = [1, 0, -1, 0] as const;

/** The bit by which a cell of the mask remembers that the edge on its left was visited. */
const VISITED = 2;

/** How far from an ambiguous corner the pixels are counted. */
const MOST_RADIUS = 4;

/**
 * Finds every boundary of a mask, except those that enclose `noise` pixels or fewer. The mask's cells are used as
 * marks, and are as before afterwards.
 *
 * Where two traced pixels touch by a corner only, they are connected if fewer pixels around the corner are traced than
 * not: thin lines stay whole. The choice depends on the corner alone, so that every edge belongs to exactly one
 * boundary.
 */
export function findContours(mask: Mask, noise: number): readonly Contour[] {
  const { width, height, stride, cells } = mask;
  const walker = new Walker(mask);
  const contours: Contour[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = (y + 1) * stride + 1;
    for (let x = 0; x < width; x += 1) {
      const at = row + x;
      if (cells[at] !== 1 || (cells[at - 1]! & 1) === 1) continue;
      const contour = walker.walk(x, y, noise);
      if (contour) contours.push(contour);
    }
  }
  for (let at = 0; at < cells.length; at += 1) cells[at]! &= 1;
  return contours;
}

/** Walks along boundaries; keeps its buffer from one to the next. */
class Walker {
  readonly #mask: Mask;
  #buffer = new Int32Array(1024);

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  /** The boundary that begins by a step down from (x, y); null when it encloses at most `noise` pixels. */
  walk(startX: number, startY: number, noise: number): Contour | null {
    const { stride, cells } = this.#mask;
    let [x, y, direction, length, area] = [startX, startY, 0, 0, 0];
    do {
      if (length * 2 === this.#buffer.length) this.#grow();
      this.#buffer[2 * length] = x;
      this.#buffer[2 * length + 1] = y;
      length += 1;
      if (direction === 0) cells[(y + 1) * stride + x + 1]! |= VISITED;
      const stepX = STEP_X[direction]!;
      area += x * STEP_Y[direction]! - y * stepX;
      x += stepX;
      y += STEP_Y[direction]!;
      direction = this.#turn(x, y, direction);
    } while (x !== startX || y !== startY || direction !== 0);
    area /= 2;
    if (Math.abs(area) <= noise) return null;
    return { points: this.#buffer.slice(0, 2 * length), length, area };
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.#buffer.length);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }

  /** The direction from the corner (x, y), reached in `direction`. */
  #turn(x: number, y: number, direction: number): number {
    const { stride, cells } = this.#mask;
    const southEast = (y + 1) * stride + x + 1;
    // The cells around the corner, beginning right of the way down and going on as the directions do.
    const left = southEast + (direction === 0 || direction === 3 ? 0 : -stride) - (direction > 1 ? 1 : 0);
    const right =
      southEast +
      (direction === 0 || direction === 1 ? 0 : -stride) -
      (direction === 0 || direction === 3 ? 1 : 0);
    const isLeft = (cells[left]! & 1) === 1;
    const isRight = (cells[right]! & 1) === 1;
    if (isLeft) return isRight ? (direction + 3) & 3 : direction;
    if (!isRight) return (direction + 1) & 3;
    return this.#isFewAround(x, y) ? (direction + 3) & 3 : (direction + 1) & 3;
  }

  /** Whether fewer pixels around a corner are traced than not, in the smallest square that shows a difference. */
  #isFewAround(x: number, y: number): boolean {
    for (let radius = 2; radius <= MOST_RADIUS; radius += 1) {
      let balance = 0;
      for (let dy = -radius; dy < radius; dy += 1)
        for (let dx = -radius; dx < radius; dx += 1) balance += this.#isTraced(x + dx, y + dy) ? 1 : -1;
      if (balance !== 0) return balance < 0;
    }
    return true;
  }

  #isTraced(x: number, y: number): boolean {
    const { width, height, stride, cells } = this.#mask;
    return x >= 0 && y >= 0 && x < width && y < height && (cells[(y + 1) * stride + x + 1]! & 1) === 1;
  }
}
