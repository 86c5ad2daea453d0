import type { GcodeProblem } from '../problem';
import { GCODE_REASONS, messageOf } from '../reasons';
import { Block, Letter, ScanFault } from '../scan/block';
import { decodeUtf8 } from '../scan/decode';
import { LineAssembler } from '../scan/line-assembler';
import { scanBlock } from '../scan/scan-block';
import type { MotionTrace } from '../trace/motion-trace';
import { TraceBuilder } from '../trace/trace-builder';
import { BlockRunner } from './block-runner';
import type { Interpretation, InterpretOptions } from './interpretation';
import type { Refusal } from './refusal';

const NO_FAULT = ScanFault.none;
const LF = 10;
const CR = 13;
const DEFAULT_ARC_TOLERANCE = 0.01;
const DEFAULT_MAX_WARNINGS = 1000;
const DEFAULT_MAX_SEGMENTS = 1 << 26;

/**
 * Reads a program piece by piece, as it arrives. Each block is parsed, then checked as a whole, and only then executed;
 * a block with a problem changes nothing.
 */
export class Interpreter {
  readonly #options: InterpretOptions;
  readonly #trace = new TraceBuilder();
  readonly #block = new Block();
  readonly #runner: BlockRunner;
  readonly #feeder = new LineAssembler(
    (bytes, start, end) => this.#readLines(bytes, start, end),
    (bytes, start, end) => this.#refuseLongLine(bytes, start, end),
  );
  readonly #warnings: GcodeProblem[] = [];
  readonly #maxWarnings: number;
  readonly #maxSegments: number;
  #warningCount = 0;
  #error: GcodeProblem | undefined;
  #line = 0;
  #hasContent = false;
  #bytes: Uint8Array = new Uint8Array(0);
  #lineStart = 0;
  #lineEnd = 0;

  constructor(options: InterpretOptions) {
    this.#options = options;
    this.#maxSegments = options.maxSegments ?? DEFAULT_MAX_SEGMENTS;
    this.#maxWarnings = options.maxWarnings ?? DEFAULT_MAX_WARNINGS;
    this.#runner = new BlockRunner({
      profile: options.profile,
      trace: this.#trace,
      arcTolerance: options.arcTolerance ?? DEFAULT_ARC_TOLERANCE,
      secondsPerDwellUnit: options.dwellUnit === 'milliseconds' ? 0.001 : 1,
      mode: options.mode,
      fullPower: options.fullPower,
      maxSegments: this.#maxSegments,
      warn: (reason, ...[values]) => this.#warn({ reason, values } as Refusal),
    });
  }

  /** The number of lines that have been read. */
  get lineCount(): number {
    return this.#line;
  }

  /**
   * Says which share (0–1) of the program the pieces so far are, so that memory grows to the needed size in one step.
   */
  expect(progress: number): void {
    this.#trace.expect(progress);
  }

  /**
   * Reads the next piece of the file. Returns false once an error has stopped the reading; further pieces then have no
   * effect.
   */
  push(bytes: Uint8Array): boolean {
    if (this.#error === undefined) this.#feeder.push(bytes);
    this.#trace.measure();
    return this.#error === undefined;
  }

  /** The segments so far, for a first picture. They are views that are valid until the next `push`. */
  peek(): Pick<MotionTrace, 'segmentCount' | 'points' | 'kindsAndSteps'> {
    return this.#trace.peek();
  }

  /**
   * Returns the motion since the last call as a separate trace, and forgets it. So a program of any length can be
   * followed with little memory.
   *
   * - The trace's line numbers are those of the file. The trace's bounds and lengths include all motion so far.
   * - The arrays are views that are valid until the next `push`.
   * - A caller of `take` must not use `peek` or the value of `finish`.
   */
  take(): MotionTrace {
    return this.#trace.take(this.#line, this.#runner.mode, this.#runner.laserPower);
  }

  /** Returns the result after the last piece. Call it once. */
  finish(): Interpretation {
    if (this.#error === undefined) this.#feeder.finish();
    if (this.#error === undefined && !this.#hasContent) {
      this.#error = { ...describe(NO_CONTENT), severity: 'error', place: { line: 1 }, lineText: '' };
    }
    if (this.#error !== undefined) return { ok: false, problems: [this.#error] };
    return {
      ok: true,
      value: this.#trace.build(this.#line, this.#runner.mode, this.#runner.laserPower),
      warnings: this.#warnings,
      warningCount: this.#warningCount,
    };
  }

  /** Reads the whole lines in `bytes[start … end)`. */
  #readLines(bytes: Uint8Array, start: number, end: number): void {
    const block = this.#block;
    const runner = this.#runner;
    const { straight } = runner;
    this.#bytes = bytes;
    let at = this.#line === 0 ? this.#skipByteOrderMark(bytes, start) : start;
    while (at < end && this.#error === undefined) {
      at = this.#skipEmptyLines(bytes, at, end);
      if (at >= end) return;
      const other = straight.read(bytes, at, end, this.#line + 1);
      if (other !== at) {
        this.#line += straight.lineCount;
        this.#hasContent = true;
        at = other;
        if (at >= end) return;
      }
      this.#lineStart = at;
      at = scanBlock(bytes, at, block);
      this.#lineEnd = at;
      this.#line += 1;
      if (block.fault === NO_FAULT && block.words === 0 && block.gCount === 0 && block.mCount === 0) {
        if (!this.#hasContent) this.#hasContent = hasInk(bytes, this.#lineStart, at);
        continue;
      }
      this.#hasContent = true;
      const refusal = runner.run(block, this.#line);
      if (refusal !== undefined) this.#refuse(refusal);
      else if (block.fault !== NO_FAULT) this.#refuse(this.#describeFault());
      if (this.#trace.segmentCount > this.#maxSegments) this.#refuse(TOO_MUCH);
    }
  }

  /**
   * Counts lines that consist only of their line end. With this method, a file of a hundred million such lines takes no
   * longer than other files of its size.
   */
  #skipEmptyLines(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    let count = 0;
    while (at < end) {
      if (bytes[at] === LF) at += 1;
      else if (bytes[at] === CR) at += bytes[at + 1] === LF ? 2 : 1;
      else break;
      count += 1;
    }
    this.#line += count;
    return at;
  }

  /**
   * Skips the byte order mark at the beginning of the file. Refuses a file in UTF-16, where a character takes two
   * bytes.
   */
  #skipByteOrderMark(bytes: Uint8Array, start: number): number {
    if (bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf) return start + 3;
    const isUtf16 = (bytes[start]! ^ bytes[start + 1]!) === 1 && (bytes[start]! & 0xfe) === 0xfe;
    // In UTF-16 without a byte order mark, one of the two bytes of the first letter is zero.
    if (isUtf16 || bytes[start] === 0 || bytes[start + 1] === 0) {
      this.#lineStart = start;
      this.#lineEnd = start;
      this.#line = 1;
      this.#refuse(NO_CONTENT);
    }
    return start;
  }

  #refuseLongLine(bytes: Uint8Array, start: number, end: number): void {
    this.#bytes = bytes;
    this.#lineStart = start;
    this.#lineEnd = end;
    this.#line += 1;
    this.#hasContent = true;
    this.#refuse(bytes.subarray(start, end).includes(0) ? NO_CONTENT : TOO_LONG);
  }

  #describeFault(): Refusal {
    const { fault, faultLetter, faultStart, faultEnd } = this.#block;
    const text = decodeUtf8(this.#bytes, faultStart, faultEnd, 40);
    const letter = String.fromCharCode(65 + faultLetter);
    switch (fault) {
      case ScanFault.binary:
        return NO_CONTENT;
      case ScanFault.character:
        return { reason: 'unexpected-character', values: { text } };
      case ScanFault.tooManyCommands:
        return { reason: 'too-many-commands', values: { letter } };
      case ScanFault.tooLong:
        return TOO_LONG;
      default:
        return describeNumber(faultLetter, letter, text);
    }
  }

  /** Stops the reading, or skips the line with a warning. The profile decides which. */
  #refuse(refusal: Refusal): void {
    const isFatal =
      this.#options.profile.abortsOnProblem || GCODE_REASONS[refusal.reason].code === 'invalid_content';
    if (isFatal) this.#error = { ...describe(refusal), severity: 'error', ...this.#place() };
    else this.#warn(refusal);
  }

  #warn(refusal: Refusal): void {
    this.#warningCount += 1;
    if (this.#warnings.length >= this.#maxWarnings) return;
    this.#warnings.push({ ...describe(refusal), severity: 'warning', ...this.#place() });
  }

  #place(): Pick<GcodeProblem, 'place' | 'lineText'> {
    const text = decodeUtf8(this.#bytes, this.#lineStart, this.#lineEnd, 202);
    return { place: { line: this.#line }, lineText: text.replace(/[\r\n]+$/, '').slice(0, 200) };
  }
}

const TOO_MUCH: Refusal = { reason: 'too-much-motion' };
const NO_CONTENT: Refusal = { reason: 'no-content' };
const TOO_LONG: Refusal = { reason: 'line-too-long' };

/** The code, the text and the values of a problem, without its place. */
function describe({ reason, values }: Refusal): Pick<GcodeProblem, 'code' | 'reason' | 'message' | 'values'> {
  const { code } = GCODE_REASONS[reason];
  return { code, reason, message: messageOf(reason, values), ...(values && { values }) };
}

function describeNumber(letter: number, name: string, text: string): Refusal {
  switch (letter) {
    case Letter.G:
    case Letter.M:
      return { reason: 'unknown-command', values: { letter: name, command: `${name}${text}` } };
    case Letter.X:
    case Letter.Y:
    case Letter.Z:
      return { reason: 'coordinate-format', values: { letter: name, text } };
    default:
      return { reason: 'parameter-format', values: { letter: name, text } };
  }
}

/** Whether there is anything other than white space between `start` and `end`. */
function hasInk(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at]! > 32) return true;
  return false;
}
