import type { WireProgram } from '../../program/wire-program';
import type { JobLines } from '../api';
import type { JobSnapshot, MachineSnapshot } from '../snapshot';
import { findExecuting, findReached, type JobPlace } from './progress';

/** The lines of a job that a snapshot shows, by their numbers in the source. */
type ShownLines = Pick<JobSnapshot, 'sourceLineCount' | 'sentLine' | 'acknowledgedLine' | 'executingLine'>;

/** How far a job is: how many lines were sent, accepted by the board, and reached by the machine. */
export class LineCounts {
  readonly #program: WireProgram;
  readonly #times: Parameters<typeof findExecuting>[3];
  #sent: number;
  #accepted: number;
  #executing: number;
  #reached: number;
  #reported: number;

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

  /** How far the machine is, as far as its reports tell. */
  get progress(): JobPlace {
    return { executing: this.#executing, reached: this.#reached };
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

  /** Takes over a report of the machine. */
  follow(machine: MachineSnapshot): void {
    this.#reported = this.#accepted;
    const facts = [this.#program, this.#accepted, machine, this.#times] as const;
    this.#executing = Math.max(this.#executing, findExecuting(...facts));
    this.#reached = Math.max(this.#reached, findReached(...facts));
  }

  /** The lines as people see them, with `executing` as the line that is executed. */
  shown(executing: number): ShownLines {
    const { lines, sourceLineCount } = this.#program;
    const sourceLine = (index: number) => (index < 0 ? 0 : (lines.at(index)?.sourceLine ?? 0));
    return {
      sourceLineCount,
      sentLine: sourceLine(this.#sent - 1),
      acknowledgedLine: sourceLine(this.#accepted - 1),
      executingLine: this.#sent === 0 ? 0 : sourceLine(Math.min(executing, lines.length - 1)),
    };
  }
}
