import { EventKind, type MotionTrace } from '@kerf/gcode';
import {
  type MachineProfile,
  partOf,
  SILENT_CONTEXT,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import { MotionClock } from './motion-clock';
import type { MotionTimeline } from './timeline';

/**
 * The time at which each segment of `trace` is done on `machine`. Pauses that the program sets (G4) count; waiting for
 * people (M0, M6) does not. With `lengths` (the `wireLengths` of the program), the estimate includes the time that the
 * machine's controller and its wire need for the lines. Throws `CancelledError` when cancelled.
 */
export function estimateTime(
  trace: MotionTrace,
  machine: MachineProfile,
  context: WorkContext = SILENT_CONTEXT,
  lengths?: Uint8Array,
): MotionTimeline {
  const ends = new Float32Array(trace.segmentCount);
  let segment = 0;
  const clock = new MotionClock(machine, (_line, seconds) => {
    ends[segment] = seconds;
    segment += 1;
  });
  const wire = lengths && { firstLine: 1, lengths };
  clock.add(trace, wire, partOf(context, 0, 0.9));
  throwIfCancelled(context);
  const totalSeconds = clock.finish();
  const pauses = collectPauses(trace);
  context.report(1);
  return {
    ends,
    pauseSegments: Uint32Array.from(pauses.segments),
    pauseSeconds: Float32Array.from(pauses.seconds),
    totalSeconds,
  };
}

/** Collects the dwells. Several dwells before the same segment are added up. */
function collectPauses(trace: MotionTrace): { segments: number[]; seconds: number[] } {
  const { segments, kinds, values } = trace.events;
  const pauses = { segments: [] as number[], seconds: [] as number[] };
  for (let event = 0; event < kinds.length; event++) {
    if (kinds[event] !== EventKind.dwell || values[event] === 0) continue;
    const top = pauses.segments.length - 1;
    if (pauses.segments[top] === segments[event]) pauses.seconds[top]! += values[event]!;
    else {
      pauses.segments.push(segments[event]!);
      pauses.seconds.push(values[event]!);
    }
  }
  return pauses;
}
