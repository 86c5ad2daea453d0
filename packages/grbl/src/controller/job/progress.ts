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

/** About how long the board takes for one of the many short motions that an arc is cut into. */
const CHORD_SECONDS = 0.015;

/** A place in a program: the index of a line, and the share 0–1 of this line that is done. */
export interface ReachedLine {
  readonly index: number;
  readonly share: number;
}

/**
 * The line that the machine has reached: the earliest line of which motion waits in the planner when the board has
 * acknowledged `acknowledged` lines. The end of the motion before may still be on its way to the motors. With times, an
 * arc counts as about as many motions as the board cuts it into, and a part of it may be done.
 */
export function findReached(
  program: WireProgram,
  acknowledged: number,
  machine: BoardQueue,
  times?: LineTimes,
): ReachedLine {
  const motionsOf = (index: number, text: string) =>
    times && isArc(text)
      ? Math.max(1, (times.secondsUntil(index + 1) - times.secondsUntil(index)) / CHORD_SECONDS)
      : 1;
  return countBack(program, acknowledged, queuedMoves(machine), times, motionsOf);
}

/**
 * Up to which line the machine may have come: the board accepts an arc only when the last of its motions is in the
 * planner, and a dwell only when it is over. So it executes such lines before it has accepted them.
 */
export function findFurthest(program: WireProgram, acknowledged: number, reached: number): number {
  const next = program.lines.at(acknowledged);
  return next && (isArc(next.text) || dwellSeconds(next.text) > 0) ? acknowledged : reached;
}

/** Whether a line of motion is an arc: only arcs have a centre or a radius. */
function isArc(text: string): boolean {
  return /[IJKR]/.test(text) && isMove(text);
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
  return countBack(program, acknowledged, queuedMoves(machine) + SEGMENT_RING, times).index;
}

function queuedMoves({ device, plannerFree }: BoardQueue): number {
  const capacity = device?.plannerBlocks ?? 0;
  return plannerFree === null ? capacity : capacity - plannerFree;
}

function countBack(
  program: WireProgram,
  from: number,
  moves: number,
  times: LineTimes | undefined,
  motionsOf: (index: number, text: string) => number = () => 1,
): ReachedLine {
  let left = moves;
  let index = from;
  let share = 0;
  while (index > 0 && left > 0) {
    index -= 1;
    const takesTime = !times || times.secondsUntil(index + 1) > times.secondsUntil(index);
    const { text } = program.lines.at(index)!;
    if (!takesTime || !isMove(text)) continue;
    const motions = motionsOf(index, text);
    share = Math.max(0, 1 - left / motions);
    left -= motions;
  }
  return { index, share };
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
