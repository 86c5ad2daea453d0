import { lineOfSegment, type MotionTrace } from '@kerf/gcode';
import { type MotionTimeline, startOfSegment } from '../time/timeline';
import { FaultLog, type StockFault } from './stock-fault';

/** Depths that are the thickness but for rounding are not below it, mm. */
const SLACK = 0.002;

/**
 * Where a program goes deeper than the stock is thick, over it or beside it: into the bed. `extraAt`: how far below the
 * underside a line may go, mm, as a person has asked to cut through for certain. One fault for each run of segments, as
 * deep as it is below the underside. The stock's top is at zero.
 */
export function belowStockFaults(
  trace: MotionTrace,
  timeline: MotionTimeline,
  thickness: number,
  extraAt: (line: number) => number,
): StockFault[] {
  const underside = -thickness - SLACK;
  if (!(trace.bounds.minZ < underside)) return [];
  const log = new FaultLog();
  const { points } = trace;
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    // Where it ends: what leads out again is no fault of its own.
    const low = points[3 * segment + 5]!;
    if (low < underside && low < underside - extraAt(lineOfSegment(trace, segment)))
      log.add('below-stock', segment, -low - thickness);
  }
  return log.before(
    trace.segmentCount,
    (segment) => lineOfSegment(trace, segment),
    (segment) => startOfSegment(timeline, segment),
  ).faults;
}
