import { EventKind, type MotionTrace } from '@kerf/gcode';
import type { MotionTimeline } from './timeline';

/** How long a program works with one tool. */
export interface ToolTime {
  /** The number of its T word; 0 for everything before the first tool change (M6). */
  readonly tool: number;
  /** The time of motion and dwells. A dwell belongs to the tool that is in the spindle when the dwell begins. */
  readonly seconds: number;
}

/** The machine time of each tool of a program, in the order of their first use. Together they are the whole time. */
export function toolTimes(trace: MotionTrace, timeline: MotionTimeline): readonly ToolTime[] {
  const { ends } = timeline;
  const { starts, values } = trace.tools;
  const times = new Map<number, number>();
  const add = (tool: number, seconds: number) => times.set(tool, (times.get(tool) ?? 0) + seconds);
  const dwells = dwellsOf(trace);
  let next = 0;
  for (let run = 0; run < starts.length; run += 1) {
    const [first, end] = [starts[run]!, Math.min(starts[run + 1] ?? ends.length, ends.length)];
    let seconds = (ends[end - 1] ?? 0) - (ends[first - 1] ?? 0);
    // The end time of a segment includes the dwells before the segment. A dwell that comes before a tool change belongs
    // to the tool before that change.
    for (; next < dwells.length && dwells[next]!.segment < end; next += 1) {
      seconds -= dwells[next]!.seconds;
      add(dwells[next]!.tool, dwells[next]!.seconds);
    }
    if (end > first) add(values[run]!, Math.max(0, seconds));
  }
  for (const { tool, seconds } of dwells.slice(next)) add(tool, seconds);
  return Array.from(times, ([tool, seconds]) => ({ tool, seconds }));
}

interface Dwell {
  /** The segment that follows it. */
  readonly segment: number;
  readonly seconds: number;
  readonly tool: number;
}

function dwellsOf({ events }: MotionTrace): Dwell[] {
  const dwells: Dwell[] = [];
  let tool = 0;
  events.kinds.forEach((kind, at) => {
    const value = events.values[at]!;
    if (kind === EventKind.toolChange) tool = value;
    else if (kind === EventKind.dwell && value > 0)
      dwells.push({ segment: events.segments[at]!, seconds: value, tool });
  });
  return dwells;
}
