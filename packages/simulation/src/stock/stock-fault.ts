/** The kinds of faults of a program that the stock shows. */
export type StockFaultKind =
  /** A rapid (G0) runs into material. */
  | 'rapid-through-stock'
  /** The tip goes below the underside of the stock, into what lies beneath. */
  | 'below-stock'
  /** A cutting move beside the stock, where there is no material. */
  | 'outside-stock'
  /** Material is removed while the spindle does not turn. */
  | 'spindle-off'
  /** The tool runs into a clamp. */
  | 'hits-fixture'
  /** The part of the bit above its cutting edges hits material. */
  | 'shank-hits-stock'
  /** The holder of the bit hits material. */
  | 'holder-hits-stock'
  /** The part of the bit above its cutting edges runs into a clamp. */
  | 'shank-hits-fixture'
  /** The holder of the bit runs into a clamp. */
  | 'holder-hits-fixture';

/** A fault over a run of consecutive segments. */
export interface StockFault {
  readonly kind: StockFaultKind;
  /** The line of the program (1-based) where the fault begins, and the line where it ends. */
  readonly line: number;
  readonly lastLine: number;
  /** The first segment of the fault, and the last. */
  readonly segment: number;
  readonly lastSegment: number;
  /** Machine time at which the first segment begins, s. */
  readonly seconds: number;
  /**
   * How deep the fault is, mm:
   *
   * - `below-stock`: the depth of the tip below the underside of the stock;
   * - other faults of the tip: its depth in the material, or below the top of the stock or of the clamp;
   * - faults of a shank or a holder: how far the material or the clamp extends above the lower face of that part.
   */
  readonly depth: number;
  /** Where a shank or a holder is hit deepest: a point of the material or of the clamp, in `StockSpace`, mm. */
  readonly at?: { readonly x: number; readonly y: number; readonly z: number };
}

/**
 * Whether a fault is never intended:
 *
 * - a tool hits material in a rapid;
 * - a tool that does not turn, or a part that does not cut, hits material;
 * - any part hits a clamp.
 *
 * The other faults are often intended: going slightly through the stock, or beginning beside it.
 */
export function isSevereFault(kind: StockFaultKind): boolean {
  return kind !== 'below-stock' && kind !== 'outside-stock';
}

/** When there are more faults than this, the others are counted, not listed. */
export const MOST_FAULTS = 1000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A point in `StockSpace`, mm. */
type FaultPlace = NonNullable<StockFault['at']>;

/** Consecutive segments with one kind of fault. */
interface FaultRun {
  readonly kind: StockFaultKind;
  readonly first: number;
  last: number;
  /**
   * The segments that are deeper than all segments before them in the run, in their order. Each segment takes
   * `STEP_NUMBERS` numbers: its index, its depth, and its place (x, y, z), NaN when the place is not known. The list is
   * flat, because there may be a million segments.
   */
  readonly steps: number[];
}

const STEP_NUMBERS = 5;

/**
 * Faults of single segments in the order of the program. `before` joins consecutive faults to runs. Millions of faults
 * may follow one another. Of each run, only the faults that are deeper than all before them are kept. That is enough to
 * know the depth of the run at any time.
 */
export class FaultLog {
  readonly #runs: FaultRun[] = [];
  /** The latest run of each kind. */
  readonly #latest = new Map<StockFaultKind, FaultRun>();

  /**
   * Adds a fault of a segment; the segments must come in their order. `depth`: mm; 0 when the segment is known to be no
   * deeper than its run. `last`: the last of the segments that follow with the same fault, and no deeper.
   */
  add(kind: StockFaultKind, segment: number, depth: number, at?: FaultPlace, last = segment): void {
    let run = this.#latest.get(kind);
    if (!run || segment > run.last + 1) {
      run = { kind, first: segment, last, steps: [] };
      this.#latest.set(kind, run);
      this.#runs.push(run);
    }
    const { steps } = run;
    run.last = last;
    if (steps.length > 0 && depth <= steps[steps.length - STEP_NUMBERS + 1]!) return;
    steps.push(segment, depth, at ? at.x : Number.NaN, at ? at.y : Number.NaN, at ? at.z : Number.NaN);
  }

  /**
   * The faults of all segments before `end`, and how many more there are than are listed. Faults of one kind are joined
   * when their segments follow one another or come from one line.
   */
  before(
    end: number,
    lineOf: (segment: number) => number,
    startOf: (segment: number) => number,
  ): { faults: StockFault[]; omitted: number } {
    const faults: Mutable<StockFault>[] = [];
    const latest = new Map<StockFaultKind, Mutable<StockFault>>();
    let omitted = 0;
    for (const { kind, first: segment, last, steps } of this.#runs) {
      if (segment >= end) break;
      const line = lineOf(segment);
      const lastSegment = Math.min(last, end - 1);
      const lastLine = lineOf(lastSegment);
      const { depth, at } = deepestBefore(steps, end);
      const before = latest.get(kind);
      if (before && line === before.lastLine) {
        Object.assign(before, { lastSegment, lastLine });
        deepen(before, depth, at);
        continue;
      }
      const fault = { kind, line, lastLine, segment, lastSegment, seconds: startOf(segment), depth };
      const placed = { ...fault, ...(at && { at }) };
      latest.set(kind, placed);
      if (faults.length < MOST_FAULTS) faults.push(placed);
      else omitted += 1;
    }
    return { faults, omitted };
  }
}

/** The deepest of a run's steps before `end`, which is the last of them; found by binary search. */
function deepestBefore(steps: readonly number[], end: number): { depth: number; at: FaultPlace | undefined } {
  let [low, high] = [0, steps.length / STEP_NUMBERS - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (steps[STEP_NUMBERS * middle]! < end) low = middle;
    else high = middle - 1;
  }
  const [, depth, x, y, z] = steps.slice(STEP_NUMBERS * low, STEP_NUMBERS * (low + 1));
  return { depth: depth!, at: Number.isNaN(x) ? undefined : { x: x!, y: y!, z: z! } };
}

/** Takes over the depth and place of another segment of the same fault if it is deeper. */
function deepen(fault: Mutable<StockFault>, depth: number, at: FaultPlace | undefined): void {
  if (depth <= fault.depth) return;
  fault.depth = depth;
  if (at) fault.at = at;
}

/**
 * Joins the faults of several bands (the rows that one thread simulates each) to the faults of the whole stock. Faults
 * that follow one another, or that come from one line, become one fault.
 */
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
