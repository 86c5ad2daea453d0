import { readFacts } from '../../blocks/block-facts';
import type { JobProgram } from '../../program/job-program';
import type { LineTimes } from '../../program/line-times';
import type { MachineSnapshot } from '../snapshot';

/** Step segments that are cut ahead of the motion; their blocks count as free although they are not executed. */
const SEGMENT_RING = 6;

/**
 * The earliest line that may still be executing, as an index, when so many lines are acknowledged: as many motions back
 * as the board may have queued. Arcs are several motions each, so this errs to the safe, early side.
 */
export function findExecuting(program: JobProgram, acknowledged: number, machine: MachineSnapshot): number {
  const capacity = machine.device?.plannerBlocks ?? 0;
  const queued = machine.plannerFree === null ? capacity : capacity - machine.plannerFree;
  let left = queued + SEGMENT_RING;
  let index = acknowledged;
  while (index > 0 && left > 0) {
    index -= 1;
    if (hasAxes(program.lines.at(index)!.text)) left -= 1;
  }
  return index;
}

const hasAxes = (text: string): boolean => text.includes('X') || text.includes('Y') || text.includes('Z');

/** Seconds that a line stands still by order. */
export function dwellSeconds(text: string): number {
  // Most lines say so without being read.
  return text.includes('P') ? readFacts(text).dwellSeconds : 0;
}

/** 0–1 and the time left, from estimates when there are any, else from lines and the time spent so far. */
export function measureProgress(
  executing: number,
  lineCount: number,
  elapsedMs: number,
  times: LineTimes | undefined,
): { readonly fraction: number; readonly remainingMs: number | null } {
  const total = times?.secondsUntil(lineCount) ?? 0;
  if (times && total > 0) {
    const done = times.secondsUntil(executing);
    return { fraction: done / total, remainingMs: (total - done) * 1000 };
  }
  const fraction = lineCount > 0 ? executing / lineCount : 0;
  return { fraction, remainingMs: fraction > 0.01 ? (elapsedMs / fraction) * (1 - fraction) : null };
}
