import type { LineTimes } from '../../program/line-times';
import type { WireProgram } from '../../program/wire-program';
import type { JobLines } from '../api';
import type { JobSnapshot, MachineSnapshot } from '../snapshot';
import { findExecuting, findFurthest, findReached, type ReachedLine } from './progress';
import { type JobPlace, TimeLeft } from './time-left';

/** How far a job is, as a snapshot shows it: lines by their numbers in the source. */
type ShownPlace = Pick<
  JobSnapshot,
  'sourceLineCount' | 'sentLine' | 'acknowledgedLine' | 'executingLine' | 'fraction' | 'remainingMs'
>;

/** How far a job is: how many lines were sent, accepted by the board, and reached by the machine. */
export class LineCounts {
  readonly #program: WireProgram;
  readonly #times: LineTimes | undefined;
  /** Null where the times of lines are not known. */
  readonly #timeLeft: TimeLeft | null;
  #sent: number;
  #accepted: number;
  #executing: number;
  #reached: ReachedLine;
  #reported: number;
  /** How often the board had started when the job began to stop. */
  #stoppedAt: number | null = null;

  /** `begin`: the index of the first line that is sent. */
  constructor(program: WireProgram, begin: number, times: LineTimes | undefined) {
    this.#program = program;
    this.#times = times;
    const { length } = program.lines;
    this.#timeLeft = times && times.secondsUntil(length) > 0 ? new TimeLeft(times, length, begin) : null;
    this.#sent = begin;
    this.#accepted = begin;
    this.#executing = begin;
    this.#reached = { index: begin, share: 0 };
    this.#reported = begin;
  }

  /** How many lines were sent: the index of the next one. */
  get sent(): number {
    return this.#sent;
  }

  /** How many lines the board has accepted. */
  get accepted(): number {
    return this.#accepted;
  }

  /** The index of the line that the machine executes, as far as its reports tell. */
  get executing(): number {
    return this.#executing;
  }

  /** Whether every line was sent. */
  get isSent(): boolean {
    return this.#sent >= this.#program.lines.length;
  }

  /** Whether the board has accepted every line of the program. */
  get isAccepted(): boolean {
    return this.#accepted === this.#program.lines.length;
  }

  /** Whether the board has accepted all that was sent. */
  get isUpToDate(): boolean {
    return this.#accepted === this.#sent;
  }

  get counts(): JobLines {
    return { sent: this.#sent, accepted: this.#accepted, reported: this.#reported };
  }

  /** Records that the next line was sent. */
  advance(): void {
    this.#sent += 1;
  }

  /** Records that the board has accepted the line with this index. */
  accept(index: number): void {
    this.#accepted = index + 1;
  }

  /** Takes all that was sent as accepted, because the board has executed it. */
  acceptAll(): void {
    this.#accepted = this.#sent;
  }

  /** Records that the machine is at rest: all accepted lines are executed. */
  rest(): void {
    this.#executing = this.#accepted;
    this.#reached = { index: this.#accepted, share: 0 };
    this.#timeLeft?.stand(this.#jobPlace);
  }

  /** Records that every line is executed. */
  complete(): void {
    this.#executing = this.#program.lines.length;
    this.#reached = { index: this.#executing, share: 0 };
    this.#timeLeft?.stand(this.#jobPlace);
  }

  /** The job begins to stop. `banners`: how often the board has started. */
  stop(banners: number): void {
    this.#stoppedAt ??= banners;
  }

  /**
   * Takes over a report of the machine after `elapsedMs` of the job. A board that was reset has forgotten its queue, so
   * an empty one does not mean that everything ran.
   */
  follow(machine: MachineSnapshot, banners: number, elapsedMs: number): void {
    if (this.#stoppedAt !== null && this.#stoppedAt !== banners) return;
    this.#reported = this.#accepted;
    const facts = [this.#program, this.#accepted, machine, this.#times] as const;
    this.#executing = Math.max(this.#executing, findExecuting(...facts));
    const reached = findReached(...facts);
    if (reached.index >= this.#reached.index) this.#reached = reached;
    this.#timeLeft?.follow(this.#jobPlace, machine.overrides.feed, elapsedMs / 1000);
  }

  /** The place as people see it after `elapsedMs` of the job. */
  shown(elapsedMs: number): ShownPlace {
    const { lines, sourceLineCount } = this.#program;
    const sourceLine = (index: number) => (index < 0 ? 0 : (lines.at(index)?.sourceLine ?? 0));
    return {
      sourceLineCount,
      sentLine: sourceLine(this.#sent - 1),
      acknowledgedLine: sourceLine(this.#accepted - 1),
      executingLine: this.#sent === 0 ? 0 : sourceLine(Math.min(this.#executing, lines.length - 1)),
      ...(this.#timeLeft?.show(elapsedMs / 1000) ?? this.#byCount(elapsedMs)),
    };
  }

  get #jobPlace(): JobPlace {
    const { index: reached, share } = this.#reached;
    return {
      ...{ executing: this.#executing, reached, share },
      furthest: findFurthest(this.#program, this.#accepted, reached),
    };
  }

  /** The progress and the remaining time by the number of lines alone. */
  #byCount(elapsedMs: number): Pick<JobSnapshot, 'fraction' | 'remainingMs'> {
    const { length } = this.#program.lines;
    const fraction = length > 0 ? this.#executing / length : 0;
    return { fraction, remainingMs: fraction > 0.01 ? (elapsedMs / fraction) * (1 - fraction) : null };
  }
}
