/* Makes an order of visits shorter. A visit begins at one point and ends at another; between visits the tool travels.
   The two simplest exchanges for the travelling salesman are tried until none helps or the allowed work is done:

   - 2-opt (G. Croes 1958): a stretch of the order is reversed, which swaps the beginning and end of each visit in the
     stretch.
   - Or-opt (I. Or 1976): up to three visits in a row are moved elsewhere, perhaps in reverse.

   An exchange is only tried if it brings a visit next to one of the visit's nearest neighbours (D. Johnson and L.
   McGeoch 1997). No exchange may put a visit before another visit that must come first. */

/** The ends of the visits: visit i begins at (startX[i], startY[i]) and ends at (endX[i], endY[i]), mm. */
export interface VisitEnds {
  readonly startX: Float64Array;
  readonly startY: Float64Array;
  readonly endX: Float64Array;
  readonly endY: Float64Array;
}

/** The rules that the new order must follow. */
export interface OrderRules {
  /** Whether a visit may be reversed. Reversing swaps its ends in `VisitEnds`. */
  readonly isReversible: (visit: number) => boolean;
  /** For each visit, a visit that must come after it; −1 for none. */
  readonly successor: Int32Array;
  /** The visits near a visit, nearest first. */
  readonly neighbours: (visit: number) => readonly number[];
}

/** The longest stretch that 2-opt reverses. For a longer stretch, the check takes more time than the exchange saves. */
const LONGEST_STRETCH = 1000;
/** The most visits that Or-opt moves at once. */
const LONGEST_MOVED = 3;
/** The number of neighbours that are tried per visit, over all rounds together. */
const WORK_PER_VISIT = 200;
/** Gains below this come from rounding, mm. */
const LEAST_GAIN = 1e-6;

/**
 * The visits of `order` in a shorter order, which meets the same constraints and begins with the same visit. The
 * function changes `ends`, but no other argument.
 */
export function shortenTravel(order: readonly number[], ends: VisitEnds, rules: OrderRules): number[] {
  const tour = new Tour(order, ends, rules);
  let work = WORK_PER_VISIT * order.length;
  for (let isShorter = true; isShorter && work > 0; ) {
    isShorter = false;
    for (let at = 1; at < order.length && work > 0; at += 1) {
      if (!tour.isWorthALook(at)) continue;
      work -= rules.neighbours(tour.visitAt(at)).length;
      if (tour.improveAt(at)) isShorter = true;
    }
  }
  return tour.order();
}

class Tour {
  readonly #order: Int32Array;
  readonly #place: Int32Array;
  readonly #ends: VisitEnds;
  readonly #rules: OrderRules;
  readonly #isSettled: Uint8Array;

  constructor(order: readonly number[], ends: VisitEnds, rules: OrderRules) {
    this.#order = Int32Array.from(order);
    this.#place = new Int32Array(ends.startX.length).fill(-1);
    order.forEach((visit, at) => {
      this.#place[visit] = at;
    });
    this.#ends = ends;
    this.#rules = rules;
    this.#isSettled = new Uint8Array(this.#place.length);
  }

