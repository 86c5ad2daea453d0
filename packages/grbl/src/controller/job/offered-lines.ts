import type { WireProgram } from '../../program/wire-program';
import type { QueuedLine } from '../../streamer/streamer';
import type { Collet } from './collet';
import type { EntryLines } from './reentry';

/** A line of the program, and the tool that the job has to stop for before it; absent when there is none. */
export interface OfferedLine {
  readonly line: QueuedLine;
  readonly wantedTool?: number | null;
}

/**
 * The lines of a job as they are sent. Each is made once, in order, because the collet follows the tool from line to
 * line.
 */
export class OfferedLines {
  readonly #program: WireProgram;
  readonly #collet: Collet;
  readonly #entry: EntryLines;
  readonly #answered: (index: number, error: number | null) => void;
  #index = -1;
  #offered: OfferedLine | null = null;

  constructor(
    program: WireProgram,
    collet: Collet,
    entry: EntryLines,
    answered: (index: number, error: number | null) => void,
  ) {
    this.#program = program;
    this.#collet = collet;
    this.#entry = entry;
    this.#answered = answered;
  }

  at(index: number): OfferedLine {
    if (this.#offered && this.#index === index) return this.#offered;
    this.#index = index;
    this.#offered = this.#make(index);
    return this.#offered;
  }

  /** The tool for this line is fitted, so nothing stops the line any more. */
  letGo(index: number): void {
    this.#offered = { line: this.at(index).line };
  }

  #make(index: number): OfferedLine {
    const source = this.#program.lines.at(index)!;
    const { text, wantedTool } = this.#collet.take({
      ...source,
      text: this.#entry.textOf(index) ?? source.text,
    });
    const line = { text, answered: (error: number | null) => this.#answered(index, error) };
    return wantedTool === undefined ? { line } : { line, wantedTool };
  }
}
