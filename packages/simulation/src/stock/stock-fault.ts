/** What is wrong with a program, as far as the stock shows it. */
export type StockFaultKind =
  /** A rapid (G0) runs into material. */
  | 'rapid-through-stock'
  /** The tip goes below the underside of the stock, into what lies beneath. */
  | 'below-stock'
  /** A cutting move beside the stock: it meets no material. */
  | 'outside-stock'
  /** Material is removed while the spindle stands still. */
  | 'spindle-off';

/** Something wrong over a run of consecutive segments. */
export interface StockFault {
  readonly kind: StockFaultKind;
  /** Line of the program (1-based) where it begins, and where it ends. */
  readonly line: number;
  readonly lastLine: number;
  /** First segment and last. */
  readonly segment: number;
  readonly lastSegment: number;
  /** Machine time at which the first segment begins, s. */
  readonly seconds: number;
  /** How deep, in mm: below the underside (`below-stock`), into the material that was there, or below the top face. */
  readonly depth: number;
}

/** More runs of faults than this are counted, not listed. */
export const MOST_FAULTS = 1000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Collects faults in the order of the program and joins those of neighbouring segments. */
export class FaultLog {
  readonly #faults: Mutable<StockFault>[] = [];
  readonly #latest = new Map<StockFaultKind, Mutable<StockFault>>();
  #omitted = 0;

  add(kind: StockFaultKind, segment: number, line: number, seconds: number, depth: number): void {
    const latest = this.#latest.get(kind);
    if (latest && (segment <= latest.lastSegment + 1 || line === latest.lastLine)) {
      latest.lastSegment = segment;
      latest.lastLine = line;
      latest.depth = Math.max(latest.depth, depth);
      return;
    }
    const fault = { kind, line, lastLine: line, segment, lastSegment: segment, seconds, depth };
    this.#latest.set(kind, fault);
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
    else this.#omitted += 1;
  }

  /** The faults that begin before segment `segment`, and how many more there are than are listed. */
  before(segment: number): { faults: StockFault[]; omitted: number } {
    const faults = this.#faults.filter((fault) => fault.segment < segment).map((fault) => ({ ...fault }));
    return { faults, omitted: faults.length < MOST_FAULTS ? 0 : this.#omitted };
  }
}
