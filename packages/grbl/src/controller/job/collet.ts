import { readFacts, withoutToolChange } from '../../blocks/block-facts';
import type { ProgramFacts, WireLine } from '../../program/wire-program';
import type { JobOptions } from '../api';

/** The line that is sent in place of a line that had only M6: motion ends there anyway. */
const NOTHING = 'G4P0.01';

/**
 * The part of a line that is sent, and the tool for which the job has to stop before that part. The job does not stop
 * when `wantedTool` is absent.
 */
export interface LineToSend {
  readonly text: string;
  readonly wantedTool?: number | null;
}

/** Tracks which tool is in the collet, from line to line of a job. */
export class Collet {
  readonly #isLaser: boolean;
  /** The tool of the changes up to this line was fitted before the start. */
  readonly #firstChangeLine: number;
  /** The tool of the last T word. */
  #selected: number | null;
  #fitted: number | null;

  constructor(
    { firstTool }: Pick<ProgramFacts, 'firstTool'>,
    { mode, fittedTool = null, entry }: JobOptions,
  ) {
    this.#isLaser = mode === 'laser';
    this.#firstChangeLine = firstTool?.sourceLine ?? 0;
    this.#fitted = entry ? entry.fittedTool : fittedTool;
    this.#selected = entry?.selectedTool ?? null;
  }

  /** Processes the next line of the program. Returns what is sent for it. */
  take({ text, sourceLine }: WireLine): LineToSend {
    // Every tool word contains a T, and every tool change an M.
    if (!text.includes('T') && !text.includes('M')) return { text };
    const facts = readFacts(text);
    this.#selected = facts.tool ?? this.#selected;
    if (!facts.changesTool) return { text };
    const line = { text: withoutToolChange(text) || NOTHING };
    const tool = this.#selected;
    const isFitted = tool !== null && tool === this.#fitted;
    // A laser has no tool to change.
    const goesOn = isFitted || sourceLine <= this.#firstChangeLine || this.#isLaser;
    return goesOn ? line : { ...line, wantedTool: tool };
  }

  /** A person has fitted this tool. */
  fit(tool: number | null): void {
    this.#fitted = tool;
  }
}
