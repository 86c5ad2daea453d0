import {
  type Bounds,
  EMPTY_BOUNDS,
  type Point,
  polylinesBounds,
  polylinesFrom,
  unionBounds,
} from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';

/** The positions of a tool while it is in the stock, from one travelling move to the next, seen from above. */
export interface CuttingRun {
  /** x, y pairs in mm, at least one. */
  readonly points: readonly number[];
  readonly bounds: Bounds;
}

/** The runs of a toolpath, the box around all of them, and the largest depth, mm below the stock's top. */
export interface CuttingRuns {
  readonly runs: readonly CuttingRun[];
  readonly bounds: Bounds;
  readonly depth: number;
}

/**
 * The largest distance between an arc and its chords, mm. A cut counts as touching a part only when it goes further
 * into the part than a certain distance (see freed-parts.ts). This error is a part of that distance.
 */
const CHORD_TOLERANCE = 0.02;

/**
 * Heights above minus this, mm, count as the stock's top. A move at such a height cuts nothing: the height differs from
 * 0 only by rounding.
 */
const SURFACE = 1e-6;

/**
 * The part of a toolpath that is in the stock: all moves that begin or end below the stock's top, without travelling
 * moves.
 */
export function cuttingRuns({ kinds, ends, centers }: Moves): CuttingRuns {
  const rows: number[][] = [];
  let run: number[] | null = null;
  let lowest = 0;
  let arc = 0;
  for (let i = 0; i < kinds.length; i += 1) {
    const [x, y, z] = [ends[3 * i]!, ends[3 * i + 1]!, ends[3 * i + 2]!];
    const isArc = kinds[i] === MoveKind.arcClockwise || kinds[i] === MoveKind.arcCounterClockwise;
    const center = isArc ? { x: centers[2 * arc]!, y: centers[2 * arc + 1]! } : null;
    if (isArc) arc += 1;
    const isCutting = kinds[i] !== MoveKind.rapid && Math.min(z, i > 0 ? ends[3 * i - 1]! : z) < -SURFACE;
    if (!isCutting) {
      run = null;
      continue;
    }
    if (!run) {
      run = i > 0 ? [ends[3 * i - 3]!, ends[3 * i - 2]!] : [];
      rows.push(run);
    }
    if (center) pushArc(run, { x, y }, center, kinds[i] === MoveKind.arcClockwise);
    run.push(x, y);
    lowest = Math.min(lowest, z);
  }
  const runs = rows.map((points) => ({
    points,
    bounds: polylinesBounds(polylinesFrom([{ points, closed: false }])),
  }));
  return {
    runs,
    bounds: runs.reduce((all, { bounds }) => unionBounds(all, bounds), EMPTY_BOUNDS),
    depth: -lowest,
  };
}

/**
 * Adds the positions between the end of a run and the end of an arc. When both are the same point, the arc is a full
 * circle.
 */
function pushArc(run: number[], end: Point, center: Point, isClockwise: boolean): void {
  const [x, y] = [run.at(-2) ?? end.x, run.at(-1) ?? end.y];
  const radius = Math.hypot(x - center.x, y - center.y);
  const from = Math.atan2(y - center.y, x - center.x);
  const to = Math.atan2(end.y - center.y, end.x - center.x);
  const turn = 2 * Math.PI;
  const sweep = (((isClockwise ? from - to : to - from) % turn) + turn) % turn || turn;
  const step = 2 * Math.acos(Math.max(0, 1 - CHORD_TOLERANCE / Math.max(radius, CHORD_TOLERANCE)));
  const count = Math.ceil(sweep / step);
  for (let i = 1; i < count; i += 1) {
    const angle = from + ((isClockwise ? -1 : 1) * sweep * i) / count;
    run.push(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle));
  }
}
