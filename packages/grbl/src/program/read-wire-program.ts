import { type Outcome, type Problem, succeed } from '@kerf/machining';
import { type BlockFacts, readFacts } from '../blocks/block-facts';
import { stripLine } from '../blocks/strip-line';
import { problem } from '../refusal';
import { ToolChangeList } from './tool-changes';
import { isWireLine } from './wire-alphabet';
import { MOST_NOTED, type ProgramFacts, type WireLine, type WireProgram } from './wire-program';

/** What the machine's firmware can take. */
export interface ReadWireOptions {
  /** Longest line in characters without its end. Default 79, the 8-bit boards' limit. */
  readonly maxLineLength?: number;
}

/** A program that is held in memory as a whole. */
export interface ListedProgram extends WireProgram {
  readonly lines: readonly WireLine[];
}

const DEFAULT_LENGTH = 79;
/** The list ends after this many problems, because nobody reads more. */
const MOST_PROBLEMS = 50;
const CHUNK = 8192;
/** The most characters of a source line, including comments, so that an endless line cannot fill the memory. */
const LONGEST_SOURCE_LINE = 65_536;
const LINE_END = /\r\n|\n|\r/;
/** The byte order mark that some editors write: as a character, and as the bytes of UTF-8. */
const BYTE_ORDER_MARK = /^(?:\uFEFF|\xEF\xBB\xBF)/;

/**
 * Brings a program into the form in which it is sent: without comments, spaces, `%` lines and block-delete marks, with
 * upper-case letters. Checks that each line is code that may be sent. No line is ever shortened or replaced: a line
 * that cannot be sent is a problem with its line number. Comments may hold any text, because they are not sent.
 *
 * The bytes are read one by one without decoding them as text, because outside of comments only ASCII is allowed.
 */
export function readWireProgram(
  source: string | Uint8Array,
  options: ReadWireOptions = {},
): Outcome<ListedProgram> {
  const lines: WireLine[] = [];
  const reader = new WireProgramReader((line) => lines.push(line), options);
  reader.push(source);
  const outcome = reader.finish();
  return outcome.ok ? succeed({ ...outcome.value, lines }) : outcome;
}

/** `readWireProgram` in pieces: a program is read as it arrives, and is never held as a whole. */
export class WireProgramReader {
  readonly #collected: Collected;
  #sourceLine = 0;
  /** The beginning of a line whose end has not arrived. It includes a CR at its end, because an LF may follow. */
  #rest = '';

  /** `take` gets each line that will be sent, in order. */
  constructor(take: (line: WireLine) => void, options: ReadWireOptions = {}) {
    this.#collected = new Collected(options.maxLineLength ?? DEFAULT_LENGTH, take);
  }

  /** Source lines read so far. */
  get sourceLineCount(): number {
    return this.#sourceLine;
  }

  /** Reads the next piece. Returns false when there are so many problems that it makes no sense to read the rest. */
  push(piece: string | Uint8Array): boolean {
    const text = this.#rest + (typeof piece === 'string' ? piece : asCharacters(piece));
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(LINE_END);
    const rest = lines.pop()!;
    for (const line of lines) this.#endLine(line);
    this.#rest = rest.slice(0, LONGEST_SOURCE_LINE + 1) + held;
    return !this.#collected.isFull;
  }

  /** The facts of the whole program, or the lines that cannot be sent. Call it once, after the last piece. */
  finish(): Outcome<ProgramFacts> {
    if (this.#rest !== '') this.#endLine(this.#rest.replace(/\r$/, ''));
    return this.#collected.finish(this.#sourceLine);
  }

  #endLine(line: string): void {
    this.#sourceLine += 1;
    if (this.#collected.isFull) return;
    const isFirst = this.#sourceLine === 1;
    this.#collected.add(isFirst ? line.replace(BYTE_ORDER_MARK, '') : line, this.#sourceLine);
  }
}

function asCharacters(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

class Collected {
  readonly #problems: Problem[] = [];
  readonly #constantPowerLines: number[] = [];
  readonly #tools = new Set<number>();
  readonly #maxLength: number;
  readonly #take: (line: WireLine) => void;
  #lineCount = 0;
  #hasDynamicPower = false;
  #highestSpindleValue = 0;
  readonly #toolChanges = new ToolChangeList();
  #longestLine = { characters: 0, sourceLine: 0 };

  constructor(maxLength: number, take: (line: WireLine) => void) {
    this.#maxLength = maxLength;
    this.#take = take;
  }

  /** Whether there are already as many problems as anybody reads. */
  get isFull(): boolean {
    return this.#problems.length >= MOST_PROBLEMS;
  }

  finish(sourceLineCount: number): Outcome<ProgramFacts> {
    if (this.#problems.length > 0) return { ok: false, problems: this.#problems };
    if (this.#lineCount === 0) return { ok: false, problems: [problem('empty-program')] };
    return succeed({
      sourceLineCount,
      constantPowerLines: this.#constantPowerLines,
      hasDynamicPower: this.#hasDynamicPower,
      highestSpindleValue: this.#highestSpindleValue,
      tools: [...this.#tools],
      firstTool: this.#toolChanges.first,
      laterTools: this.#toolChanges.later,
      longestLine: this.#longestLine,
    });
  }

  add(line: string, sourceLine: number): void {
    if (line.length > LONGEST_SOURCE_LINE) {
      this.#problems.push(
        problem(
          'source-line-too-long',
          { line: sourceLine, longest: LONGEST_SOURCE_LINE },
          { line: sourceLine },
        ),
      );
      return;
    }
    const text = stripLine(line);
    if (text === '' || text === '%') return;
    const facts = readFacts(text);
    const found = this.#findProblem(text, sourceLine) ?? findOddCommand(facts, text, sourceLine);
    if (found) {
      this.#problems.push(found);
      return;
    }
    this.#lineCount += 1;
    if (text.length > this.#longestLine.characters)
      this.#longestLine = { characters: text.length, sourceLine };
    this.#note(facts, sourceLine);
    this.#take({ text, sourceLine });
  }

  #findProblem(text: string, line: number): Problem | null {
    if (!isWireLine(text) || text.includes('%') || text.includes(')'))
      return problem('illegal-character', { line, text: visible(text) }, { line });
    if (text.startsWith('$')) return problem('system-command', { line, text }, { line });
    if (text.length > this.#maxLength)
      return problem('wire-line-too-long', { line, length: text.length, longest: this.#maxLength }, { line });
    return null;
  }

  #note(facts: BlockFacts, sourceLine: number): void {
    if (facts.hasConstantPower && this.#constantPowerLines.length < MOST_NOTED)
      this.#constantPowerLines.push(sourceLine);
    if (facts.hasDynamicPower) this.#hasDynamicPower = true;
    this.#highestSpindleValue = Math.max(this.#highestSpindleValue, facts.spindleSpeed);
    if (facts.tool !== null && this.#tools.size < MOST_NOTED) this.#tools.add(facts.tool);
    this.#toolChanges.note(facts, sourceLine);
  }
}

function findOddCommand({ hasOddCommand }: BlockFacts, text: string, line: number): Problem | null {
  return hasOddCommand ? problem('command-number', { line, text }, { line }) : null;
}

/** A text in which unusual characters are visible. */
function visible(text: string): string {
  return [...text.slice(0, 60)]
    .map((char) =>
      char >= ' ' && char <= '~' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .join('');
}
