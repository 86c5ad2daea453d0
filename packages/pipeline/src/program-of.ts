import type { ProgramPass } from '@kerf/cam';
import type { GcodeProgram, MotionTrace } from '@kerf/gcode';
import type { Point } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { MotionTimeline } from '@kerf/simulation';
import type { JobProgram } from './job-result';

/** What is known about an operation besides its lines. */
export interface OperationSource {
  readonly objectId: string;
  readonly start: Point;
}

/** A program with everything that is known about it; `sources` describes each of its operations. */
export function programOf(
  pass: ProgramPass,
  tool: Tool,
  gcode: GcodeProgram,
  trace: MotionTrace,
  timeline: MotionTimeline,
  sources: ReadonlyMap<string, OperationSource>,
): JobProgram {
  return {
    pass,
    tool,
    gcode,
    trace,
    timeline,
    operations: gcode.operations.flatMap(({ operationKey: key, label, firstLine, lastLine }) => {
      const source = sources.get(key);
      return source ? [{ key, label, firstLine, lastLine, ...source }] : [];
    }),
    stats: {
      lineCount: gcode.lineCount,
      byteCount: gcode.bytes.length,
      seconds: timeline.totalSeconds,
      cutDistance: trace.cutDistance,
      rapidDistance: trace.rapidDistance,
      bounds: trace.bounds,
      cutBounds: trace.cutBounds,
    },
  };
}
