import type { WireProgram } from '../../program/wire-program';
import type { JobLines } from '../api';
import type { JobSnapshot, MachineSnapshot } from '../snapshot';
import { findExecuting, findReached, measureProgress } from './progress';

/** How far a job is, as a snapshot shows it: lines by their numbers in the source. */
type ShownPlace = Pick<
  JobSnapshot,
  'sourceLineCount' | 'sentLine' | 'acknowledgedLine' | 'executingLine' | 'fraction' | 'remainingMs'
>;

/** How far a job is: how many lines were sent, accepted by the board, and reached by the machine. */
export class LineCounts {
  readonly #program: WireProgram;
  readonly #times: Parameters<typeof findExecuting>[3];
  #sent: number;
  #accepted: number;
  #executing: number;
  #reached: number;
  #reported: number;
  /** How often the board had started when the job began to stop. */
  #stoppedAt: number | null = null;

  /** `begin`: the index of the first line that is sent. */
  constructor(program: WireProgram, begin: number, times: Parameters<typeof findExecuting>[3]) {
    this.#program = program;
    this.#times = times;
    this.#sent = begin;
    this.#accepted = begin;
    this.#executing = begin;
    this.#reached = begin;
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
    this.#reached = this.#accepted;
  }

  /** Records that every line is executed. */
  complete(): void {
    this.#executing = this.#program.lines.length;
    this.#reached = this.#executing;
  }

  /** The job begins to stop. `banners`: how often the board has started. */
  stop(banners: number): void {
    this.#stoppedAt ??= banners;
  }

  /**
   * Takes over a report of the machine. A board that was reset has forgotten its queue, so an empty one does not mean
   * that everything ran.
   */
  follow(machine: MachineSnapshot, banners: number): void {
    if (this.#stoppedAt !== null && this.#stoppedAt !== banners) return;
    this.#reported = this.#accepted;
    const facts = [this.#program, this.#accepted, machine, this.#times] as const;
    this.#executing = Math.max(this.#executing, findExecuting(...facts));
    this.#reached = Math.max(this.#reached, findReached(...facts));
  }

  /** The place as people see it after `elapsedMs` of the job. */
  shown(elapsedMs: number): ShownPlace {
    const { lines, sourceLineCount } = this.#program;
    const place = { executing: this.#executing, reached: this.#reached };
    const sourceLine = (index: number) => (index < 0 ? 0 : (lines.at(index)?.sourceLine ?? 0));
    return {
      sourceLineCount,
      sentLine: sourceLine(this.#sent - 1),
      acknowledgedLine: sourceLine(this.#accepted - 1),
      executingLine: this.#sent === 0 ? 0 : sourceLine(Math.min(this.#executing, lines.length - 1)),
      ...measureProgress(place, lines.length, elapsedMs, this.#times),
    };
  }
}