  order(): number[] {
    return Array.from(this.#order);
  }

  visitAt(at: number): number {
    return this.#order[at]!;
  }

  /**
   * Whether exchanges for the visit at `at` should be tried. After a failed attempt, this is true only when something
   * near the visit has changed since then ('don't look bits', J. Bentley 1992).
   */
  isWorthALook(at: number): boolean {
    return this.#isSettled[this.#order[at]!] === 0;
  }

  /**
   * Tries to bring the visit at `at` next to a near visit by one exchange. Returns whether that made the order shorter.
   */
  improveAt(at: number): boolean {
    const visit = this.#order[at]!;
    if (this.#exchangeAt(at, visit)) return true;
    this.#isSettled[visit] = 1;
    return false;
  }

  #exchangeAt(at: number, visit: number): boolean {
    for (const near of this.#rules.neighbours(visit)) {
      const other = this.#place[near]!;
      if (other < 0) continue;
      if (this.#turn(Math.min(at, other), Math.max(at, other))) return true;
      if (this.#move(at, other)) return true;
    }
    return false;
  }

  /** 2-opt: reverses the visits from `first` to `last`. The first visit of the order keeps its position. */
  #turn(first: number, last: number): boolean {
    const from = Math.max(1, first);
    // The two visits come next to each other when the stretch is reversed without `first` or without `last`. The whole
    // stretch is tried as well.
    return (
      this.#turnStretch(from, last) || this.#turnStretch(from + 1, last) || this.#turnStretch(from, last - 1)
    );
  }

  #turnStretch(first: number, last: number): boolean {
    if (last <= first || last - first >= LONGEST_STRETCH) return false;
    const { startX, startY, endX, endY } = this.#ends;
    const before = this.#visitOrNone(first - 1);
    const p = this.#visitOrNone(first);
    const q = this.#visitOrNone(last);
    const after = this.#visitOrNone(last + 1);
    const now = this.#travel(before, p) + this.#travel(q, after);
    const then =
      between(endX[before]!, endY[before]!, endX[q]!, endY[q]!) +
      (after < 0 ? 0 : between(startX[p]!, startY[p]!, startX[after]!, startY[after]!));
    if (!(now - then > LEAST_GAIN) || !this.#mayTurn(first, last)) return false;
    this.#unsettle(first - 1);
    this.#unsettle(first);
    this.#unsettle(last);
    this.#unsettle(last + 1);
    this.#reverse(first, last);
    return true;
  }

  /** Or-opt: moves up to three visits, from `at` on, to the place after the visit at `other`. */
  #move(at: number, other: number): boolean {
    if (Math.abs(other - at) >= LONGEST_STRETCH) return false;
    for (let count = 1; count <= LONGEST_MOVED; count += 1) {
      const last = at + count - 1;
      if (last >= this.#order.length || (other >= at - 1 && other <= last)) continue;
      if (!this.#isShorterMoved(at, last, other) || !this.#mayMove(at, last, other)) continue;
      this.#unsettle(at - 1);
      this.#unsettle(at);
      this.#unsettle(last);
      this.#unsettle(last + 1);
      this.#unsettle(other);
      this.#unsettle(other + 1);
      this.#shift(at, last, other);
      return true;
    }
    return false;
  }

  #isShorterMoved(at: number, last: number, other: number): boolean {
    const first = this.#visitOrNone(at);
    const end = this.#visitOrNone(last);
    const before = this.#visitOrNone(at - 1);
    const after = this.#visitOrNone(last + 1);
    const target = this.#visitOrNone(other);
    const next = this.#visitOrNone(other + 1);
    const now = this.#travel(before, first) + this.#travel(end, after) + this.#travel(target, next);
    const then = this.#travel(before, after) + this.#travel(target, first) + this.#travel(end, next);
    return now - then > LEAST_GAIN;
  }

  /** Marks the visit at a position as changed, because it has a new neighbour. */
  #unsettle(at: number): void {
    const visit = this.#visitOrNone(at);
    if (visit >= 0) this.#isSettled[visit] = 0;
  }

  /** The visit at a position; −1 beyond the ends of the order. */
  #visitOrNone(at: number): number {
    return at >= 0 && at < this.#order.length ? this.#order[at]! : -1;
  }

  /** The way from one visit to another; 0 when there is no such visit. */
  #travel(from: number, to: number): number {
    if (to < 0) return 0;
    const { startX, startY, endX, endY } = this.#ends;
    return between(endX[from]!, endY[from]!, startX[to]!, startY[to]!);
  }

  #mayTurn(first: number, last: number): boolean {
    for (let at = first; at <= last; at += 1) {
      const visit = this.#order[at]!;
      if (!this.#rules.isReversible(visit)) return false;
      const after = this.#rules.successor[visit]!;
      if (after < 0) continue;
      const place = this.#place[after]!;
      if (place >= first && place <= last) return false;
    }
    return true;
  }

  #mayMove(first: number, last: number, other: number): boolean {
    const { successor } = this.#rules;
    if (other > last) {
      for (let at = first; at <= last; at += 1) {
        const after = successor[this.#order[at]!]!;
        const place = after < 0 ? -1 : this.#place[after]!;
        if (place > last && place <= other) return false;
      }
      return true;
    }
    for (let at = other + 1; at < first; at += 1) {
      const after = successor[this.#order[at]!]!;
      const place = after < 0 ? -1 : this.#place[after]!;
      if (place >= first && place <= last) return false;
    }
    return true;
  }

  #reverse(first: number, last: number): void {
    const { startX, startY, endX, endY } = this.#ends;
    this.#order.subarray(first, last + 1).reverse();
    for (let at = first; at <= last; at += 1) {
      const visit = this.#order[at]!;
      this.#place[visit] = at;
      swap(startX, endX, visit);
      swap(startY, endY, visit);
    }
  }

  #shift(first: number, last: number, other: number): void {
    const moved = this.#order.slice(first, last + 1);
    if (other > last) {
      this.#order.copyWithin(first, last + 1, other + 1);
      this.#order.set(moved, other + 1 - moved.length);
    } else {
      this.#order.copyWithin(other + 1 + moved.length, other + 1, first);
      this.#order.set(moved, other + 1);
    }
    for (let at = Math.min(first, other + 1); at <= Math.max(last, other); at += 1)
      this.#place[this.#order[at]!] = at;
  }
}

function swap(a: Float64Array, b: Float64Array, at: number): void {
  const value = a[at]!;
  a[at] = b[at]!;
  b[at] = value;
}

/** Replaces `Math.hypot`, which is ten times slower because it handles numbers that are larger than any machine. */
function between(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  return Math.sqrt(dx * dx + dy * dy);
}
