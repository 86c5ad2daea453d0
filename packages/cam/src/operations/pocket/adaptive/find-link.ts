import type { Field } from './cleared-field';

/** The directions in which the tool's circumference is sampled. */
const AROUND = Array.from({ length: 24 }, (_, k) => ({
  cos: Math.cos((2 * Math.PI * k) / 24),
  sin: Math.sin((2 * Math.PI * k) / 24),
}));

/**
 * The share of the tool's radius that must not touch material. The outermost part of the tool may graze material,
 * because the tool touches the walls that it cut along the whole path.
 */
const GRAZE = 0.985;
/** The size of a cell in the search for a detour, in radii. */
const CELL = 0.5;
/** The longest detour: this many times the straight path, plus this many radii. */
const LONGEST_DETOUR = 3;
const LEAST_DETOUR = 20;

/** A node that the search for a detour has visited. */
interface Visited {
  readonly i: number;
  readonly j: number;
  readonly from: Visited | null;
  readonly walked: number;
}

/**
 * A path of the tool's centre from (ax, ay) to (bx, by) that touches no material, as x, y pairs. The path is straight
 * if possible. Otherwise it goes over cleared ground: it is found with A* (Hart, Nilsson and Raphael 1968) on a coarse
 * grid, and then straightened. Null when there is no such path, or when it is much longer than the straight line.
 * `distance` is the distance of each place from the past path of the tool's centre.
 */
export function findLink(
  distance: Field,
  radius: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number[] | null {
  const isFree = (x: number, y: number) =>
    AROUND.every(({ cos, sin }) => distance.at(x + GRAZE * radius * cos, y + GRAZE * radius * sin) < radius);
  const isStraight = (x1: number, y1: number, x2: number, y2: number) => {
    const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (radius / 6));
    for (let k = 1; k < count; k += 1)
      if (!isFree(x1 + ((x2 - x1) * k) / count, y1 + ((y2 - y1) * k) / count)) return false;
    return true;
  };
  if (isStraight(ax, ay, bx, by)) return [ax, ay, bx, by];
  const around = wayAround(isFree, CELL * radius, LEAST_DETOUR * radius, ax, ay, bx, by);
  return around && pulledStraight(around, isStraight);
}

/** A path from (ax, ay) to (bx, by) over the nodes of a grid on which (ax, ay) is a node. */
function wayAround(
  isFree: (x: number, y: number) => boolean,
  cell: number,
  least: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number[] | null {
  const longest = LONGEST_DETOUR * Math.hypot(bx - ax, by - ay) + least;
  const known = new Map<number, boolean>();
  const isFreeAt = (i: number, j: number) => {
    const key = keyOf(i, j);
    let free = known.get(key);
    if (free === undefined) {
      free = isFree(ax + i * cell, ay + j * cell);
      known.set(key, free);
    }
    return free;
  };
  const remaining = (i: number, j: number) => Math.hypot(bx - ax - i * cell, by - ay - j * cell);
  const open = new Heap<Visited>();
  const best = new Map<number, number>([[keyOf(0, 0), 0]]);
  open.push({ i: 0, j: 0, from: null, walked: 0 }, remaining(0, 0));
  for (let at = open.pop(); at; at = open.pop()) {
    if (remaining(at.i, at.j) <= cell) return [...pointsTo(at, cell, ax, ay), bx, by];
    if (at.walked > best.get(keyOf(at.i, at.j))!) continue;
    for (const [di, dj] of NEIGHBOURS) {
      const [i, j] = [at.i + di, at.j + dj];
      const walked = at.walked + cell * Math.hypot(di, dj);
      if (walked + remaining(i, j) > longest || walked >= (best.get(keyOf(i, j)) ?? Number.POSITIVE_INFINITY))
        continue;
      if (!isFreeAt(i, j)) continue;
      best.set(keyOf(i, j), walked);
      open.push({ i, j, from: at, walked }, walked + remaining(i, j));
    }
  }
  return null;
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function keyOf(i: number, j: number): number {
  return i * 65_536 + j;
}

function pointsTo(last: Visited, cell: number, ax: number, ay: number): number[] {
  const points: number[] = [];
  for (let at: Visited | null = last; at; at = at.from) points.unshift(ax + at.i * cell, ay + at.j * cell);
  return points;
}

/**
 * Removes points when the straight path between their neighbours is free. Null when a piece of the path is not free.
 */
function pulledStraight(
  points: readonly number[],
  isStraight: (x1: number, y1: number, x2: number, y2: number) => boolean,
): number[] | null {
  const pulled = [points[0]!, points[1]!];
  let from = 0;
  while (from < points.length - 2) {
    let to = points.length - 2;
    while (to > from && !isStraight(points[from]!, points[from + 1]!, points[to]!, points[to + 1]!)) to -= 2;
    if (to === from) return null;
    pulled.push(points[to]!, points[to + 1]!);
    from = to;
  }
  return pulled;
}

/** A binary heap that returns the item with the smallest key first. */
class Heap<T> {
  readonly #items: { readonly value: T; readonly key: number }[] = [];

  push(value: T, key: number): void {
    const items = this.#items;
    let at = items.length;
    items.push({ value, key });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent]!.key <= key) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = { value, key };
  }

  pop(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (!first || !last || items.length === 0) return first?.value;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1]!.key < items[child]!.key) child += 1;
      if (items[child]!.key >= last.key) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = last;
    return first.value;
  }
}
