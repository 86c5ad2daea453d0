import { EventKind, type MotionTrace, SpindleMode, TrackCursor } from '@kerf/gcode';
import { type MachineProfile, SILENT_CONTEXT, type WorkContext } from '@kerf/machining';
import { Corners } from './corners';
import { fillLines, LineCosts, type WireLengths } from './line-costs';
import { carryRows, createRows, fillRows, type PlanRows } from './plan-rows';
import { trapezoidSeconds } from './trapezoid';

/* Machine time as GRBL plans it, for a program that is passed in stretches (some rows at a time).

   A controller knows the present block and the next `LOOK_AHEAD` blocks. It must be able to stop at the end of the last
   of them. Each block has

   - a cruise speed: its feed rate, or less when its slowest axis does not allow the feed rate;
   - an acceleration, limited by the axes in the same way;
   - a limit of speed for the corner at its beginning.

   Three passes over the rows of a stretch give the time:

   1. forwards: length, direction, cruise speed, acceleration and corner limit of each row;
   2. backwards: the largest speed at the beginning of each row from which the machine can still brake for the following
      rows. The quantity is v². Braking over a row allows v²(next) + 2·a·length. A look-ahead of n blocks adds one
      bound: the sum of 2·a·length over the n blocks. (Limits of rows after those n cannot matter, because the sum is
      already below them.)
   3. forwards: the speed that acceleration from the beginning allows, and the time of each trapezoid of speed.

   The plan of a row is known only when `LOOK_AHEAD` rows follow it. So the last rows of a stretch wait for the next
   stretch.

   A controller also reads and plans its lines one after another; `machine.pace` says how fast. A row cannot begin
   before it is in the planner. A line is read as soon as the planner has room for its block. The speed at the end of a
   row must allow braking within the rows that have arrived by then. Where lines are dense, this determines the time.

   The trace's chords of an arc are made for display; the controller cuts its own chords (see `corners.ts`). */

/**
 * The number of blocks that GRBL's planner holds besides the present block. Their entry speeds can still be lowered,
 * that of the present block cannot.
 */
const LOOK_AHEAD = 14;

/** The state of the clock between two rows. */
interface Progress {
  /** Seconds since the start of the program. */
  seconds: number;
  /** mm/s. */
  speed: number;
  /** The time at which the controller has processed the lines that it has read so far. */
  read: number;
  /** The first row that is not read yet. */
  next: number;
  /** The number of blocks of the rows from the present row up to `next`. */
  queued: number;
}

/**
 * Called for each motion in turn: its line, and the seconds from the start of the program to its end, and to the end of
 * the pauses before it.
 */
export type MotionSink = (line: number, seconds: number, paused: number) => void;

/**
 * Follows a program stretch by stretch (some rows at a time) and reports when each motion is done. It needs memory for
 * one stretch only.
 */
export class MotionClock {
  readonly #machine: MachineProfile;
  readonly #take: MotionSink;
  #costs: LineCosts | null = null;
  readonly #progress: Progress = { seconds: 0, speed: 0, read: 0, next: 0, queued: 0 };
  #corners: Corners | null = null;
  #rows = createRows(0);
  /** The time at which each row of `#rows` is in the planner, for the rows for which it is known. */
  #arrivals = new Float64Array(0);
  #cruise = 0;
  #power = Number.NaN;

  constructor(machine: MachineProfile, take: MotionSink) {
    this.#machine = machine;
    this.#take = take;
    this.#rows.stops[0] = 1;
  }

  /** Seconds up to the end of the last reported motion. */
  get seconds(): number {
    return this.#progress.seconds;
  }

  /** The lines before this line are reported, or have no motion; infinity when no motion waits for the next stretch. */
  get firstOpenLine(): number {
    return this.#rows.count > 0 ? this.#rows.lines[0]! : Number.POSITIVE_INFINITY;
  }

