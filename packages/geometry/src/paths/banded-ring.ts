/* Tests for many points whether they are inside a ring. The ring's edges are sorted into horizontal bands, and a test
   checks only the edges of the band that the point is in. This is a one-dimensional version of the slab method (F.
   Preparata and M. Shamos, Computational Geometry, 1985, §2.2). */

/** The approximate number of edges per band. */
const EDGES_PER_BAND = 4;

/**
 * The most bands per edge, on average. Without this limit, every edge of a zigzag from top to bottom would be in every
 * band.
 */
const BANDS_PER_EDGE = 4;

/** A ring of x, y pairs that tests whether points are in it, under the nonzero rule, in about constant time. */
export class BandedRing {
  readonly #ring: ArrayLike<number>;
  readonly #minY: number;
  readonly #perBand: number;
  readonly #count: number;
  /**
   * The edges of band b begin at `#edges[#starts[b]]` and end before `#edges[#starts[b + 1]]`. An edge is named by the
   * index of its end point in the ring.
   */
  readonly #starts: Uint32Array;
  readonly #edges: Uint32Array;

  constructor(ring: ArrayLike<number>) {
    const { minY, maxY, climb } = heightsOf(ring);
    this.#ring = ring;
    this.#minY = minY;
    const edges = ring.length / 2;
    const most = climb > 0 ? (BANDS_PER_EDGE * edges * (maxY - minY)) / climb : 1;
    this.#count = Math.max(1, Math.floor(Math.min(edges / EDGES_PER_BAND, most)));
    this.#perBand = maxY > minY ? this.#count / (maxY - minY) : 0;
    const bands = this.#bandsOf(ring);
    this.#starts = bandStarts(bands, this.#count);
    this.#edges = edgesByBand(bands, this.#starts);
  }

  /** Whether a point is in the ring. The result is the same as from `isInsideRing`. */
  contains(x: number, y: number): boolean {
    const ring = this.#ring;
    const band = this.#bandOf(y);
    const end = this.#starts[band + 1]!;
    let winding = 0;
    for (let at = this.#starts[band]!; at < end; at += 1) {
      const i = this.#edges[at]!;
      const j = i === 0 ? ring.length - 2 : i - 2;
      const ay = ring[j + 1]!;
      const by = ring[i + 1]!;
      if (ay <= y === by <= y) continue;
      const ax = ring[j]!;
      const side = (ring[i]! - ax) * (y - ay) - (x - ax) * (by - ay);
      if (by > y && side > 0) winding += 1;
      else if (by <= y && side < 0) winding -= 1;
    }
    return winding !== 0;
  }

  #bandOf(y: number): number {
    return Math.min(this.#count - 1, Math.max(0, Math.floor((y - this.#minY) * this.#perBand)));
  }

  /** The band of each point. */
  #bandsOf(ring: ArrayLike<number>): Uint32Array {
    const bands = new Uint32Array(ring.length >> 1);
    for (let i = 0; i < bands.length; i += 1) bands[i] = this.#bandOf(ring[2 * i + 1]!);
    return bands;
  }
}

/** The extent of a ring in y, and the sum of what its edges climb and fall. */
function heightsOf(ring: ArrayLike<number>): { minY: number; maxY: number; climb: number } {
  let minY = Number.POSITIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  let climb = 0;
  let before = ring[ring.length - 1]!;
  for (let i = 1; i < ring.length; i += 2) {
    const y = ring[i]!;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
    climb += Math.abs(y - before);
    before = y;
  }
  return { minY, maxY, climb };
}

/** Where the edges of each band begin in a list of the edges by band. `bands` holds the band of each point. */
function bandStarts(bands: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let before = bands[bands.length - 1]!;
  for (let i = 0; i < bands.length; i += 1) {
    const band = bands[i]!;
    const last = Math.max(band, before);
    for (let at = Math.min(band, before); at <= last; at += 1) starts[at + 1] = starts[at + 1]! + 1;
    before = band;
  }
  for (let band = 0; band < count; band += 1) starts[band + 1] = starts[band + 1]! + starts[band]!;
  return starts;
}

function edgesByBand(bands: Uint32Array, starts: Uint32Array): Uint32Array {
  const edges = new Uint32Array(starts[starts.length - 1]!);
  const next = starts.slice();
  let before = bands[bands.length - 1]!;
  for (let i = 0; i < bands.length; i += 1) {
    const band = bands[i]!;
    const last = Math.max(band, before);
    for (let at = Math.min(band, before); at <= last; at += 1) {
      edges[next[at]!] = 2 * i;
      next[at] = next[at]! + 1;
    }
    before = band;
  }
  return edges;
}
