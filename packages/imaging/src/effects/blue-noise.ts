import type { Effect } from './effect';
import { applyScreen, type Screen } from './screen';

/* Blue noise by void and cluster (R. Ulichney, The void-and-cluster method for dither array generation, SPIE 1913,
   1993). Every cell gets a rank. Each dot adds a Gaussian to the energy of the cells around it; the pattern repeats, so
   energy that leaves at one side enters at the other. A few dots are spread first: the dot in the tightest cluster
   moves to the largest void until nothing changes. Then the dots are removed again, the tightest cluster first, which
   gives the ranks below. All other cells follow, the largest void first, which gives the ranks above. */

const SIDE = 64;
const CELLS = SIDE * SIDE;
const SIGMA = 1.5;
/** Beyond this distance the Gaussian is less than a thousandth. */
const REACH = 6;
/** The number of dots that are spread first: a tenth, as in the paper. */
const FIRST_DOTS = Math.floor(CELLS / 10);

/** The dots of the pattern, and their energy. */
class Pattern {
  readonly #energy = new Float64Array(CELLS);
  readonly #isDot = new Uint8Array(CELLS);
  readonly #gaussian = Float64Array.from({ length: (2 * REACH + 1) ** 2 }, (_, i) => {
    const [dx, dy] = [(i % (2 * REACH + 1)) - REACH, Math.floor(i / (2 * REACH + 1)) - REACH];
    return Math.exp(-(dx * dx + dy * dy) / (2 * SIGMA * SIGMA));
  });

  has(cell: number): boolean {
    return this.#isDot[cell] === 1;
  }

  set(cell: number, isDot: boolean): void {
    this.#isDot[cell] = isDot ? 1 : 0;
    const sign = isDot ? 1 : -1;
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    let tap = 0;
    for (let dy = -REACH; dy <= REACH; dy += 1) {
      const row = ((y + dy) & (SIDE - 1)) * SIDE;
      for (let dx = -REACH; dx <= REACH; dx += 1, tap += 1) {
        const at = row + ((x + dx) & (SIDE - 1));
        this.#energy[at] = this.#energy[at]! + sign * this.#gaussian[tap]!;
      }
    }
  }

  /** The dot with the most energy. */
  cluster(): number {
    return this.#extreme(1, 1);
  }

  /** The cell without a dot that has the least energy. */
  largestVoid(): number {
    return this.#extreme(0, -1);
  }

  #extreme(isDot: 0 | 1, sign: number): number {
    let found = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let cell = 0; cell < CELLS; cell += 1) {
      const energy = sign * this.#energy[cell]!;
      // Sums in another order differ in the last digits; the first of nearly equal cells is taken.
      if (this.#isDot[cell] !== isDot || energy <= most + 1e-9) continue;
      most = energy;
      found = cell;
    }
    return found;
  }
}

function spreadDots(): Pattern {
  const pattern = new Pattern();
  // The steps of the golden ratio spread the first dots over all cells.
  for (let dot = 0, cell = 0; dot < FIRST_DOTS; dot += 1) {
    cell = (cell + 2531) % CELLS;
    pattern.set(cell, true);
  }
  for (;;) {
    const cluster = pattern.cluster();
    pattern.set(cluster, false);
    const gap = pattern.largestVoid();
    pattern.set(gap, true);
    if (gap === cluster) return pattern;
  }
}

function blueNoiseScreen(): Screen {
  const ranks = new Uint16Array(CELLS);
  const pattern = spreadDots();
  const dots = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => pattern.has(cell));
  for (let rank = dots.length - 1; rank >= 0; rank -= 1) {
    const cell = pattern.cluster();
    ranks[cell] = rank;
    pattern.set(cell, false);
  }
  for (const cell of dots) pattern.set(cell, true);
  for (let rank = dots.length; rank < CELLS; rank += 1) {
    const cell = pattern.largestVoid();
    ranks[cell] = rank;
    pattern.set(cell, true);
  }
  const thresholds = Uint8Array.from(ranks, (rank) =>
    Math.min(255, Math.max(1, Math.round((255 * (rank + 0.5)) / CELLS))),
  );
  return { width: SIDE, height: SIDE, thresholds };
}

/** The screen is made once: it takes some 40 ms and never changes. */
const screens = new WeakMap<typeof blueNoiseScreen, Screen>();

/** Dots in an irregular, even pattern, without the rows of an ordered one. */
export const blueNoise: Effect = (image) => {
  const screen = screens.get(blueNoiseScreen) ?? blueNoiseScreen();
  screens.set(blueNoiseScreen, screen);
  return applyScreen(image, screen);
};
