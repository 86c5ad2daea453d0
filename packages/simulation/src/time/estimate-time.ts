import { EventKind, type MotionTrace, SegmentKind, SpindleMode, segmentKind, TrackCursor } from '@kerf/gcode';
import {
  type MachineProfile,
  partOf,
  SILENT_CONTEXT,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import { Corners } from './corners';
import { limitByAxis } from './junction';
import type { MotionTimeline } from './timeline';
import { trapezoidSeconds } from './trapezoid';

/*
 * Machine time as GRBL plans it.
 *
 * A controller knows the block under way and the next `LOOK_AHEAD`, and must be able to stop at the end of the last. Each block has a cruise
 * speed (its feed rate, or what its slowest axis allows), an acceleration (likewise) and a limit for the corner at its
 * beginning. Three passes over the segments give the time:
 *
 * 1. forwards: length, direction, cruise speed, acceleration and corner limit of each segment;
 * 2. backwards: the speed at the beginning of each segment from which the machine can still brake for what comes. With
 *    v² as the quantity, braking over a segment allows v²(next) + 2·a·length. A look-ahead of n blocks adds one bound: the
 *    sum of 2·a·length over the n blocks. (Limits beyond the window cannot bind, since that sum is already below them.)
 * 3. forwards: what acceleration from the beginning allows, and the time of each trapezoid.
 *
 * The chords of an arc in the trace are cut for the eye; the controller cuts its own (see `corners.ts`).
 */

/** Blocks that GRBL's planner holds besides the one under way, which it cannot slow down any more at its beginning. */
const LOOK_AHEAD = 14;
/** Slowest feed rate that GRBL moves at, mm/min. */
const MINIMUM_RATE = 1;
/** Segments between two looks at the context. */
const SEGMENTS_PER_LOOK = 65536;

/** What the passes need of each segment. */
interface Plan {
  readonly lengths: Float64Array;
  readonly accelerations: Float32Array;
  /** Cruise speeds in mm/s. */
  readonly cruises: Float32Array;
  /** Squares of the speeds at the segments' beginnings: first the corner limits, in the end the plan. */
  readonly entries: Float64Array;
  /** How many blocks of the controller each segment is. */
  readonly blocks: Float32Array;
}

/**
 * When each segment of `trace` is done on `machine`. Pauses of the program count; waiting for people (M0, M6) does not.
 * Throws `CancelledError` when cancelled.
 */
export function estimateTime(
  trace: MotionTrace,
  machine: MachineProfile,
  context: WorkContext = SILENT_CONTEXT,
): MotionTimeline {
  const plan = planSegments(trace, machine, partOf(context, 0, 0.6));
  stopAtEvents(trace, plan);
  brake(plan);
  throwIfCancelled(context);
  context.report(0.75);
  const timeline = run(trace, plan);
  context.report(1);
  return timeline;
}

function planSegments(trace: MotionTrace, machine: MachineProfile, context: WorkContext): Plan {
  const { segmentCount, points } = trace;
  const plan: Plan = {
    lengths: new Float64Array(segmentCount),
    accelerations: new Float32Array(segmentCount),
    cruises: new Float32Array(segmentCount),
    entries: new Float64Array(segmentCount + 1),
    blocks: new Float32Array(segmentCount).fill(1),
  };
  const corners = new Corners(trace, machine);
  const feeds = new TrackCursor(trace.feeds);
  let previousCruise = 0;
  for (let segment = 0; segment < segmentCount; segment++) {
    if (segment % SEGMENTS_PER_LOOK === 0) {
      throwIfCancelled(context);
      context.report(segment / segmentCount);
    }
    const at = 3 * segment;
    const x = points[at + 3]! - points[at]!;
    const y = points[at + 4]! - points[at + 1]!;
    const z = points[at + 5]! - points[at + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    // A motion below the resolution of the trace: no block of its own, and no corner.
    if (length === 0) {
      plan.entries[segment] = Number.POSITIVE_INFINITY;
      plan.cruises[segment] = Number.POSITIVE_INFINITY;
      plan.accelerations[segment] = 1;
      continue;
    }
    const rate = limitByAxis(machine.maxRate, x / length, y / length, z / length);
    const feed = feeds.at(segment);
    const isSlow = segmentKind(trace, segment) !== SegmentKind.rapid && feed > 0 && feed < rate;
    plan.lengths[segment] = length;
    plan.accelerations[segment] = limitByAxis(machine.acceleration, x / length, y / length, z / length);
    plan.cruises[segment] = Math.max(MINIMUM_RATE, isSlow ? feed : rate) / 60;
    const corner = corners.speedSquaredBefore(segment, x / length, y / length, z / length);
    const cruise = plan.cruises[segment]!;
    const slower = Math.min(cruise, previousCruise);
    plan.entries[segment] = Math.min(corner, slower * slower);
    plan.blocks[segment] = corners.blocksPerSegment;
    previousCruise = cruise;
  }
  return plan;
}

/** The controller empties its planner for these: it comes to a standstill. */
function stopAtEvents(trace: MotionTrace, plan: Plan): void {
  plan.entries[0] = 0;
  plan.entries[trace.segmentCount] = 0;
  for (const segment of trace.events.segments) plan.entries[segment] = 0;
  // Of a spindle, and not of a beam, a new S value is only set at standstill.
  if (trace.mode === 'laser') return;
  const powers = new TrackCursor(trace.powers);
  const spindles = new TrackCursor(trace.spindles);
  for (let segment = 0; segment < trace.segmentCount; segment = powers.endOf(segment)) {
    if (spindles.at(segment) !== SpindleMode.off) plan.entries[segment] = 0;
  }
}

/** Lowers the speeds so that the machine can always brake in time. */
function brake(plan: Plan): void {
  const { lengths, accelerations, entries, blocks } = plan;
  let ahead = 0;
  let blocksAhead = 0;
  let last = lengths.length;
  for (let segment = lengths.length - 1; segment >= 0; segment--) {
    const gain = 2 * accelerations[segment]! * lengths[segment]!;
    ahead += gain;
    blocksAhead += blocks[segment]!;
    while (last - 1 > segment && blocksAhead - blocks[last - 1]! >= LOOK_AHEAD) {
      last -= 1;
      ahead -= 2 * accelerations[last]! * lengths[last]!;
      blocksAhead -= blocks[last]!;
    }
    const share = blocksAhead > LOOK_AHEAD ? LOOK_AHEAD / blocksAhead : 1;
    entries[segment] = Math.min(
      entries[segment]!,
      entries[segment + 1]! + gain,
      Math.max(gain, ahead * share),
    );
  }
}

/** Accelerates along the path and adds up the time. */
function run(trace: MotionTrace, plan: Plan): MotionTimeline {
  const { lengths, accelerations, cruises, entries } = plan;
  const count = lengths.length;
  const ends = new Float32Array(count);
  const pauses = collectPauses(trace);
  let seconds = 0;
  let pause = 0;
  let entry = 0;
  for (let segment = 0; segment < count; segment++) {
    while (pauses.segments[pause] === segment) seconds += pauses.seconds[pause++]!;
    const length = lengths[segment]!;
    const acceleration = accelerations[segment]!;
    const exit = Math.sqrt(Math.min(entries[segment + 1]!, entry * entry + 2 * acceleration * length));
    if (length > 0) seconds += trapezoidSeconds(length, entry, exit, cruises[segment]!, acceleration);
    entry = exit;
    ends[segment] = seconds;
  }
  while (pause < pauses.seconds.length) seconds += pauses.seconds[pause++]!;
  return {
    ends,
    pauseSegments: Uint32Array.from(pauses.segments),
    pauseSeconds: Float32Array.from(pauses.seconds),
    totalSeconds: seconds,
  };
}

/** The dwells, those before the same segment added up. */
function collectPauses(trace: MotionTrace): { segments: number[]; seconds: number[] } {
  const { segments, kinds, values } = trace.events;
  const pauses = { segments: [] as number[], seconds: [] as number[] };
  for (let event = 0; event < kinds.length; event++) {
    if (kinds[event] !== EventKind.dwell || values[event] === 0) continue;
    const top = pauses.segments.length - 1;
    if (pauses.segments[top] === segments[event]) pauses.seconds[top]! += values[event]!;
    else {
      pauses.segments.push(segments[event]!);
      pauses.seconds.push(values[event]!);
    }
  }
  return pauses;
}
