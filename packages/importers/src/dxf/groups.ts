import { DxfRefusal } from './problems';

/** One pair of lines of a DXF file: a number that says what the value means, and the value as it is written. */
export interface DxfGroup {
  readonly code: number;
  /** Without white space at its ends. */
  readonly value: string;
  /** Of the code, 1-based. */
  readonly line: number;
}

const COMMENT = 999;
const GROUP_CODE = /^-?\d{1,4}$/;

/** Reads a DXF text pair by pair (AutoCAD DXF Reference, 'ASCII DXF files'). Comments are passed over. */
export class GroupReader {
  readonly #text: string;
  #at = 0;
  #line = 0;
  #pushedBack: DxfGroup | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Share of the text that was read, 0–1. */
  get progress(): number {
    return this.#text.length === 0 ? 1 : this.#at / this.#text.length;
  }

  /** The line that was read last. */
  get line(): number {
    return this.#line;
  }

  /** The next pair, or null at the end of the text. Throws `DxfRefusal` where a code should stand and does not. */
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
        throw new DxfRefusal(
          'bad-group',
          `Line ${line}: a group code should stand here, not '${code.slice(0, 40)}'.`,
          line,
        );
      const value = this.#nextLine();
      if (value === null) return null;
      if (Number(code) !== COMMENT) return { code: Number(code), value, line };
    }
  }

  /** Makes `group` the next one again. */
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
