import type { ExecutedSegment } from './api';

/** What decides about which motion cuts, and how wide. mm. */
export interface CutOptions {
  /** The edge of a cell. Default 0.05. */
  readonly cell?: number;
  /** The radius of the bit; 0 for a beam. */
  readonly radius: number;
  /** A router cuts below this machine Z, the top of the stock. Left out: a beam, which cuts at every height. */
  readonly surface?: number;
}

/** One cell of the record. */
export interface CutCell {
  /** The lowest machine Z at which the bit, turning, has passed over the cell. 0 for a beam. */
  depth: number;
  /** What a beam has left there: PWM (0–255) times the mm of its path through the cell. */
  energy: number;
}

/** What really happened to the material. */
export interface CutRecord {
  readonly cell: number;
  /** Every cell that was cut. The key belongs to {@link cellKey}. */
  readonly cells: ReadonlyMap<number, CutCell>;
  /** The way through the material with the spindle off, mm: the bit was dragged or broken. */
  readonly draggedMm: number;
  /** The way at cutting depth, or with the beam on, mm. */
  readonly cutMm: number;
}

const DEFAULT_CELL = 0.05;
/** The keys allow for ±50 m in cells of 0.05 mm. */
const SPAN = 2 ** 21;
/** Depths within this, mm, are equal: less than a step of any axis. */
const SAME_DEPTH = 0.003;

/** The key of the cell at a true machine position. */
export function cellKey(x: number, y: number, cell = DEFAULT_CELL): number {
  return (Math.round(x / cell) + SPAN / 2) * SPAN + Math.round(y / cell) + SPAN / 2;
}

/**
 * Sweeps the bit or the beam along everything that was executed. The segments are those of {@link SimulatorTruth}:
 * true positions, with the output during each of them.
 */
export function recordCuts(segments: readonly ExecutedSegment[], options: CutOptions): CutRecord {
  const { cell = DEFAULT_CELL } = options;
  const cells = new Map<number, CutCell>();
  let draggedMm = 0;
  let cutMm = 0;
  for (const segment of segments) {
    const length = lengthInside(segment, options.surface);
    if (length === 0) continue;
    if (segment.power === 0) {
      if (options.surface !== undefined) draggedMm += length;
      continue;
    }
    cutMm += length;
    sweep(segment, options, (key, depth, mm) => {
      const known = cells.get(key);
      if (!known) cells.set(key, { depth, energy: segment.power * mm });
      else {
        known.depth = Math.min(known.depth, depth);
        known.energy += segment.power * mm;
      }
    });
  }
  return { cell, cells, draggedMm, cutMm };
}

/**
 * The cells that `wanted` has cut and `done` has not, or not as deep. For a resumed job, `wanted` is the same job
 * without an interruption. `sameDepth`, mm: more than one step on sloped cuts, because the depth of a cell is that of
 * single points of the path.
 */
export function uncutCells(wanted: CutRecord, done: CutRecord, sameDepth = SAME_DEPTH): number[] {
  return [...wanted.cells].flatMap(([key, { depth }]) => {
    const other = done.cells.get(key);
    return other && other.depth <= depth + sameDepth ? [] : [key];
  });
}

/**
 * How far the cutting motion of `later` runs, mm, where `before` had already cut everything as deep: what a resumed job
 * cuts or burns twice.
 */
export function overlapMm(before: CutRecord, later: readonly ExecutedSegment[], options: CutOptions): number {
  let total = 0;
  // The middle of the path decides: at its sides, neighbouring paths overlap anyway.
  const middle = { ...options, cell: before.cell, radius: 0 };
  for (const segment of later) {
    if (segment.power === 0 || lengthInside(segment, options.surface) === 0) continue;
    sweep(segment, middle, (key, depth, mm) => {
      const known = before.cells.get(key);
      if (known && known.depth <= depth + SAME_DEPTH) total += mm;
    });
  }
  return total;
}

/** The length of a segment as far as it is in the material; a beam is always in it. */
function lengthInside({ from, to }: ExecutedSegment, surface: number | undefined): number {
  if (surface !== undefined && Math.min(from[2], to[2]) >= surface - SAME_DEPTH) return 0;
  return Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
}

type Mark = (key: number, depth: number, mm: number) => void;

/** Marks the cells that a segment passes over: in steps of half a cell, each time the disc of the bit. */
function sweep({ from, to }: ExecutedSegment, options: CutOptions, mark: Mark): void {
  const { cell = DEFAULT_CELL, radius, surface } = options;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(1, Math.ceil(length / (cell / 2)));
  const reach = Math.floor(radius / cell);
  // Each step stands for its own piece of the path; a segment's last point is the first one of the next segment.
  for (let step = 0; step < steps; step += 1) {
    const share = (step + 0.5) / steps;
    const [x, y, z] = from.map((value, axis) => value + (to[axis]! - value) * share) as [
      number,
      number,
      number,
    ];
    if (surface !== undefined && z >= surface - SAME_DEPTH) continue;
    const depth = surface === undefined ? 0 : z;
    for (let across = -reach; across <= reach; across += 1) {
      const half = Math.floor(Math.sqrt(reach * reach - across * across));
      for (let along = -half; along <= half; along += 1)
        mark(cellKey(x + across * cell, y + along * cell, cell), depth, length / steps);
    }
  }
}
