/* What a person at the machine sees of a program: minutes, lines, lifts, and how the bit goes down. The minutes follow
   a plain model of a Grbl machine, so that they do not depend on Kerf's own estimate:

   - rapids at 5000 mm/min (Z: 1000);
   - an acceleration of 500 mm/s² along the path;
   - a junction deviation of 0.01 mm, with the whole program known in advance. */
import {
  interpret,
  type MotionTrace,
  SegmentKind,
  segmentKind,
  TOLERANT_PROFILE,
  TrackCursor,
} from '@kerf/gcode';
import type { TipCut } from './carved-area';

const RATE = 5000 / 60;
const RATE_Z = 1000 / 60;
const ACCELERATION = 500;
const JUNCTION_DEVIATION = 0.01;
/** The chords of arcs are this close to the arcs, mm. */
const ARC_TOLERANCE = 0.002;
/** A way straight up counts as a lift from this length on, mm. */
const LEAST_LIFT = 0.5;
/** Heights closer than this are equal, and ways shorter than this have no direction, mm. */
const NEGLIGIBLE = 0.01;
/** The side of the cells in which it is recorded how deep the tip has been, mm. */
const CELL = 0.05;
const COLUMNS = Math.round(310 / CELL);
const ROWS = Math.round(190 / CELL);
const ORIGIN = -5;
/** A descent is into new ground when it ends lower than this below what was recorded, mm: walls of V-bits are steep. */
const NEW_GROUND = 0.2;

/** The figures of a program. */
export interface ProgramFigures {
  readonly minutes: number;
  readonly lines: number;
  readonly retracts: number;
  /** How often the bit goes straight down to where its tip has not been before, below the top of the material. */
  readonly plunges: number;
  /** The fastest descent to where the tip has not been before, mm per minute. */
  readonly sinking: number;
  /** The steepest such descent on the way along a path, in degrees. */
  readonly steepest: number;
}

/** Reads a program. Arcs become chords. */
export function readProgram(bytes: Uint8Array): MotionTrace {
  const profile = { profile: TOLERANT_PROFILE, mode: 'cnc', arcTolerance: ARC_TOLERANCE } as const;
  const reading = interpret(bytes, profile);
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  return reading.value;
}

/** The cuts of a program, piece by piece. */
export function* cutsOf(trace: MotionTrace): Generator<TipCut> {
  for (const { isRapid, from, to } of movesOf(trace)) if (!isRapid) yield [...from, ...to];
}

/** Measures a program. */
export function programFigures(bytes: Uint8Array): ProgramFigures {
  const trace = readProgram(bytes);
  const moves = [...movesOf(trace)];
  return {
    minutes: secondsOf(moves) / 60,
    lines: bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0),
    retracts: moves.filter((move, i) => isLift(move) && !(i > 0 && isLift(moves[i - 1]!))).length,
    ...descentsOf(moves),
  };
}

type Place = readonly [x: number, y: number, z: number];

interface Move {
  readonly isRapid: boolean;
  readonly from: Place;
  readonly to: Place;
  readonly length: number;
  /** The length seen from above. */
  readonly way: number;
  /** mm/min. */
  readonly feed: number;
}

function* movesOf(trace: MotionTrace): Generator<Move> {
  const { points } = trace;
  const feeds = new TrackCursor(trace.feeds);
  const place = (i: number): Place => [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const [from, to] = [place(segment), place(segment + 1)];
    const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const length = Math.hypot(way, to[2] - from[2]);
    const isRapid = segmentKind(trace, segment) === SegmentKind.rapid;
    if (length > 1e-9) yield { isRapid, from, to, way, length, feed: feeds.at(segment) };
  }
}

function isLift({ from, to, way }: Move): boolean {
  return way === 0 && to[2] - from[2] > LEAST_LIFT;
}

