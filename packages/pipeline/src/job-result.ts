import type { ProgramPass } from '@kerf/cam';
import type { Box, GcodeProgram, MotionTrace } from '@kerf/gcode';
import { transferablesOfTrace } from '@kerf/gcode';
import type { Point } from '@kerf/geometry';
import type { Problem, Tool } from '@kerf/machining';
import { type MotionTimeline, transferablesOfTimeline } from '@kerf/simulation';

/**
 * The result of the pipeline for a design. It consists of plain data, so it can be transferred between threads
 * (`transferablesOfJob`). There is no output when a problem of severity 'error' stopped the pipeline.
 */
export interface JobResult {
  /**
   * The problems and notes, errors first. Each has a stable code; a problem that concerns one object also has the id of
   * this object.
   */
  readonly problems: readonly Problem[];
  readonly output: JobOutput | null;
}

/** The outcome of a flow that was not stopped. */
export interface JobOutput {
  /** The programs in the order in which they run, at least one; a person changes the bit from one to the next. */
  readonly programs: readonly [JobProgram, ...JobProgram[]];
  /** How many operations were generated; the others came from the cache. */
  readonly generatedCount: number;
}

/**
 * One program with one bit: the text that is saved, shown, checked and sent, and the motion and the time that it takes
 * on the machine.
 */
export interface JobProgram {
  readonly pass: ProgramPass;
  /** The bit or beam of the program. */
  readonly tool: Tool;
  /** The bits by the numbers of T words, as far as the comments describe them; only for a file that changes bits. */
  readonly bits?: ReadonlyMap<number, Tool>;
  readonly gcode: GcodeProgram;
  /** How its operations were ordered; left out when nothing was ordered: for a file, or a single operation. */
  readonly order?: ProgramOrder;
  /** The motion of the machine, read from `gcode` itself. */
  readonly trace: MotionTrace;
  /** The times of that motion. */
  readonly timeline: MotionTimeline;
  /** Operation ↔ G-code lines ↔ object, in the order of the program. */
  readonly operations: readonly JobOperation[];
  readonly stats: ProgramStats;
}

/** How the operations of a program were ordered. */
export interface ProgramOrder {
  /**
   * How the next operation was chosen where the order was free: the nearest operation, or the next higher one in the
   * stack.
   */
  readonly by: 'travel' | 'stack';
  /** Whether a person has put objects first. */
  readonly isByHand: boolean;
}

/** The range of one operation in the program. */
export interface JobOperation {
  readonly key: string;
  readonly objectId: string;
  readonly label: string;
  /** 1-based, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Where the operation begins, mm in `StockSpace`. */
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
  /** The box of all motion, and that of cutting motion, mm, in `WorkSpace`. */
  readonly bounds: Box;
  readonly cutBounds: Box;
}

/**
 * The buffers of a result, for a transfer to another thread without copying. They must not be transferred while a cache
 * of this thread still uses them.
 */
export function transferablesOfJob({ output }: JobResult): ArrayBuffer[] {
  return output?.programs.flatMap(transferablesOfProgram) ?? [];
}

/** The buffers of one program, for a transfer to another thread without copying. */
export function transferablesOfProgram({ gcode, trace, timeline }: JobProgram): ArrayBuffer[] {
  return [
    gcode.bytes.buffer as ArrayBuffer,
    ...transferablesOfTrace(trace),
    ...transferablesOfTimeline(timeline),
  ];
}
