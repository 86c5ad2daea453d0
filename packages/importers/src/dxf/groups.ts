import { dxfProblem } from '../problems';
import { DxfRefusal } from './problems';

/** One pair of a DXF file: a number that says what the value means, and the value as a text holds it. */
export interface DxfGroup {
  readonly code: number;
  /** The value without white space at its ends. */
  readonly value: string;
  /** The line of the code, 1-based; for a binary file the line that it would have in the text form. */
  readonly line: number;
}

/** Returns the pairs of a DXF file one by one. */
export interface GroupReader {
  /** Share of the file that was read, 0–1. */
  readonly progress: number;
  /** The next pair, or null at the end. Throws `DxfRefusal` when a code is missing. */
  next(): DxfGroup | null;
  /** Makes `group` the next one again. */
  pushBack(group: DxfGroup): void;
}

const COMMENT = 999;
const GROUP_CODE = /^-?\d{1,4}$/;

/** Reads a DXF text pair by pair (AutoCAD DXF Reference, 'ASCII DXF files'). Comments are skipped. */
export class TextGroupReader implements GroupReader {
  readonly #text: string;
  #at = 0;
  #line = 0;
  #pushedBack: DxfGroup | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get progress(): number {
    return this.#text.length === 0 ? 1 : this.#at / this.#text.length;
  }

  next(): DxfGroup | null {
    const known = this.#pushedBack;
    if (known) {
      this.#pushedBack = null;
      return known;
    }
    for (;;) {
      const code = this.#nextLine();
      if (code === null || (code === '' && this.#isAtEnd())) return null;
      const line = this.#line;
      if (!GROUP_CODE.test(code))
        throw new DxfRefusal(dxfProblem('bad-group', { line, found: code.slice(0, 40) }, { line }));
      const value = this.#nextLine();
      if (value === null) return null;
      if (Number(code) !== COMMENT) return { code: Number(code), value, line };
    }
  }

  pushBack(group: DxfGroup): void {
    this.#pushedBack = group;
  }

  #isAtEnd(): boolean {
    return this.#text.slice(this.#at, this.#at + 200).trim() === '' && this.#at + 200 >= this.#text.length;
  }

  #nextLine(): string | null {
    if (this.#at >= this.#text.length) return null;
    const found = this.#text.indexOf('\n', this.#at);
    const end = found < 0 ? this.#text.length : found;
    const line = this.#text.slice(this.#at, end).trim();
    this.#at = end + 1;
    this.#line += 1;
    return line;
  }
}
