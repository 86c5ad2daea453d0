import {
  lineOfSegment,
  type MotionTrace,
  SegmentKind,
  type SegmentLines,
  segmentKind,
  segmentsOfLine,
} from '@kerf/gcode';
import type { MachineProfile } from '@kerf/machining';
import { cornerSpeedSquared } from './junction';

/* The corners of a trace as the controller sees them.

   A controller cuts an arc into chords of its own: as many as are needed to stay within its arc tolerance, rounded
   down. The trace's chords are made for display, so the corners between them have other angles than the corners of the
   controller.

   The angle between two of the trace's chords gives the radius of the arc and its whole angle. From these follow, for
   the controller's chords: their number, the angle between two of them, and half of that angle, which is the angle
   between the tangent and the first or the last chord. This half determines the corners at both ends of the arc. */

/** One arc of the trace. */
interface Arc {
  /** The turn from one chord to the next in radians: in the trace, and as the controller cuts the arc. */
  readonly turn: number;
  readonly ownTurn: number;
  /** The number of the controller's chords for each chord of the trace. */
  readonly blocksPerSegment: number;
}

/** The parts of a trace that determine its corners. */
type CornerTrace = Pick<MotionTrace, 'points'> & SegmentLines;

/** The smallest turn between chords that can be distinguished from a straight line with 32-bit coordinates. */
const LEAST_TURN = 1e-3;

/** Follows a trace and returns the speed limit of each corner. */
export class Corners {
  /** The number of the controller's blocks in the segment that was requested last. */
  blocksPerSegment = 1;
  #trace: CornerTrace;
  readonly #machine: MachineProfile;
  #arc: Arc | undefined;
  /** The segment after the last chord of the arc. */
  #arcEnd = 0;
  /** The number of the controller's chords from the beginning of the arc to the present position. */
  #ownChords = 0;
  // The directions of the last segment and of the segment before it.
  #x = 0;
  #y = 0;
  #z = 0;
  #beforeX = 0;
  #beforeY = 0;
  #beforeZ = 0;

  constructor(trace: CornerTrace, machine: MachineProfile) {
    this.#trace = trace;
    this.#machine = machine;
  }

  /** Continues the same program with another trace; an arc is never divided between two traces. */
  goOn(trace: CornerTrace): this {
    this.#trace = trace;
    this.#arcEnd = 0;
    return this;
  }

  /**
   * The square of the greatest speed (mm/s) at the beginning of `segment`, whose direction is the unit vector (x, y,
   * z). Call it for each segment that has a length, in order.
   */
  speedSquaredBefore(segment: number, x: number, y: number, z: number): number {
    const isInsideArc = this.#arc !== undefined && segment < this.#arcEnd;
    const speedSquared = isInsideArc ? this.#insideArc(this.#arc!, x, y, z) : this.#between(segment, x, y, z);
    this.#beforeX = this.#x;
    this.#beforeY = this.#y;
    this.#beforeZ = this.#z;
    this.#x = x;
    this.#y = y;
    this.#z = z;
    return speedSquared;
  }

