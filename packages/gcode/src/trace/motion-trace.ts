import { KIND_BITS, type SegmentLines } from './line-table';
import { type Runs, runValueAt } from './runs';
import { arraysOfTrack, type Track, trackValueAt } from './track';

/** The kind of a segment of a trace. */
export const SegmentKind = {
  /** Positioning (G0): the beam is off, and nothing may be in the way of the tool. */
  rapid: 0,
  /** A straight move at the feed rate (G1). */
  feed: 1,
  /** A piece of a clockwise arc (G2). All pieces of an arc have the same line. */
  arcClockwise: 2,
  /** A piece of a counter-clockwise arc (G3). */
  arcCounterClockwise: 3,
  /**
   * A move towards or away from the workpiece until contact is made or lost (G38.x). The segment ends at the farthest
   * possible point.
   */
  probe: 4,
} as const;
export type SegmentKind = (typeof SegmentKind)[keyof typeof SegmentKind];

const KIND_MASK = (1 << KIND_BITS) - 1;

/** The values of `MotionTrace.spindles`. */
export const SpindleMode = { off: 0, clockwise: 3, counterClockwise: 4 } as const;
export type SpindleMode = (typeof SpindleMode)[keyof typeof SpindleMode];

/** The bits of `MotionTrace.coolants`. */
export const CoolantBit = { mist: 1, flood: 2 } as const;

/**
 * The kinds of `TraceEvents`, which happen between two segments. For each of them the controller comes to a standstill.
 */
export const EventKind = {
  /** G4; the value is the number of seconds. */
  dwell: 0,
  /** M0: the program waits for the operator. */
  stop: 1,
  /** M1: the program waits for the operator if the optional stop switch is on. */
  optionalStop: 2,
  /** M6; the value is the tool number. */
  toolChange: 3,
  /** M3, M4, M5; the value is the new `SpindleMode`. */
  spindle: 4,
  /** M7, M8, M9; the value is the new set of `CoolantBit`s. */
  coolant: 5,
  /** M2 or M30. */
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
  /** The S value of full power. When nothing sets it, it is 255, or 1000 if the program has an S value above 255. */
  readonly maxPower: number;
  /** The smallest and the largest S value of the program. */
  readonly powerRange: { readonly min: number; readonly max: number };
}

/** The kind of machine that a program is for, decided by its S values. */
export type MachineMode = 'cnc' | 'laser';

/**
 * The motion of a machine that runs a program: straight segments in `WorkSpace` (mm), and the state of the machine
 * during each segment. The segments are in flat columns of 13 bytes per segment. Segment `i` goes from point `i` to
 * point `i + 1`. Arcs are already divided into chords within the requested tolerance. Motions of length zero make no
 * segment.
 */
export interface MotionTrace extends SegmentLines {
  /**
   * x, y, z of each point: `3 · (segmentCount + 1)` numbers or more. Point 0 is the machine's position at the start of
   * the program.
   */
  readonly points: Float32Array;
  /**
   * The feed rate in mm/min; 0 before the first F word. The rates of G93 and G95 moves are converted to mm/min. The
   * value has no meaning for rapids.
   */
  readonly feeds: Track;
  /** The S value as programmed. */
  readonly powers: Track;
  /** The `SpindleMode` of each segment. */
  readonly spindles: Runs;
  /** The `CoolantBit`s of each segment. */
  readonly coolants: Runs;
  /** The tool number (T word); 0 before the first T word. */
  readonly tools: Runs;
  readonly events: TraceEvents;
  /** The number of lines in the file; a last line without a line end counts too. */
  readonly lineCount: number;
  readonly mode: MachineMode;
  /** The facts about the laser's power; left out for a router's program. */
  readonly laserPower?: LaserPowerInfo;
  /** The box around all points of all segments. */
  readonly bounds: Box;
  /** The box around all segments that are not rapids. */
  readonly cutBounds: Box;
  /** The length of all segments that are not rapids, mm. */
  readonly cutDistance: number;
  /** The length of all rapids, mm. */
  readonly rapidDistance: number;
}

/** The kind of segment `segment`. */
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

/** The states during segment `segment`. */
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