  /**
   * Adds the next stretch. `wire` contains all lines of the stretch; without `wire`, reading lines takes the controller
   * no time.
   */
  add(trace: MotionTrace, wire?: WireLengths, context: WorkContext = SILENT_CONTEXT): void {
    const waiting = this.#rows;
    const rows = createRows(waiting.count + trace.segmentCount);
    carryRows(waiting, 0, rows);
    const at = waiting.count;
    this.#corners = this.#corners?.goOn(trace) ?? new Corners(trace, this.#machine);
    this.#cruise = fillRows(rows, at, trace, this.#machine, this.#corners, this.#cruise, context);
    fillLines(rows, at, trace);
    const { pace } = this.#machine;
    if (pace && wire) {
      this.#costs ??= new LineCosts(pace);
      this.#costs.fill(rows, at, wire);
    }
    this.#markStops(rows, at, trace);
    this.#run(rows, rowsWithWindow(rows));
  }

  /** Ends the program: reports the motions that still wait. Returns the seconds of the whole program. */
  finish(): number {
    this.#rows.stops[this.#rows.count] = 1;
    this.#run(this.#rows, this.#rows.count);
    return this.#progress.seconds + this.#rows.pauses[0]!;
  }

  /** Marks where the controller empties its planner and comes to a standstill. */
  #markStops(rows: PlanRows, at: number, trace: MotionTrace): void {
    const { segments, kinds, values } = trace.events;
    for (let event = 0; event < kinds.length; event += 1) {
      const row = at + segments[event]!;
      rows.stops[row] = 1;
      if (kinds[event] === EventKind.dwell) rows.pauses[row]! += values[event]!;
    }
    if (trace.mode === 'laser' || trace.segmentCount === 0) return;
    // A spindle, unlike a beam, gets a new S value only at standstill.
    const powers = new TrackCursor(trace.powers);
    const spindles = new TrackCursor(trace.spindles);
    for (let segment = 0; segment < trace.segmentCount; segment = powers.endOf(segment)) {
      const isNew = segment > 0 || powers.at(segment) !== this.#power;
      if (isNew && spindles.at(segment) !== SpindleMode.off) rows.stops[at + segment] = 1;
    }
    this.#power = powers.at(trace.segmentCount - 1);
  }

  /** Computes the times of the rows up to `end` and carries the others over to the next stretch. */
  #run(rows: PlanRows, end: number): void {
    const limits = rows.entries.slice(end);
    for (let row = 0; row <= rows.count; row += 1) if (rows.stops[row] === 1) rows.entries[row] = 0;
    const open = rows.entries[rows.count]!;
    rows.entries[rows.count] = 0;
    brake(rows);
    const arrivals = new Float64Array(rows.count);
    arrivals.set(this.#arrivals);
    if (this.#costs) this.#runPaced(rows, end, arrivals);
    else this.#runFree(rows, end);
    rows.entries[rows.count] = open;
    rows.entries.set(limits, end);
    const rest = createRows(rows.count - end);
    carryRows(rows, end, rest);
    this.#rows = rest;
    this.#arrivals = arrivals.slice(end);
    this.#progress.next = Math.max(0, this.#progress.next - end);
  }

  /** Computes the times of the rows when the machine never waits for the controller. */
  #runFree(rows: PlanRows, end: number): void {
    const { lengths, accelerations, cruises, entries, pauses, lines } = rows;
    const progress = this.#progress;
    let { seconds, speed } = progress;
    for (let row = 0; row < end; row += 1) {
      seconds += pauses[row]!;
      const paused = seconds;
      const length = lengths[row]!;
      const acceleration = accelerations[row]!;
      const exit = Math.sqrt(Math.min(entries[row + 1]!, speed * speed + 2 * acceleration * length));
      if (length > 0) seconds += trapezoidSeconds(length, speed, exit, cruises[row]!, acceleration);
      speed = exit;
      this.#take(lines[row]!, seconds, paused);
    }
    progress.seconds = seconds;
    progress.speed = speed;
  }

  /** Computes the times of the rows while the controller reads the lines. */
  #runPaced(rows: PlanRows, end: number, arrivals: Float64Array): void {
    const { lengths, accelerations, cruises, entries, pauses, lines, blocks } = rows;
    const progress = this.#progress;
    for (let row = 0; row < end; row += 1) {
      const free = progress.seconds + pauses[row]!;
      this.#read(rows, row, arrivals, free);
      const start = Math.max(free, arrivals[row]!);
      const entry = start > free ? 0 : progress.speed;
      const length = lengths[row]!;
      const acceleration = accelerations[row]!;
      const reachable = entry * entry + 2 * acceleration * length;
      let exitSquared = Math.min(entries[row + 1]!, reachable);
      let seconds = 0;
      if (length > 0) {
        const cruise = cruises[row]!;
        seconds = trapezoidSeconds(length, entry, Math.sqrt(exitSquared), cruise, acceleration);
        const known = this.#brakeable(rows, row, arrivals, start + seconds, exitSquared);
        const least = Math.max(0, entry * entry - 2 * acceleration * length);
        if (known < exitSquared) {
          exitSquared = Math.max(known, least);
          seconds = trapezoidSeconds(length, entry, Math.sqrt(exitSquared), cruise, acceleration);
        }
      }
      progress.speed = Math.sqrt(exitSquared);
      progress.seconds = start + seconds;
      progress.queued -= blocks[row]!;
      this.#take(lines[row]!, progress.seconds, free);
    }
  }

  /**
   * Reads the lines for which the planner has room while `row` is executed. `free`: when the planner got this room, if
   * it was full before.
   */
  #read(rows: PlanRows, row: number, arrivals: Float64Array, free: number): void {
    const { blocks, costs, stops, count } = rows;
    const progress = this.#progress;
    if (progress.next <= row) {
      progress.next = row;
      progress.queued = 0;
      if (stops[row] === 1) progress.read = Math.max(progress.read, free);
    }
    // When the planner was full, the next line is read as soon as the row before `row` has left the planner.
    const wasFull = progress.next > row && progress.queued + blocks[row]! > LOOK_AHEAD;
    if (wasFull) progress.read = Math.max(progress.read, free);
    while (progress.next < count && (progress.queued <= LOOK_AHEAD || progress.next === row)) {
      if (stops[progress.next] === 1 && progress.next > row) return;
      progress.read += costs[progress.next]!;
      arrivals[progress.next] = progress.read;
      progress.queued += blocks[progress.next]!;
      progress.next += 1;
    }
  }

  /**
   * The square of a speed. From this speed the machine can still stop at the end of all blocks that are in the planner
   * at `seconds`. At most `enough`.
   */
  #brakeable(rows: PlanRows, row: number, arrivals: Float64Array, seconds: number, enough: number): number {
    let sum = 0;
    for (let later = row + 1; later < this.#progress.next && sum < enough; later += 1) {
      if (arrivals[later]! > seconds) break;
      sum += 2 * rows.accelerations[later]! * rows.lengths[later]!;
    }
    return sum;
  }
}

/** How many rows have a complete look-ahead window after them. */
function rowsWithWindow({ blocks, count }: PlanRows): number {
  let ahead = 0;
  let row = count;
  while (row > 0 && ahead <= LOOK_AHEAD) {
    row -= 1;
    ahead += blocks[row]!;
  }
  return row;
}

/** Lowers the entry speeds so that the machine can always brake in time. */
function brake({ lengths, accelerations, entries, blocks }: PlanRows): void {
  let ahead = 0;
  let blocksAhead = 0;
  let last = lengths.length;
  for (let row = lengths.length - 1; row >= 0; row--) {
    const gain = 2 * accelerations[row]! * lengths[row]!;
    ahead += gain;
    blocksAhead += blocks[row]!;
    while (last - 1 > row && blocksAhead - blocks[last - 1]! >= LOOK_AHEAD) {
      last -= 1;
      ahead -= 2 * accelerations[last]! * lengths[last]!;
      blocksAhead -= blocks[last]!;
    }
    const share = blocksAhead > LOOK_AHEAD ? LOOK_AHEAD / blocksAhead : 1;
    entries[row] = Math.min(entries[row]!, entries[row + 1]! + gain, Math.max(gain, ahead * share));
  }
}
