import type { LineTimes } from './line-times';

/* Boards that were built for it name the line whose motion they prepare in their status reports (`Ln:`), if the line
   has an N word. After an interruption this tells where the job was, also where the tool passes the same place many
   times. A number costs up to four bytes, which a fast raster on a serial line does not have. So a line has a number
   only if the machine has been busy for a while since the line that had the last one. */

/** Numbers repeat after so many lines: more than any board has in its buffers, and short. */
const NUMBERS = 999;
/** The least time between two lines with numbers, as estimated. Together they take some 2 % of 115,200 baud. */
const APART_SECONDS = 0.02;

const NUMBER_WORD = /N[+-]?[\d.]*/g;

/** The N word of the line at an index of its program. */
export function lineNumberOf(index: number): number {
  return (index % NUMBERS) + 1;
}

/** Whether a board with these letters in `[OPT:…]` names lines in its reports. */
export function reportsLineNumbers(options: string): boolean {
  return options.includes('N');
}

/** Gives numbers to the lines of a job, in their order. The program's own numbers would be taken for ours. */
export class LineNumbering {
  readonly #maxLength: number;
  readonly #times: LineTimes | undefined;
  #numberedAt = Number.NEGATIVE_INFINITY;

  /** `maxLength`: the most characters of a line that the board accepts. Without times, every line has a number. */
  constructor(maxLength: number, times: LineTimes | undefined) {
    this.#maxLength = maxLength;
    this.#times = times;
  }

  /** What is sent for the line at this index. */
  textOf(text: string, index: number): string {
    const own = text.includes('N') ? text.replaceAll(NUMBER_WORD, '') : text;
    const number = `N${lineNumberOf(index)}`;
    const isTooLong = number.length + own.length > this.#maxLength;
    return own === '' || (this.#isDue(index) && !isTooLong) ? number + own : own;
  }

  #isDue(index: number): boolean {
    if (!this.#times) return true;
    const at = this.#times.secondsUntil(index);
    if (at - this.#numberedAt < APART_SECONDS) return false;
    this.#numberedAt = at;
    return true;
  }
}
