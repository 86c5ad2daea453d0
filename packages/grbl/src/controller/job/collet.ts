import { readFacts, withoutToolChange } from '../../blocks/block-facts';
import type { JobLine, ProgramFacts } from '../../program/job-program';
import type { JobOptions } from '../api';

/** What is sent in the place of a line that held nothing but M6: motion is over there anyway. */
const NOTHING = 'G4P0.01';

/** What of a line is sent, and the tool that the job has to stop for before it; without one it goes on. */
export interface LineToSend {
  readonly text: string;
  readonly wantedTool?: number | null;
}

/** Which tool is in the collet, followed from line to line of a job. */
export class Collet {
  readonly #isLaser: boolean;
  /** Up to here the tool was fitted before the start. */
  readonly #firstChangeLine: number;
  /** That of the last T word. */
  #selected: number | null = null;
  #fitted: number | null;

  constructor({ firstTool }: Pick<ProgramFacts, 'firstTool'>, { mode, fittedTool = null }: JobOptions) {
    this.#isLaser = mode === 'laser';
    this.#firstChangeLine = firstTool?.sourceLine ?? 0;
    this.#fitted = fittedTool;
  }

  /** Looks at the next line of the program. */
  take({ text, sourceLine }: JobLine): LineToSend {
    // Neither tools nor their changes are without these letters.
    if (!text.includes('T') && !text.includes('M')) return { text };
    const facts = readFacts(text);
    this.#selected = facts.tool ?? this.#selected;
    if (!facts.changesTool) return { text };
    const line = { text: withoutToolChange(text) || NOTHING };
    const tool = this.#selected;
    const isFitted = tool !== null && tool === this.#fitted;
    // A laser has nothing to change.
    const goesOn = isFitted || sourceLine <= this.#firstChangeLine || this.#isLaser;
    return goesOn ? line : { ...line, wantedTool: tool };
  }

  /** A person has put this tool in. */
  fit(tool: number | null): void {
    this.#fitted = tool;
  }
}
