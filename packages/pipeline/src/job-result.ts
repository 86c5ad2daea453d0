import type { Box, GcodeProgram, MotionTrace } from '@kerf/gcode';
import { transferablesOfTrace } from '@kerf/gcode';
import type { Problem } from '@kerf/machining';
import { type MotionTimeline, transferablesOfTimeline } from '@kerf/simulation';

/**
 * What a design becomes: data only, ready to be transferred between threads (`transferablesOfJob`). `program`, `trace` and
 * `timeline` are there together, or not at all when a problem of severity 'error' stopped the flow.
 */
export interface JobResult {
  /** What is wrong or worth knowing, errors first, each with a stable code and, where one object is meant, its id. */
  readonly problems: readonly Problem[];
  readonly output: JobOutput | null;
}

/** The outcome of a flow that was not stopped. */
export interface JobOutput {
  /** What is saved, shown, checked and sent. */
  readonly program: GcodeProgram;
  /** What the machine does with it, read from `program` itself. */
  readonly trace: MotionTrace;
  /** When it does it. */
  readonly timeline: MotionTimeline;
  /** Operation ↔ G-code lines ↔ object, in the order of the program. */
  readonly operations: readonly JobOperation[];
  readonly stats: JobStats;
}

/** One operation's place in the program. */
export interface JobOperation {
  readonly key: string;
  readonly objectId: string;
  readonly label: string;
  /** 1-based, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface JobStats {
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
  readonly operationCount: number;
  /** How many operations had to be generated; the others came from the cache. */
  readonly generatedCount: number;
}

/** The buffers of a result, to hand over to another thread without copying. Not to be used while a cache shares them. */
export function transferablesOfJob({ output }: JobResult): ArrayBuffer[] {
  if (!output) return [];
  return [
    output.program.bytes.buffer as ArrayBuffer,
    ...transferablesOfTrace(output.trace),
    ...transferablesOfTimeline(output.timeline),
  ];
}
