import { lineOfSegment, type MotionTrace } from '@kerf/gcode';
import { type MotionTimeline, startOfSegment } from '../time/timeline';
import { FaultLog, type StockFault } from './stock-fault';

/**
 * Depths that exceed the thickness by less than this, in mm, do not count as below the stock: the difference is
 * rounding.
 */
const SLACK = 0.002;

/**
 * The faults of a program that goes below the underside of the stock, because the tool cuts into the bed there. A move
 * beside the stock counts too. The stock's top is at zero.
 *
 * - `extraAt` returns how far below the underside a line may go, mm. Some distance is allowed, because a person goes a
 *   little deeper than the stock to cut it through for certain.
 * - A run of consecutive segments below that limit is one fault. The depth of the fault is the distance below the
 *   underside.
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
    // Only the height at the end counts: a segment that rises out of a hole that is too deep is not a separate fault.
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
