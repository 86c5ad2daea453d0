/** What is wrong with a program, as far as the stock shows it. */
export type StockFaultKind =
  /** A rapid (G0) runs into material. */
  | 'rapid-through-stock'
  /** The tip goes below the underside of the stock, into what lies beneath. */
  | 'below-stock'
  /** A cutting move beside the stock: it meets no material. */
  | 'outside-stock'
  /** Material is removed while the spindle stands still. */
  | 'spindle-off'
  /** The tool runs into a clamp. */
  | 'hits-fixture'
  /** The part of the bit above its cutting edges meets material. */
  | 'shank-hits-stock'
  /** What grips the bit meets material. */
  | 'holder-hits-stock'
  /** The part of the bit above its cutting edges runs into a clamp. */
  | 'shank-hits-fixture'
  /** What grips the bit runs into a clamp. */
  | 'holder-hits-fixture';

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
  /**
   * How deep, in mm: below the underside (`below-stock`), into the material that was there, below the top of the face or the
   * clamp; of a shank or a holder, how far the material or the clamp stands above its lower face.
   */
  readonly depth: number;
  /** Where a shank or a holder is hit deepest: a place of the material or of the clamp, in `StockSpace`, mm. */
  readonly at?: { readonly x: number; readonly y: number; readonly z: number };
}

/**
 * Whether a fault is never meant: material is met at full speed, by a tool that does not turn or by the part of it that does not
 * cut, or a clamp is hit. Going a little through the stock or beginning beside it often is.
 */
export function isSevereFault(kind: StockFaultKind): boolean {
  return kind !== 'below-stock' && kind !== 'outside-stock';
}

/** More runs of faults than this are counted, not listed. */
export const MOST_FAULTS = 1000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A place in `StockSpace`, mm. */
type FaultPlace = NonNullable<StockFault['at']>;

/** Faults of single segments in the order of the program, joined to runs when they are asked for. */
export class FaultLog {
  readonly #kinds: StockFaultKind[] = [];
  readonly #segments: number[] = [];
  readonly #depths: number[] = [];
  /** Where, by the index of the fault; only places that may be told, as millions of segments may follow one another. */
  readonly #places = new Map<number, FaultPlace>();
  /** Of each kind the segment that was added last, and how deep those are that follow one another up to it. */
  readonly #runs = new Map<StockFaultKind, { segment: number; depth: number }>();

  add(kind: StockFaultKind, segment: number, depth: number, at?: FaultPlace): void {
    if (at && this.#isDeepest(kind, segment, depth)) this.#places.set(this.#kinds.length, at);
    this.#kinds.push(kind);
    this.#segments.push(segment);
    this.#depths.push(depth);
  }

  /** Whether a segment is deeper than all before it in its run. */
  #isDeepest(kind: StockFaultKind, segment: number, depth: number): boolean {
    const run = this.#runs.get(kind);
    if (!run || segment > run.segment + 1) {
      this.#runs.set(kind, { segment, depth });
      return true;
    }
    run.segment = segment;
    if (depth <= run.depth) return false;
    run.depth = depth;
    return true;
  }

  /**
   * The faults of all segments before `end`, and how many more there are than are listed. Faults of one kind are one where
   * their segments follow one another or come from one line.
   */
  before(
    end: number,
    lineOf: (segment: number) => number,
    startOf: (segment: number) => number,
  ): { faults: StockFault[]; omitted: number } {
    const faults: Mutable<StockFault>[] = [];
    const latest = new Map<StockFaultKind, Mutable<StockFault>>();
    let omitted = 0;
    for (const [index, kind] of this.#kinds.entries()) {
      const segment = this.#segments[index]!;
      if (segment >= end) break;
      const line = lineOf(segment);
      const depth = this.#depths[index]!;
      const at = this.#places.get(index);
      const before = latest.get(kind);
      if (before && (segment <= before.lastSegment + 1 || line === before.lastLine)) {
        Object.assign(before, { lastSegment: segment, lastLine: line });
        deepen(before, depth, at);
        continue;
      }
      const seconds = startOf(segment);
      const own = { kind, line, lastLine: line, segment, lastSegment: segment, seconds, depth };
      const fault = { ...own, ...(at && { at }) };
      latest.set(kind, fault);
      if (faults.length < MOST_FAULTS) faults.push(fault);
      else omitted += 1;
    }
    return { faults, omitted };
  }
}

/** Takes what another segment of the same fault has deeper. */
function deepen(fault: Mutable<StockFault>, depth: number, at: FaultPlace | undefined): void {
  if (depth <= fault.depth) return;
  fault.depth = depth;
  if (at) fault.at = at;
}

/** The faults of several bands as those of one stock: what follows one another or comes from one line is one. */
export function joinFaults(
  faults: readonly StockFault[],
  omitted: number,
): { faults: StockFault[]; omitted: number } {
  const joined: Mutable<StockFault>[] = [];
  const latest = new Map<StockFaultKind, Mutable<StockFault>>();
  for (const fault of faults.toSorted((a, b) => a.segment - b.segment)) {
    const before = latest.get(fault.kind);
    if (before && (fault.segment <= before.lastSegment + 1 || fault.line === before.lastLine)) {
      before.lastSegment = Math.max(before.lastSegment, fault.lastSegment);
      before.lastLine = Math.max(before.lastLine, fault.lastLine);
      deepen(before, fault.depth, fault.at);
      continue;
    }
    const own = { ...fault };
    latest.set(fault.kind, own);
    joined.push(own);
  }
  const listed = joined.slice(0, MOST_FAULTS);
  return { faults: listed, omitted: omitted + joined.length - listed.length };
}
