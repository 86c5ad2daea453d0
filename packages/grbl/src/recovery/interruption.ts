import type { Position } from '../machine-state';
import { lineNumberOf } from '../program/line-numbers';
import { type BoardMotion, countMotions, countSegments, nearestOn, pathOf } from './path';
import type { WalkedLine } from './program-walk';

/* Which line was really being executed when a job was interrupted?

   An `ok` means that a line was accepted, not that it is done: up to 15 motions wait in the planner (100 on 32-bit
   boards), and some more are already cut into step segments. So the answer is an interval. Everything before its first
   line certainly ran; nothing after its last line was ever sent. Each piece of evidence below is certain by itself, so
   the interval is the intersection of all of them:

   - the lines that may have been sent (reserved on the disk before they were sent);
   - checkpoints: a line that drains the planner is accepted only when everything before it is done;
   - the motions that fit between the last accepted line and the motors, counted backwards;
   - the same at the last status report, with the number of free places in the planner that it gave;
   - the line that the last report named (`Ln:`), on boards that do: its motion was being cut into step segments, so
     only what fits into these was still before the motors;
   - the position in the last report: the machine was on the path of its line, so on none before the earliest line that
     passes there. The motions that waited in the planner then had not begun, so a later line that passes there too was
     not it;
   - the position in which the board, which was never reset since, was found at rest. */

/** Everything that is known about the end of a job. Indices count the lines as sent, from 0. Machine coordinates. */
export interface StopEvidence {
  /** The line with which the job began: 0, or where an earlier recovery went on. */
  readonly begin: number;
  /** No line from this index on can have been sent. */
  readonly sent: number;
  /** The board has certainly accepted all lines before this index. */
  readonly accepted: number;
  /** How many motions wait in the board at most: in the planner, and cut into step segments. */
  readonly plannerBlocks: number;
  readonly segments: number;
  /** The last status report of the job; null when there was none. */
  readonly report: {
    readonly accepted: number;
    readonly plannerFree: number | null;
    /** The N word of the line whose motion was prepared; null when the report named none. */
    readonly lineNumber: number | null;
    /** Null when it says nothing about the program. */
    readonly place: Position | null;
    /** The machine stood still in a hold, and nothing has moved it since. */
    readonly isHeld: boolean;
  } | null;
  /** Where the board was found at rest; null when it was reset since, or moved, or not seen yet. */
  readonly found: Position | null;
}

/** Where a job was interrupted. */
export interface Interruption {
  /** Everything before the line at this index certainly ran. */
  readonly from: number;
  /** Nothing after the line at this index can have run. */
  readonly to: number;
  /** Where the machine stopped, on the line `from`; null when that is not known exactly. Machine coordinates. */
  readonly place: Position | null;
  /** Whether the place where the board was found at rest is on the path of the lines that may have run. */
  readonly isFoundOnPath: boolean;
}

/** How far a reported position may be from the path, mm: a step, and the rounding of numbers. */
const ON_PATH = 0.05;

/** The number of motions between planner and motors: step segments that each belong to another motion. */
export const SEGMENT_RING = { grbl: 6, grblHAL: 10, FluidNC: 20 } as const;

/**
 * The lines of a program between which the interruption must be searched: the last ones of a walk, as many as can wait
 * in any board.
 */
export const WINDOW_LINES = 8192;

/** Finds where a job was interrupted. `window` has the last lines before `evidence.sent`, in order. */
export function findInterruption(
  window: readonly WalkedLine[],
  evidence: StopEvidence,
  board: BoardMotion,
  isLaser: boolean,
): Interruption {
  const { begin, sent, accepted, report, found, plannerBlocks, segments } = evidence;
  const to = Math.max(begin, sent - 1);
  const search = new WindowSearch(window, board);
  let from = Math.max(
    begin,
    search.afterCheckpoint(accepted),
    search.countBack(accepted, plannerBlocks + segments),
  );
  if (report) {
    const queued = queuedIn(report, plannerBlocks) ?? plannerBlocks;
    from = Math.max(from, search.countBack(report.accepted, queued + segments));
  }
  from = Math.min(from, to);
  const named = search.findNamed(report, from, to, segments);
  const latest = Math.min(
    to,
    report ? search.latestBegun(report.accepted, queuedIn(report, plannerBlocks) ?? 0) : to,
  );
  const findReported = (first: number) =>
    report?.place ? (search.find(report.place, first, latest) ?? search.find(report.place, first, to)) : null;
  // A number that was damaged on the wire names a line that the machine was not on.
  const onNamed = findReported(named);
  if (onNamed || !report?.place) from = named;
  const onReport = onNamed ?? findReported(from);
  from = onReport?.index ?? from;
  const onFound = found && search.find(found, from, to);
  // A person may have lifted a router's tool meanwhile, up to where a later rapid motion passes.
  const certain = onFound && (isLaser || !search.isRapid(onFound.index)) ? onFound : null;
  // A board at rest at the end of a line has done that line.
  if (certain) from = Math.min(to, certain.index + (search.isDone(certain) ? 1 : 0));
  const stopped = found ? certain : report?.isHeld ? onReport : null;
  return {
    ...{ from, to },
    place: stopped?.isUnique ? stopped.place : null,
    isFoundOnPath: Boolean(onFound),
  };
}

