import { readFacts } from '../../blocks/block-facts';
import type { LineTimes } from '../../program/line-times';
import type { WireProgram } from '../../program/wire-program';
import type { MachineSnapshot } from '../snapshot';

/**
 * The number of step segments that the board computes ahead of the motion. Their blocks count as free although they are
 * not executed yet.
 */
const SEGMENT_RING = 6;

/**
 * The index of the earliest line that may still be executing when the board has acknowledged `acknowledged` lines. It
 * counts back over as many lines with motion as the board can queue. An arc is several motions, so the true line may be
 * later. A result that is too early is on the safe side, so a line counts as motion only if it takes time.
 */
export function findExecuting(
  program: WireProgram,
  acknowledged: number,
  machine: Pick<MachineSnapshot, 'device' | 'plannerFree'>,
  times?: LineTimes,
): number {
  const capacity = machine.device?.plannerBlocks ?? 0;
  const queued = machine.plannerFree === null ? capacity : capacity - machine.plannerFree;
  let left = queued + SEGMENT_RING;
  let index = acknowledged;
  while (index > 0 && left > 0) {
    index -= 1;
    const takesTime = !times || times.secondsUntil(index + 1) > times.secondsUntil(index);
    if (takesTime && isMove(program.lines.at(index)!.text)) left -= 1;
  }
  return index;
}

function isMove(text: string): boolean {
  const { hasAxes, isSetting } = readFacts(text);
  return hasAxes && !isSetting;
}

/** The seconds of the dwell of a line. */
export function dwellSeconds(text: string): number {
  // Most lines can be recognised without being parsed.
  return text.includes('P') ? readFacts(text).dwellSeconds : 0;
}

/**
 * The progress 0–1 and the remaining time. They come from the estimates when there are any, otherwise from the number
 * of lines and the time so far.
 */
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

/** The estimated time, ms, from the line at index `from` until the line at index `to`; null without an estimate. */
export function millisecondsBetween(from: number, to: number, times: LineTimes | undefined): number | null {
  return times ? (times.secondsUntil(to) - times.secondsUntil(from)) * 1000 : null;
}
