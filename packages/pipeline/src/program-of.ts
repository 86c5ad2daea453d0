import type { PassKind } from '@kerf/cam';
import type { GcodeProgram, MotionTrace } from '@kerf/gcode';
import type { Tool } from '@kerf/machining';
import type { MotionTimeline } from '@kerf/simulation';
import type { JobProgram } from './job-result';

/** A program with all that is known of it; `objectOf` finds the object that an operation came from. */
export function programOf(
  pass: PassKind,
  tool: Tool,
  gcode: GcodeProgram,
  trace: MotionTrace,
  timeline: MotionTimeline,
  objectOf: ReadonlyMap<string, string>,
): JobProgram {
  return {
    pass,
    tool,
    gcode,
    trace,
    timeline,
    operations: gcode.operations.map(({ operationKey, label, firstLine, lastLine }) => ({
      key: operationKey,
      objectId: objectOf.get(operationKey) ?? '',
      label,
      firstLine,
      lastLine,
    })),
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
