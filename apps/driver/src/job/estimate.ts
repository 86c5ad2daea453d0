import {
  EventKind,
  lineOfSegment,
  type MotionTrace,
  SegmentKind,
  segmentKind,
  trackValueAt,
} from '@kerf/gcode';
import type { ListedProgram } from '@kerf/grbl';

/** The fastest feed rates of a machine, mm/min. */
export type MaxRates = readonly [x: number, y: number, z: number];

/** What is taken for a machine's rates while none is connected. */
export const DEFAULT_MAX_RATES: MaxRates = [5000, 5000, 2000];

/**
 * How long each line of a program takes, in s, at the same index as `program.lines`. Length over feed rate, held to each
 * axis's own limit as the controller does; acceleration is left out, so small moves take longer in truth.
 */
export function estimateLineSeconds(
  program: ListedProgram,
  trace: MotionTrace,
  maxRates: MaxRates,
): Float64Array {
  const bySource = new Float64Array(trace.lineCount + 2);
  const add = (line: number, value: number) => {
    bySource[line] = (bySource[line] ?? 0) + value;
  };
  for (let segment = 0; segment < trace.segmentCount; segment += 1)
    add(lineOfSegment(trace, segment), segmentSeconds(trace, segment, maxRates));
  const { kinds, lines, values } = trace.events;
  kinds.forEach((kind, index) => {
    if (kind === EventKind.dwell) add(lines[index]!, values[index]!);
  });
  return Float64Array.from(program.lines, ({ sourceLine }, index) =>
    // A source line that became several is counted with its first.
    program.lines[index - 1]?.sourceLine === sourceLine ? 0 : (bySource[sourceLine] ?? 0),
  );
}

function segmentSeconds(trace: MotionTrace, segment: number, maxRates: MaxRates): number {
  const at = 3 * segment;
  const delta = [0, 1, 2].map((axis) => Math.abs(trace.points[at + 3 + axis]! - trace.points[at + axis]!));
  const length = Math.hypot(...delta);
  const slowest = Math.max(...delta.map((part, axis) => part / Math.max(1, maxRates[axis]!)));
  if (segmentKind(trace, segment) === SegmentKind.rapid) return slowest * 60;
  const feed = trackValueAt(trace.feeds, segment);
  return 60 * Math.max(slowest, feed > 0 ? length / feed : 0);
}
