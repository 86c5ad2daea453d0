import type { ProgramPass } from '@kerf/cam';
import type { Box, GcodeProgram, MotionTrace } from '@kerf/gcode';
import { transferablesOfTrace } from '@kerf/gcode';
import type { Point } from '@kerf/geometry';
import type { Problem, Tool } from '@kerf/machining';
import { type MotionTimeline, transferablesOfTimeline } from '@kerf/simulation';

/**
 * What a design becomes: data only, ready to be transferred between threads (`transferablesOfJob`). There is no output when
 * a problem of severity 'error' stopped the flow.
 */
export interface JobResult {
  /** What is wrong or worth knowing, errors first, each with a stable code and, where one object is meant, its id. */
  readonly problems: readonly Problem[];
  readonly output: JobOutput | null;
}

/** The outcome of a flow that was not stopped. */
export interface JobOutput {
  /** In the order in which they are run, at least one; a person changes the bit from one to the next. */
  readonly programs: readonly [JobProgram, ...JobProgram[]];
  /** How many operations had to be generated; the others came from the cache. */
  readonly generatedCount: number;
}

/** One program with one bit: what is saved, shown, checked and sent, and what the machine does with it. */
export interface JobProgram {
  readonly pass: ProgramPass;
  /** The bit or beam that it is run with. */
  readonly tool: Tool;
  /** The bits of a file that changes them, by the numbers of its T words, as far as its comments tell them. */
  readonly bits?: ReadonlyMap<number, Tool>;
  readonly gcode: GcodeProgram;
  /** How its operations were put in order; left out of what nobody ordered here: a file, a single operation. */
  readonly order?: ProgramOrder;
  /** What the machine does with it, read from `gcode` itself. */
  readonly trace: MotionTrace;
  /** When it does it. */
  readonly timeline: MotionTimeline;
  /** Operation ↔ G-code lines ↔ object, in the order of the program. */
  readonly operations: readonly JobOperation[];
  readonly stats: ProgramStats;
}

/** How the operations of a program were put in order. */
export interface ProgramOrder {
  /** What came next where nothing forced it: the nearest, or the next higher of the stack. */
  readonly by: 'travel' | 'stack';
  /** Whether a person has put objects first by hand. */
  readonly isByHand: boolean;
}

/** One operation's place in the program. */
export interface JobOperation {
  readonly key: string;
  readonly objectId: string;
  readonly label: string;
  /** 1-based, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Where it begins, mm in `StockSpace`. */
  readonly start: Point;
}

/** A program in numbers. */
export interface ProgramStats {
  readonly lineCount: number;
  readonly byteCount: number;
  /** Estimated running time. */
  readonly seconds: number;
  /** mm */
  readonly cutDistance: number;
  /** mm */
  readonly rapidDistance: number;
  /** Box of all motion and of cutting motion alone, mm, in `WorkSpace`. */
  readonly bounds: Box;
  readonly cutBounds: Box;
}

/** The buffers of a result, to hand over to another thread without copying. Not to be used while a cache shares them. */
export function transferablesOfJob({ output }: JobResult): ArrayBuffer[] {
  return output?.programs.flatMap(transferablesOfProgram) ?? [];
}

/** The buffers of one program, to hand over to another thread without copying. */
export function transferablesOfProgram({ gcode, trace, timeline }: JobProgram): ArrayBuffer[] {
  return [
    gcode.bytes.buffer as ArrayBuffer,
    ...transferablesOfTrace(trace),
    ...transferablesOfTimeline(timeline),
  ];
}
