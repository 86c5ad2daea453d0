import type { RouteCosts } from './route-costs';

/** A place where a way can begin: x, y, and the radius of the circle there. */
export type StartPlace = readonly [x: number, y: number, radius: number];

/** Groups of places, in cells, to find the group that is cheapest to jump to. */
export class OpenGroups {
  readonly #groups: readonly (readonly StartPlace[])[];
  /** For each cell, the places in it, with their groups. */
  readonly #cells = new Map<string, { readonly group: number; readonly place: StartPlace }[]>();
  readonly #isClosed: Uint8Array;
  readonly #cell: number;
  readonly #reach: number;
  #count = 0;

  constructor(groups: readonly (readonly StartPlace[])[]) {
    this.#groups = groups;
    this.#isClosed = new Uint8Array(groups.length);
    const places = groups.flat();
    const span = Math.max(spread(places.map(([x]) => x)), spread(places.map(([, y]) => y)), 1e-3);
    this.#cell = span / Math.max(1, Math.sqrt(places.length / 2));
    this.#reach = Math.ceil(span / this.#cell) + 1;
    groups.forEach((own, group) => {
      if (own.length > 0) this.#count += 1;
      for (const place of own) {
        const key = this.#keyOf(place);
        const cell = this.#cells.get(key);
        if (cell) cell.push({ group, place });
        else this.#cells.set(key, [{ group, place }]);
      }
    });
  }

  close(group: number): void {
    if (this.#isClosed[group] === 1) return;
    this.#isClosed[group] = 1;
    if (this.#groups[group]!.length > 0) this.#count -= 1;
  }

  /** The group with the place to which a jump from (x, y) is cheapest; −1 when all groups are closed. */
  nearest(x: number, y: number, { travel, plunge }: RouteCosts): number {
    if (this.#count === 0) return -1;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    const look = (key: string) => {
      for (const { group, place } of this.#cells.get(key) ?? []) {
        if (this.#isClosed[group] === 1) continue;
        const cost = travel * Math.hypot(place[0] - x, place[1] - y) + plunge * place[2];
        if (cost < least) [best, least] = [group, cost];
      }
    };
    const ci = Math.floor(x / this.#cell);
    const cj = Math.floor(y / this.#cell);
    for (let ring = 0; ring <= this.#reach; ring += 1) {
      if (best >= 0 && travel * (ring - 1) * this.#cell > least) return best;
      for (const [i, j] of cellsAround(ci, cj, ring)) look(`${i} ${j}`);
    }
    // (x, y) is far outside of all cells, so all of them are searched.
    if (best < 0) for (const key of this.#cells.keys()) look(key);
    return best;
  }

  #keyOf([x, y]: StartPlace): string {
    return `${Math.floor(x / this.#cell)} ${Math.floor(y / this.#cell)}`;
  }
}

/** The cells on the edge of a square around a cell. */
function cellsAround(ci: number, cj: number, ring: number): [number, number][] {
  if (ring === 0) return [[ci, cj]];
  const cells: [number, number][] = [];
  for (let k = -ring; k < ring; k += 1)
    cells.push([ci + k, cj - ring], [ci + ring, cj + k], [ci - k, cj + ring], [ci - ring, cj - k]);
  return cells;
}

function spread(values: readonly number[]): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > low ? high - low : 0;
}
