import { type Outcome, type Problem, succeed } from '@kerf/machining';
import { problem } from '../refusal';
import type { JobLine, JobProgram } from './job-program';
import { isWireLine } from './wire-alphabet';

/** What the machine's firmware can take. */
export interface ReadJobOptions {
  /** Longest line in characters without its end. Default 79, the 8-bit boards' limit. */
  readonly maxLineLength?: number;
}

const LINE_END = /\r\n|\n|\r/;
const BYTE_ORDER_MARK = '\uFEFF';
const DEFAULT_LENGTH = 79;
/** More problems than this help nobody. */
const MOST_PROBLEMS = 50;
const CHUNK = 8192;

/**
 * Brings a program into canonical form: comments, spaces, `%` lines and block-delete marks are stripped, letters are
 * upper-case, and what is left is checked to be code that may go over the wire. Nothing is ever shortened or replaced:
 * a line that cannot be sent is a problem with its line number. Comments may hold any text; nothing of them is sent.
 *
 * Bytes are read as UTF-8 would be: outside comments only ASCII is allowed anyway.
 */
export function readJobProgram(
  source: string | Uint8Array,
  options: ReadJobOptions = {},
): Outcome<JobProgram> {
  const text = typeof source === 'string' ? source : asCharacters(source);
  const sourceLines = text.replace(BYTE_ORDER_MARK, '').split(LINE_END);
  const collected = new Collected(options.maxLineLength ?? DEFAULT_LENGTH);
  sourceLines.forEach((line, index) => {
    if (collected.problems.length < MOST_PROBLEMS) collected.add(line, index + 1);
  });
  if (collected.problems.length > 0) return { ok: false, problems: collected.problems };
  if (collected.lines.length === 0)
    return { ok: false, problems: [problem('empty-program', 'The program has no line to run.')] };
  const hasOpenEnd = sourceLines.at(-1) === '';
  return succeed({
    lines: collected.lines,
    sourceLineCount: sourceLines.length - (hasOpenEnd ? 1 : 0),
    constantPowerLines: collected.constantPowerLines,
    highestSpindleValue: collected.highestSpindleValue,
    tools: [...collected.tools],
  });
}

function asCharacters(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let text = '';
  for (let at = hasMark ? 3 : 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** Code of a source line without comments and white space, as the firmware would keep it. */
function stripLine(line: string): string {
  let code = line;
  if (line.includes('(') || line.includes(';')) code = line.replace(/\([^)]*(\)|$)|;.*$/g, '');
  return code.replace(/[ \t/]+/g, '').toUpperCase();
}

class Collected {
  readonly lines: JobLine[] = [];
  readonly problems: Problem[] = [];
  readonly constantPowerLines: number[] = [];
  readonly tools = new Set<number>();
  highestSpindleValue = 0;
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  add(line: string, sourceLine: number): void {
    const text = stripLine(line);
    if (text === '' || text === '%') return;
    const found = this.#findProblem(text, sourceLine);
    if (found) {
      this.problems.push(found);
      return;
    }
    this.lines.push({ text, sourceLine });
    this.#note(text, sourceLine);
  }

  #findProblem(text: string, line: number): Problem | null {
    if (!isWireLine(text) || /[%)]/.test(text))
      return problem(
        'illegal-character',
        `Line ${line} has a character that is not G-code: ${visible(text)}`,
        line,
      );
    if (text.startsWith('$'))
      return problem('system-command', `Line ${line} is a controller command, not G-code: ${text}`, line);
    if (text.length > this.#maxLength)
      return problem(
        'line-too-long',
        `Line ${line} has ${text.length} characters; the controller takes ${this.#maxLength}.`,
        line,
      );
    if (/M0*6(?!\d)/.test(text))
      return problem(
        'tool-change',
        `Line ${line} changes the tool, which this machine cannot do by itself.`,
        line,
      );
    return null;
  }

  #note(text: string, sourceLine: number): void {
    if (/M0*3(?!\d)/.test(text)) this.constantPowerLines.push(sourceLine);
    for (const [, letter, digits] of text.matchAll(/([ST])([\d.]+)/g)) {
      const value = Number(digits);
      if (letter === 'T') this.tools.add(value);
      else this.highestSpindleValue = Math.max(this.highestSpindleValue, value);
    }
  }
}

/** A text in which the odd characters can be seen. */
function visible(text: string): string {
  return [...text.slice(0, 60)]
    .map((char) =>
      char >= ' ' && char <= '~' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .join('');
}