  #insideArc(arc: Arc, x: number, y: number, z: number): number {
    this.blocksPerSegment = arc.blocksPerSegment;
    const done = this.#ownChords;
    this.#ownChords += arc.blocksPerSegment;
    // When the controller's chords are longer than those of the trace, there is a corner only where one of them ends.
    if (Math.floor(this.#ownChords + 1e-9) === Math.floor(done + 1e-9)) return Number.POSITIVE_INFINITY;
    const { acceleration, junctionDeviation } = this.#machine;
    const cosine = -Math.cos(arc.ownTurn);
    return cornerSpeedSquared(acceleration, junctionDeviation, cosine, x - this.#x, y - this.#y, z - this.#z);
  }

  /** A corner between two motions of the program. */
  #between(segment: number, x: number, y: number, z: number): number {
    let inX = this.#x;
    let inY = this.#y;
    let inZ = this.#z;
    const left = this.#arc;
    if (left !== undefined) {
      // The direction of the controller's last chord is that of the trace's last chord, turned further by half the
      // difference of the turns.
      const on = (left.turn - left.ownTurn) / 2;
      const along = Math.cos(on) + Math.sin(on) / Math.tan(left.turn);
      const back = -Math.sin(on) / Math.sin(left.turn);
      inX = along * inX + back * this.#beforeX;
      inY = along * inY + back * this.#beforeY;
      inZ = along * inZ + back * this.#beforeZ;
    }
    this.#arc = this.#readArc(segment, x, y, z);
    this.blocksPerSegment = this.#arc?.blocksPerSegment ?? 1;
    let outX = x;
    let outY = y;
    let outZ = z;
    if (this.#arc !== undefined) {
      const { turn, ownTurn } = this.#arc;
      const back = (turn - ownTurn) / 2;
      const along = Math.cos(back) + Math.sin(back) / Math.tan(turn);
      const on = -Math.sin(back) / Math.sin(turn);
      outX = along * x + on * this.#nextX;
      outY = along * y + on * this.#nextY;
      outZ = along * z + on * this.#nextZ;
    }
    const { acceleration, junctionDeviation } = this.#machine;
    const cosine = -(inX * outX + inY * outY + inZ * outZ);
    return cornerSpeedSquared(acceleration, junctionDeviation, cosine, outX - inX, outY - inY, outZ - inZ);
  }

  #nextX = 0;
  #nextY = 0;
  #nextZ = 0;

  /**
   * The arc that begins with `segment`; undefined when none begins, or when it is too flat or too short to recognise.
   */
  #readArc(segment: number, x: number, y: number, z: number): Arc | undefined {
    const kind = segmentKind(this.#trace, segment);
    if (kind !== SegmentKind.arcClockwise && kind !== SegmentKind.arcCounterClockwise) return undefined;
    const { points } = this.#trace;
    const { end } = segmentsOfLine(this.#trace, lineOfSegment(this.#trace, segment));
    if (end === segment + 1) return undefined;
    this.#arcEnd = end;
    const at = 3 * segment;
    const length = Math.hypot(
      points[at + 3]! - points[at]!,
      points[at + 4]! - points[at + 1]!,
      points[at + 5]! - points[at + 2]!,
    );
    const nextX = points[at + 6]! - points[at + 3]!;
    const nextY = points[at + 7]! - points[at + 4]!;
    const nextZ = points[at + 8]! - points[at + 5]!;
    const nextLength = Math.hypot(nextX, nextY, nextZ);
    if (nextLength === 0) return undefined;
    this.#nextX = nextX / nextLength;
    this.#nextY = nextY / nextLength;
    this.#nextZ = nextZ / nextLength;
    // On a circle the unit vectors of neighbouring chords differ by 2·sin(turn / 2), and a chord is 2·r·sin(turn / 2).
    const difference = Math.hypot(this.#nextX - x, this.#nextY - y, this.#nextZ - z);
    const turn = 2 * Math.asin(Math.min(1, difference / 2));
    if (turn < LEAST_TURN || turn > 3) return undefined;
    const chords = end - segment;
    const own = ownChordCount(length / difference, chords * turn, this.#machine.arcTolerance);
    this.#ownChords = 0;
    return {
      turn,
      ownTurn: (chords * turn) / own,
      blocksPerSegment: own / chords,
    };
  }
}

/**
 * The number of chords into which GRBL cuts an arc: half the arc's length, divided by half the length of a chord that
 * just keeps the tolerance, rounded down.
 */
function ownChordCount(radius: number, sweep: number, tolerance: number): number {
  const halfChord = Math.sqrt(Math.max(0, tolerance * (2 * radius - tolerance)));
  return Math.max(2, Math.floor((0.5 * sweep * radius) / Math.max(halfChord, 1e-6)));
}