/** The time of moves that begin and end at rest, s. */
function secondsOf(moves: readonly Move[]): number {
  const rates = moves.map(rateOf);
  // The largest speeds at the joints: first by the angle, then so that the moves after the joint can still stop.
  const joints = moves.map((move, i) =>
    i === 0 ? 0 : Math.min(rates[i]!, rates[i - 1]!, speedAround(moves[i - 1]!, move)),
  );
  joints.push(0);
  for (let i = moves.length - 1; i >= 0; i -= 1)
    joints[i] = Math.min(joints[i]!, Math.sqrt(joints[i + 1]! ** 2 + 2 * ACCELERATION * moves[i]!.length));
  let seconds = 0;
  moves.forEach(({ length }, i) => {
    const start = joints[i]!;
    joints[i + 1] = Math.min(joints[i + 1]!, Math.sqrt(start ** 2 + 2 * ACCELERATION * length));
    const end = joints[i + 1]!;
    const peak = Math.min(rates[i]!, Math.sqrt(ACCELERATION * length + (start ** 2 + end ** 2) / 2));
    const ramps = (2 * peak ** 2 - start ** 2 - end ** 2) / (2 * ACCELERATION);
    seconds += (2 * peak - start - end) / ACCELERATION + Math.max(0, length - ramps) / peak;
  });
  return seconds;
}

/** mm/s. */
function rateOf({ isRapid, from, to, way, length, feed }: Move): number {
  const rise = Math.abs(to[2] - from[2]);
  const most = Math.min(
    way > 1e-9 ? (RATE * length) / way : Infinity,
    rise > 1e-9 ? (RATE_Z * length) / rise : Infinity,
  );
  return isRapid ? most : Math.min(most, feed / 60);
}

/** The largest speed on the corner between two moves, mm/s (S. Jeon's junction deviation, as in Grbl). */
function speedAround(a: Move, b: Move): number {
  const dot = [0, 1, 2].reduce((sum, k) => sum + (a.to[k]! - a.from[k]!) * (b.to[k]! - b.from[k]!), 0);
  const cosine = -dot / (a.length * b.length);
  if (cosine > 0.999999) return 0;
  if (cosine < -0.999999) return Number.POSITIVE_INFINITY;
  const half = Math.sqrt((1 - cosine) / 2);
  return Math.sqrt((ACCELERATION * JUNCTION_DEVIATION * half) / (1 - half));
}

/** Where the tip has been: the lowest height of each cell of a bed of 300 × 180 mm. */
class Floor {
  readonly #lowest = new Float32Array(COLUMNS * ROWS);

  /** The lowest height in the cell of a place and in those around it: the samples of a way may miss a cell's corner. */
  at([x, y]: Place): number {
    let lowest = 0;
    for (let row = -COLUMNS; row <= COLUMNS; row += COLUMNS)
      for (let column = -1; column <= 1; column += 1)
        lowest = Math.min(lowest, this.#lowest[cellOf(x, y) + row + column] ?? 0);
    return lowest;
  }

  cut({ from, to, way }: Move): void {
    const steps = Math.max(1, Math.ceil((2 * way) / CELL));
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const cell = cellOf(from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]));
      const z = from[2] + t * (to[2] - from[2]);
      if (z < this.#lowest[cell]!) this.#lowest[cell] = z;
    }
  }
}

function cellOf(x: number, y: number): number {
  return Math.round((y - ORIGIN) / CELL) * COLUMNS + Math.round((x - ORIGIN) / CELL);
}

function descentsOf(moves: readonly Move[]): Pick<ProgramFigures, 'plunges' | 'sinking' | 'steepest'> {
  const floor = new Floor();
  let [plunges, sinking, steepest] = [0, 0, 0];
  for (const move of moves) {
    const { isRapid, from, to, way, length, feed } = move;
    if (isRapid) continue;
    const fall = from[2] - to[2];
    if (fall > NEGLIGIBLE && to[2] < floor.at(to) - NEW_GROUND) {
      sinking = Math.max(sinking, (feed * fall) / length);
      if (way === 0) plunges += 1;
      else if (way > NEGLIGIBLE) steepest = Math.max(steepest, (Math.atan2(fall, way) * 180) / Math.PI);
    }
    floor.cut(move);
  }
  return { plunges, sinking, steepest };
}
