import { SLACK, UPRIGHT } from './slopes';

/** The slopes with which a body can touch a corner: a convex polygon, cut by one line for each edge of the corner. */
export class SlopePolygon {
  points = new Float64Array(64);
  count = 0;
  #spare = new Float64Array(64);

  /** Finds the polygon of a corner. Returns false when it is empty. */
  fill(positions: Float32Array, corner: number, others: Uint32Array, from: number, to: number): boolean {
    if (this.points.length < 2 * (to - from) + 16) {
      this.points = new Float64Array(4 * (to - from) + 16);
      this.#spare = new Float64Array(4 * (to - from) + 16);
    }
    this.points.set([-UPRIGHT, -UPRIGHT, UPRIGHT, -UPRIGHT, UPRIGHT, UPRIGHT, -UPRIGHT, UPRIGHT]);
    this.count = 4;
    const at = 3 * corner;
    for (let i = from; i < to; i += 1) {
      const other = 3 * others[i]!;
      const dx = positions[other]! - positions[at]!;
      const dy = positions[other + 1]! - positions[at + 1]!;
      const dz = positions[other + 2]! - positions[at + 2]!;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length * UPRIGHT <= Math.abs(dz)) {
        if (dz > 0) return false;
        continue;
      }
      const rise = dz / length;
      this.#keep(dx / length, dy / length, rise - SLACK * (1 + rise * rise));
      if (this.count === 0) return false;
    }
    return true;
  }

  /** Keeps the part of the polygon in which x · ex + y · ey ≥ level. */
  #keep(ex: number, ey: number, level: number): void {
    const { points, count } = this;
    const kept = this.#spare;
    let keptCount = 0;
    let px = points[2 * count - 2]!;
    let py = points[2 * count - 1]!;
    let before = px * ex + py * ey - level;
    for (let i = 0; i < count; i += 1) {
      const x = points[2 * i]!;
      const y = points[2 * i + 1]!;
      const own = x * ex + y * ey - level;
      if (own >= 0 !== before >= 0) {
        const share = before / (before - own);
        kept[2 * keptCount] = px + share * (x - px);
        kept[2 * keptCount + 1] = py + share * (y - py);
        keptCount += 1;
      }
      if (own >= 0) {
        kept[2 * keptCount] = x;
        kept[2 * keptCount + 1] = y;
        keptCount += 1;
      }
      px = x;
      py = y;
      before = own;
    }
    this.#spare = points;
    this.points = kept;
    this.count = keptCount;
  }
}