/** How many motions waited in the planner, the one that was executed with them; null when the report does not say. */
function queuedIn(
  { plannerFree }: NonNullable<StopEvidence['report']>,
  plannerBlocks: number,
): number | null {
  return plannerFree === null ? null : plannerBlocks - plannerFree;
}

interface PlaceOnPath {
  readonly index: number;
  readonly place: Position;
  /** No other line passes here, except the next one, which begins here. */
  readonly isUnique: boolean;
}

class WindowSearch {
  readonly #window: readonly WalkedLine[];
  readonly #board: BoardMotion;
  readonly #first: number;

  constructor(window: readonly WalkedLine[], board: BoardMotion) {
    this.#window = window;
    this.#board = board;
    this.#first = window[0]?.index ?? 0;
  }

  /** The line after the last checkpoint that was accepted. */
  afterCheckpoint(accepted: number): number {
    for (let index = accepted - 1; index >= this.#first; index -= 1)
      if (this.#at(index)?.isCheckpoint) return index + 1;
    return 0;
  }

  /** The earliest line that is not certainly done when `motions` motions before `accepted` may be waiting. */
  countBack(accepted: number, motions: number): number {
    let left = motions;
    let index = accepted;
    while (index > this.#first && left > 0) {
      index -= 1;
      const line = this.#at(index);
      if (line?.isMotion) left -= countMotions(line, this.#board);
    }
    return left > 0 ? 0 : index;
  }

  /**
   * The latest line that can have begun when `queued` motions were in the planner. Pieces of the line after the
   * accepted ones may be among them. Motions that the board may have dropped count too, so that the result is not too
   * early.
   */
  latestBegun(accepted: number, queued: number): number {
    let left = queued;
    let index = accepted + 1;
    while (index > this.#first && left > 0) {
      index -= 1;
      const line = this.#at(index);
      if (line) left -= pathOf(line, this.#board).length - 1;
    }
    return index;
  }

  /**
   * The earliest line that was not done when a report named a line; `from` when it named none of the lines from `from`
   * to `to`. The same number may belong to several of them: the first one is on the safe side.
   */
  findNamed(report: StopEvidence['report'], from: number, to: number, segments: number): number {
    if (!report?.lineNumber) return from;
    let named = from;
    while (named <= to && lineNumberOf(named) !== report.lineNumber) named += 1;
    // The board may be busy with one line that it has not accepted yet.
    if (named > Math.min(to, report.accepted)) return from;
    let left = segments;
    while (named > from && left > 0) {
      named -= 1;
      const line = this.#at(named);
      if (line?.isMotion) left -= countSegments(line, this.#board);
    }
    return named;
  }

  /** The earliest line from `from` to `to` that passes the place; null when none does. */
  find(place: Position, from: number, to: number): PlaceOnPath | null {
    let found: PlaceOnPath | null = null;
    for (let index = from; index <= to; index += 1) {
      const line = this.#at(index);
      if (!line?.isMotion || nearestOn(pathOf(line, this.#board), place).distance > ON_PATH) continue;
      if (!found) found = { index, place, isUnique: true };
      else if (!this.#isNextMotion(found.index, index) || !isNear(line.from, place))
        return { ...found, isUnique: false };
    }
    return found;
  }

  /** Whether the place is the end of its line, to a step. */
  isDone({ index, place, isUnique }: PlaceOnPath): boolean {
    const end = this.#at(index)?.to;
    const { stepsPerMm } = this.#board;
    return (
      isUnique && place.every((value, axis) => Math.abs(value - end![axis]!) <= 1.01 / stepsPerMm[axis]!)
    );
  }

  isRapid(index: number): boolean {
    return this.#at(index)?.block.modal.motion === 'G0';
  }

  #isNextMotion(before: number, index: number): boolean {
    for (let between = before + 1; between < index; between += 1)
      if (this.#at(between)?.isMotion) return false;
    return true;
  }

  #at(index: number): WalkedLine | undefined {
    return this.#window[index - this.#first];
  }
}

const isNear = (a: Position, b: Position): boolean => nearestOn([a], b).distance <= ON_PATH;
