import { type Polylines, polylineAt, polylineCount } from '../paths/polylines';
import type { EdgeEnds } from './edge-tree';
import { untouchedRings } from './untouched-rings';

/** Corners whose turn has a smaller sine than this count as straight. */
const STRAIGHT = 1e-9;
/** Edges shorter than this are left out, in the unit of the input: they are caused by rounding. */
const SHORTEST_EDGE = 1e-6;

/**
 * The boundary of a region as sites: the edges and points to which distances are measured.
 *
 * - Edge `i` runs from vertex `i` to vertex `next[i]` with the region on its left.
 * - A reflex vertex (a vertex that points into the region) is a site of its own, numbered `count + i`.
 * - A convex vertex is no site, because its two edges are enough.
 *
 * Coordinates are relative to (`originX`, `originY`), because smaller numbers lose less precision.
 */
export interface Sites {
  readonly count: number;
  readonly originX: number;
  readonly originY: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly next: Uint32Array;
  readonly previous: Uint32Array;
  /** The direction of each edge, a vector of length 1. */
  readonly tx: Float64Array;
  readonly ty: Float64Array;
  readonly length: Float64Array;
  /**
   * For each edge, the offset of its line: the scalar product of its inner normal (−ty, tx) and a point on the line.
   */
  readonly height: Float64Array;
  readonly isReflex: Uint8Array;
  /** The radius that no inscribed circle exceeds. */
  readonly largestRadius: number;
}

/**
 * The closed contours of a region without the points for which no axis can be computed: repeated points, points on
 * straight lines, and spikes.
 */
export function ringsOf(region: Polylines): number[][] {
  const rings: number[][] = [];
  for (let i = 0; i < polylineCount(region); i += 1)
    if (region.closed[i] === 1) rings.push(cleanRing(polylineAt(region, i)));
  return untouchedRings(rings.filter(isRing)).map(cleanRing).filter(isRing);
}

function isRing(ring: readonly number[]): boolean {
  return ring.length >= 6;
}

/**
 * The sites of closed contours, holes clockwise. Each vertex is moved pseudo-randomly along both axes, by up to
 * `jitter`, and by less where edges are short. How far a vertex is moved depends only on the vertex and on `jitter`.
 */
export function sitesOf(rings: readonly (readonly number[])[], jitter = 0): Sites {
  const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const box = boundsOf(rings);
  const sites: Sites = {
    count,
    originX: (box[0] + box[2]) / 2,
    originY: (box[1] + box[3]) / 2,
    x: new Float64Array(count),
    y: new Float64Array(count),
    next: new Uint32Array(count),
    previous: new Uint32Array(count),
    tx: new Float64Array(count),
    ty: new Float64Array(count),
    length: new Float64Array(count),
    height: new Float64Array(count),
    isReflex: new Uint8Array(count),
    largestRadius: 0.51 * Math.min(box[2] - box[0], box[3] - box[1]),
  };
  let first = 0;
  for (const ring of rings) {
    addRing(sites, jitter > 0 ? shaken(ring, jitter) : ring, first);
    first += ring.length / 2;
  }
  return sites;
}

/** The largest distance by which the ends of an edge are moved, as a share of the edge's length. */
const SHAKEN_PART = 0.05;

function shaken(ring: readonly number[], jitter: number): number[] {
  const n = ring.length / 2;
  const lengthFrom = (i: number): number => {
    const j = (i + 1) % n;
    return Math.hypot(ring[2 * j]! - ring[2 * i]!, ring[2 * j + 1]! - ring[2 * i + 1]!);
  };
  return ring.map((value, k) => {
    const i = k >> 1;
    const shortest = Math.min(lengthFrom(i), lengthFrom((i + n - 1) % n));
    return value + Math.min(jitter, SHAKEN_PART * shortest) * noise(k, Math.round(jitter * 1e9));
  });
}

/** A pseudo-random number from −1 to 1. The bits of the integers are mixed as Jenkins and Wang do it. */
function noise(index: number, seed: number): number {
  let bits = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x7fffffff - 1;
}

/** The ends of the boundary's edges. */
export function edgeEnds({ count, x, y, next }: Sites): EdgeEnds {
  return {
    count,
    ax: x,
    ay: y,
    bx: Float64Array.from(next, (i) => x[i]!),
    by: Float64Array.from(next, (i) => y[i]!),
  };
}

function addRing(sites: Sites, ring: readonly number[], first: number): void {
  const { x, y, next, previous, tx, ty, length, height, isReflex } = sites;
  const n = ring.length / 2;
  for (let k = 0; k < n; k += 1) {
    const i = first + k;
    x[i] = ring[2 * k]! - sites.originX;
    y[i] = ring[2 * k + 1]! - sites.originY;
    next[i] = first + ((k + 1) % n);
    previous[i] = first + ((k + n - 1) % n);
  }
  for (let i = first; i < first + n; i += 1) {
    const to = next[i]!;
    const dx = x[to]! - x[i]!;
    const dy = y[to]! - y[i]!;
    const long = Math.hypot(dx, dy);
    length[i] = long;
    tx[i] = dx / long;
    ty[i] = dy / long;
    height[i] = (x[i]! * -dy + y[i]! * dx) / long;
  }
  for (let i = first; i < first + n; i += 1) {
    const before = previous[i]!;
    isReflex[i] = tx[before]! * ty[i]! - ty[before]! * tx[i]! < 0 ? 1 : 0;
  }
}

/**
 * The ring without repeated points and without points on the line between their neighbours. Spikes without area are
 * removed too.
 */
function cleanRing(points: ArrayLike<number>): number[] {
  let ring = Array.from(points);
  for (let before = -1; before !== ring.length && ring.length > 0; ) {
    before = ring.length;
    const kept: number[] = [];
    const n = ring.length / 2;
    for (let i = 0; i < n; i += 1) {
      const at = kept.length >= 2 ? kept.length - 2 : -1;
      const px = at >= 0 ? kept[at]! : ring[ring.length - 2]!;
      const py = at >= 0 ? kept[at + 1]! : ring[ring.length - 1]!;
      const ax = ring[2 * i]! - px;
      const ay = ring[2 * i + 1]! - py;
      const j = (i + 1) % n;
      const bx = ring[2 * j]! - ring[2 * i]!;
      const by = ring[2 * j + 1]! - ring[2 * i + 1]!;
      const a = Math.hypot(ax, ay);
      if (a < SHORTEST_EDGE) continue;
      if (Math.abs(ax * by - ay * bx) <= STRAIGHT * a * Math.hypot(bx, by)) continue;
      kept.push(ring[2 * i]!, ring[2 * i + 1]!);
    }
    ring = kept;
  }
  return ring;
}

function boundsOf(rings: readonly (readonly number[])[]): [number, number, number, number] {
  if (rings.length === 0) return [0, 0, 0, 0];
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      minX = Math.min(minX, ring[i]!);
      maxX = Math.max(maxX, ring[i]!);
      minY = Math.min(minY, ring[i + 1]!);
      maxY = Math.max(maxY, ring[i + 1]!);
    }
  return [minX, minY, maxX, maxY];
}
