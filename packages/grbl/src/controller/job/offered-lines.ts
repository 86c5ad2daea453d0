import { LineNumbering, reportsLineNumbers } from '../../program/line-numbers';
import type { WireProgram } from '../../program/wire-program';
import type { QueuedLine } from '../../streamer/streamer';
import type { JobOptions } from '../api';
import type { Core } from '../core';
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
  readonly #numbering: LineNumbering | null;
  readonly #answered: (index: number, error: number | null) => void;
  #index = -1;
  #offered: OfferedLine | null = null;

  /** `numbering`: null where the board does not name lines in its reports. */
  constructor(
    program: WireProgram,
    parts: { readonly collet: Collet; readonly entry: EntryLines; readonly numbering: LineNumbering | null },
    answered: (index: number, error: number | null) => void,
  ) {
    this.#program = program;
    this.#collet = parts.collet;
    this.#entry = parts.entry;
    this.#numbering = parts.numbering;
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
    const sent = this.#numbering?.textOf(text, index) ?? text;
    const line = { text: sent, answered: (error: number | null) => this.#answered(index, error) };
    return wantedTool === undefined ? { line } : { line, wantedTool };
  }
}

/** The numbers of a job's lines; null where the board would not name them. */
export function numberingOf({ snapshot }: Core, { times }: JobOptions): LineNumbering | null {
  const { device } = snapshot;
  return device && reportsLineNumbers(device.options) ? new LineNumbering(device.maxLineLength, times) : null;
}
