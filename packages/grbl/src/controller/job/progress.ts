import { readFacts } from '../../blocks/block-facts';
import type { LineTimes } from '../../program/line-times';
import type { WireProgram } from '../../program/wire-program';
import type { MachineSnapshot } from '../snapshot';

/**
 * The number of step segments that the board computes ahead of the motion. Their blocks count as free although they are
 * not executed yet.
 */
const SEGMENT_RING = 6;

/** What a report says about the lines that wait on the board. */
type BoardQueue = Pick<MachineSnapshot, 'device' | 'plannerFree'>;

/**
 * The index of the line that the machine has reached: the earliest line of which motion waits in the planner when the
 * board has acknowledged `acknowledged` lines. The end of the line before may still be on its way to the motors.
 */
export function findReached(
  program: WireProgram,
  acknowledged: number,
  machine: BoardQueue,
  times?: LineTimes,
): number {
  return countBack(program, acknowledged, queuedMoves(machine), times);
}

/**
 * The index of the earliest line that may still be executing when the board has acknowledged `acknowledged` lines. It
 * counts back over as many lines with motion as the board can queue. An arc is several motions, so the true line may be
 * later. A result that is too early is on the safe side, so a line counts as motion only if it takes time.
 */
export function findExecuting(
  program: WireProgram,
  acknowledged: number,
  machine: BoardQueue,
  times?: LineTimes,
): number {
  return countBack(program, acknowledged, queuedMoves(machine) + SEGMENT_RING, times);
}

function queuedMoves({ device, plannerFree }: BoardQueue): number {
  const capacity = device?.plannerBlocks ?? 0;
  return plannerFree === null ? capacity : capacity - plannerFree;
}

function countBack(program: WireProgram, from: number, moves: number, times: LineTimes | undefined): number {
  let left = moves;
  let index = from;
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

/** The estimated time, ms, from the line at index `from` until the line at index `to`; null without an estimate. */
export function millisecondsBetween(from: number, to: number, times: LineTimes | undefined): number | null {
  return times ? (times.secondsUntil(to) - times.secondsUntil(from)) * 1000 : null;
}
