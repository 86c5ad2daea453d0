import { type MotionTrace, SegmentKind, segmentKind, TrackCursor } from '@kerf/gcode';
import { type MachineProfile, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { Corners } from './corners';
import { limitByAxis } from './junction';

/** The slowest feed rate at which GRBL moves, mm/min. */
const MINIMUM_RATE = 1;
/** Segments between two checks of the context. */
const SEGMENTS_PER_LOOK = 65536;

/** What the planner needs for each motion: a row for each segment of a trace, in flat columns. */
export interface PlanRows {
  readonly count: number;
  readonly lengths: Float64Array;
  readonly accelerations: Float32Array;
  /** Cruise speeds in mm/s. */
  readonly cruises: Float32Array;
  /**
   * The squares of the speeds at the beginnings of the rows, with one more entry than rows. At first they are the
   * limits of the corners; in the end they are the planned speeds.
   */
  readonly entries: Float64Array;
  /** The number of the controller's blocks in each row. */
  readonly blocks: Float32Array;
  /** The line of the program of each row. */
  readonly lines: Uint32Array;
  /**
   * The seconds that the controller needs for each row: to read and plan all lines after the line of the previous row,
   * up to the line of this row.
   */
  readonly costs: Float32Array;
  /** 1 when the controller empties its planner before the row. */
  readonly stops: Uint8Array;
  /** Seconds of pauses before the row; one more than rows. */
  readonly pauses: Float64Array;
}

/** Creates rows without values; the columns `entries`, `stops` and `pauses` have one more entry. */
export function createRows(count: number): PlanRows {
  return {
    count,
    lengths: new Float64Array(count),
    accelerations: new Float32Array(count),
    cruises: new Float32Array(count),
    entries: new Float64Array(count + 1),
    blocks: new Float32Array(count).fill(1),
    lines: new Uint32Array(count),
    costs: new Float32Array(count),
    stops: new Uint8Array(count + 1),
    pauses: new Float64Array(count + 1),
  };
}

/** Copies the rows from `first` on to the beginning of `to`. */
export function carryRows(from: PlanRows, first: number, to: PlanRows): void {
  to.lengths.set(from.lengths.subarray(first));
  to.accelerations.set(from.accelerations.subarray(first));
  to.cruises.set(from.cruises.subarray(first));
  to.blocks.set(from.blocks.subarray(first));
  to.lines.set(from.lines.subarray(first));
  to.costs.set(from.costs.subarray(first));
  to.entries.set(from.entries.subarray(first));
  to.stops.set(from.stops.subarray(first));
  to.pauses.set(from.pauses.subarray(first));
}

/** Fills the rows from `at` on from a trace; returns the cruise speed of the last one. */
export function fillRows(
  rows: PlanRows,
  at: number,
  trace: MotionTrace,
  machine: MachineProfile,
  corners: Corners,
  cruiseBefore: number,
  context: WorkContext,
): number {
  const { segmentCount, points } = trace;
  const feeds = new TrackCursor(trace.feeds);
  let previousCruise = cruiseBefore;
  for (let segment = 0, row = at; segment < segmentCount; segment++, row++) {
    if (segment % SEGMENTS_PER_LOOK === 0) {
      throwIfCancelled(context);
      context.report(segment / segmentCount);
    }
    const point = 3 * segment;
    const x = points[point + 3]! - points[point]!;
    const y = points[point + 4]! - points[point + 1]!;
    const z = points[point + 5]! - points[point + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    // The motion is so short that both of its ends have the same coordinates in the trace. The controller plans no
    // block for it, so its row must not limit the speed of the rows beside it.
    if (length === 0) {
      rows.entries[row] = Number.POSITIVE_INFINITY;
      rows.cruises[row] = Number.POSITIVE_INFINITY;
      rows.accelerations[row] = 1;
      continue;
    }
    const rate = limitByAxis(machine.maxRate, x / length, y / length, z / length);
    const feed = feeds.at(segment);
    const isSlow = segmentKind(trace, segment) !== SegmentKind.rapid && feed > 0 && feed < rate;
    rows.lengths[row] = length;
    rows.accelerations[row] = limitByAxis(machine.acceleration, x / length, y / length, z / length);
    rows.cruises[row] = Math.max(MINIMUM_RATE, isSlow ? feed : rate) / 60;
    const corner = corners.speedSquaredBefore(segment, x / length, y / length, z / length);
    const cruise = rows.cruises[row]!;
    const slower = Math.min(cruise, previousCruise);
    rows.entries[row] = Math.min(corner, slower * slower);
    rows.blocks[row] = corners.blocksPerSegment;
    previousCruise = cruise;
  }
  return previousCruise;
}
