import { KIND_BITS, type SegmentLines } from './line-table';
import { type Runs, runValueAt } from './runs';
import { arraysOfTrack, type Track, trackValueAt } from './track';

/** The kind of a segment of a trace. */
export const SegmentKind = {
  /** Positioning (G0): the beam is off, and nothing may be in the way. */
  rapid: 0,
  /** Straight at the feed rate (G1). */
  feed: 1,
  /** A piece of a clockwise arc (G2); the pieces of one arc share its line. */
  arcClockwise: 2,
  /** A piece of a counter-clockwise arc (G3). */
  arcCounterClockwise: 3,
  /** A move towards or away from the workpiece until contact (G38.x): the end is the farthest possible one. */
  probe: 4,
} as const;
export type SegmentKind = (typeof SegmentKind)[keyof typeof SegmentKind];

const KIND_MASK = (1 << KIND_BITS) - 1;

/** Values of `MotionTrace.spindles`. */
export const SpindleMode = { off: 0, clockwise: 3, counterClockwise: 4 } as const;
export type SpindleMode = (typeof SpindleMode)[keyof typeof SpindleMode];

/** Bits of `MotionTrace.coolants`. */
export const CoolantBit = { mist: 1, flood: 2 } as const;

/** Kinds of `TraceEvents`: events between two segments. The controller comes to a standstill for each. */
export const EventKind = {
  /** G4; the value is its seconds. */
  dwell: 0,
  /** M0: waits for the operator. */
  stop: 1,
  /** M1: waits for the operator if the optional stop switch is on. */
  optionalStop: 2,
  /** M6; the value is the tool number. */
  toolChange: 3,
  /** M3, M4, M5; the value is the new `SpindleMode`. */
  spindle: 4,
  /** M7, M8, M9; the value is the new set of `CoolantBit`s. */
  coolant: 5,
  /** M2, M30. */
  end: 6,
} as const;
export type EventKind = (typeof EventKind)[keyof typeof EventKind];

/** Events in the order of the program. Event `e` happens before segment `segments[e]` begins. */
export interface TraceEvents {
  readonly segments: Uint32Array;
  readonly lines: Uint32Array;
  readonly kinds: Uint8Array;
  readonly values: Float32Array;
}

/** A box in space, mm. Empty when `minX > maxX`. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly maxZ: number;
}

/** The scale and the range of laser power in a program. */
export interface LaserPowerInfo {
  /** The S value of full power. Where nothing sets it: 255, or 1000 as soon as an S above 255 appears. */
  readonly maxPower: number;
  /** The smallest and the largest S value of the program. */
  readonly powerRange: { readonly min: number; readonly max: number };
}

/** The kind of machine that a program is for, decided by its S values. */
export type MachineMode = 'cnc' | 'laser';

/**
 * What a machine does when it runs a program: straight segments in `WorkSpace` (mm) in flat columns, 13 bytes each,
 * plus the states that hold along them. Segment `i` goes from point `i` to point `i + 1`; arcs are already chords
 * within the requested tolerance. Motions of no length make no segment.
 */
export interface MotionTrace extends SegmentLines {
  /**
   * x y z per point, `3 · (segmentCount + 1)` numbers or more. Point 0 is the machine's position at the start of the
   * program.
   */
  readonly points: Float32Array;
  /**
   * Feed rate in mm/min (also for G93 and G95 moves, converted); 0 before the first F word. It has no meaning on
   * rapids.
   */
  readonly feeds: Track;
  /** S value as programmed. */
  readonly powers: Track;
  /** `SpindleMode` per segment. */
  readonly spindles: Runs;
  /** `CoolantBit`s per segment. */
  readonly coolants: Runs;
  /** Tool number (T word); 0 before the first T word. */
  readonly tools: Runs;
  readonly events: TraceEvents;
  /** The number of lines in the file; a last line without line end counts. */
  readonly lineCount: number;
  readonly mode: MachineMode;
  /** The facts about the laser's power; absent in a router's program. */
  readonly laserPower?: LaserPowerInfo;
  /** Box of all points that a segment touches. */
  readonly bounds: Box;
  /** Box of the segments that are not rapids. */
  readonly cutBounds: Box;
  /** Length of all segments that are not rapids, mm. */
  readonly cutDistance: number;
  /** Length of all rapids, mm. */
  readonly rapidDistance: number;
}

/** Kind of segment `segment`. */
export function segmentKind(trace: Pick<MotionTrace, 'kindsAndSteps'>, segment: number): SegmentKind {
  return (trace.kindsAndSteps[segment]! & KIND_MASK) as SegmentKind;
}

/** The states during one segment. */
export interface SegmentState {
  readonly feedRate: number;
  readonly power: number;
  readonly spindle: SpindleMode;
  readonly coolant: number;
  readonly tool: number;
}

/** The states that hold during segment `segment`. */
export function stateAt(trace: MotionTrace, segment: number): SegmentState {
  return {
    feedRate: trackValueAt(trace.feeds, segment),
    power: trackValueAt(trace.powers, segment),
    spindle: runValueAt(trace.spindles, segment) as SpindleMode,
    coolant: runValueAt(trace.coolants, segment),
    tool: runValueAt(trace.tools, segment),
  };
}

/** The buffers of a trace, for a transfer to another thread without copying. */
export function transferablesOfTrace(trace: MotionTrace): ArrayBuffer[] {
  const runs = [trace.spindles, trace.coolants, trace.tools];
  const arrays = [
    trace.points,
    trace.kindsAndSteps,
    trace.lines.marks,
    trace.lines.farSegments,
    trace.lines.farLines,
    ...arraysOfTrack(trace.feeds),
    ...arraysOfTrack(trace.powers),
    ...runs.flatMap((run) => [run.starts, run.values]),
    trace.events.segments,
    trace.events.lines,
    trace.events.kinds,
    trace.events.values,
  ];
  return arrays.map((array) => array.buffer as ArrayBuffer);
}
