import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Box,
  CutHull,
  type HullPoint,
  Interpreter,
  type MachineMode,
  type MotionTrace,
  TOLERANT_PROFILE,
} from '@kerf/gcode';
import { ProgramChecker, type ProgramFacts, type ProgramStart, WireProgramReader } from '@kerf/grbl';
import type { MachineProfile, Problem } from '@kerf/machining';
import { type DriverFailure, driverFailure } from '@kerf/protocol';
import { MotionClock } from '@kerf/simulation';
import { failureOf } from '../machine/failures';
import { type PageTables, TableWriter } from './prepared-tables';

/** What a program is prepared for. */
export interface Preparation {
  readonly machine: MachineProfile;
  /** The kind of machine; null: decided by the program. */
  readonly mode: MachineMode | null;
  /** The machine's position and state. */
  readonly start: ProgramStart;
  /** Whether the time of the motion alone is wanted too, because link or board take lines unusually slowly. */
  readonly wantsMotionTime: boolean;
}

/** Everything that is known about a program that can be sent. */
export interface PreparedProgram {
  readonly facts: ProgramFacts;
  readonly mode: MachineMode;
  /**
   * The box around all motion and the box around the cuts. Null when the motion cannot be calculated, because the
   * program has words of another controller.
   */
  readonly bounds: Box | null;
  readonly cutBounds: Box | null;
  /** The corners of the convex hull of the cuts. Empty when there are no cuts, or when they cannot be calculated. */
  readonly hull: readonly HullPoint[];
  readonly seconds: number;
  /** The time that the motion alone would take, if nothing had to wait for lines; null where it was not asked for. */
  readonly motionSeconds: number | null;
  readonly blockProblems: readonly Problem[];
  /** Whether the problems only apply to the machine's position at that time. */
  readonly dependsOnPosition: boolean;
  readonly tables: PageTables;
}

/** The files of the tables, in their own folder. */
export const tablePaths = (folder: string) => ({
  lines: join(folder, 'lines'),
  times: join(folder, 'times'),
});

const PIECE_BYTES = 1 << 18;
const LINE_FEED = 10;

/**
 * Prepares a program that is on the disk:
 * - makes the lines exactly as they will be sent, and writes them with their durations as tables into `folder`;
 * - checks the lines as GRBL would;
 * - calculates their motion as far as it is understood.
 *
 * Returns a failure when the program is empty, or has a line that no GRBL machine can run. The file is read once, piece
 * by piece, so the memory does not grow with the program. This may take long, so run it outside of the driver's main
 * loop.
 */
export function prepareProgram(
  source: string,
  folder: string,
  preparation: Preparation,
): PreparedProgram | DriverFailure {
  const paths = tablePaths(folder);
  const writer = new TableWriter(paths.lines, paths.times);
  const pass = new Pass(writer, preparation);
  try {
    readPieces(source, (piece) => pass.take(piece));
  } catch (error) {
    writer.close();
    throw error;
  }
  return pass.finish();
}

/** One reading of a program: everything that must be known about it is derived from the same pieces. */
class Pass {
  readonly #writer: TableWriter;
  readonly #preparation: Preparation;
  readonly #reader: WireProgramReader;
  readonly #checker: ProgramChecker;
  readonly #interpreter: Interpreter;
  readonly #clock: MotionClock;
  /** The clock of a machine that never waits for lines. */
  readonly #ideal: MotionClock | null;
  readonly #hull = new CutHull();
  #wireLengths: number[] = [];
  #firstLine = 1;
  #isChecking = true;
  /** The line of the last motion that is timed, and its end: an arc is many motions of one line. */
  #movedLine = 0;
  #movedUntil = 0;
  #isForeseen = true;
  #last: MotionTrace | null = null;

  constructor(writer: TableWriter, preparation: Preparation) {
    const { machine, mode, start, wantsMotionTime } = preparation;
    const { pace: _pace, ...ideal } = machine;
    this.#writer = writer;
    this.#preparation = preparation;
    this.#checker = new ProgramChecker(start);
    this.#reader = new WireProgramReader((line) => {
      writer.add(line);
      this.#isChecking &&= this.#checker.add(line);
      this.#wireLengths[line.sourceLine - this.#firstLine] = line.text.length + 1;
    });
    this.#interpreter = new Interpreter({ profile: TOLERANT_PROFILE, maxWarnings: 0, ...(mode && { mode }) });
    this.#clock = new MotionClock(machine, (...motion) => this.#moved(...motion));
    this.#ideal = wantsMotionTime ? new MotionClock(ideal, () => {}) : null;
  }

  /**
   * Processes a piece of the file, which has only whole lines. Returns false when the rest of the program no longer
   * matters.
   */
  take(piece: Uint8Array): boolean {
    this.#firstLine = this.#reader.sourceLineCount + 1;
    this.#wireLengths = [];
    if (!this.#reader.push(piece)) return false;
    this.#isForeseen &&= this.#interpreter.push(piece);
    this.#follow(this.#isForeseen ? this.#interpreter.take() : null);
    return true;
  }

  finish(): PreparedProgram | DriverFailure {
    this.#firstLine = this.#reader.sourceLineCount + 1;
    this.#wireLengths = [];
    const facts = this.#reader.finish();
    const rest = this.#isForeseen ? this.#interpreter.finish() : null;
    this.#isForeseen &&= rest?.ok === true;
    this.#follow(rest?.ok ? rest.value : null);
    const seconds = this.#isForeseen ? this.#clock.finish() : 0;
    this.#writer.timeUpTo(this.#movedLine, this.#movedUntil);
    const tables = this.#writer.finish(seconds);
    if (!facts.ok) {
      const isEmpty = facts.problems[0]?.code === 'empty-program';
      return isEmpty ? driverFailure('program-empty') : failureOf(facts.problems, 'program-invalid');
    }
    const trace = this.#isForeseen ? this.#last : null;
    return {
      facts: facts.value,
      mode: this.#preparation.mode ?? trace?.mode ?? 'cnc',
      bounds: trace?.bounds ?? null,
      cutBounds: trace?.cutBounds ?? null,
      hull: trace ? this.#hull.build() : [],
      seconds,
      motionSeconds: this.#isForeseen ? (this.#ideal?.finish() ?? null) : null,
      blockProblems: this.#checker.problems,
      dependsOnPosition: this.#checker.dependsOnPosition,
      tables,
    };
  }

  /** A line is done when the motion of a later line is. Pauses belong to the lines between. */
  #moved(line: number, seconds: number, paused: number): void {
    if (line > this.#movedLine) this.#writer.timeUpTo(this.#movedLine, this.#movedUntil);
    if (line - 1 > this.#movedLine) this.#writer.timeUpTo(line - 1, paused);
    this.#movedLine = line;
    this.#movedUntil = seconds;
  }

  #follow(stretch: MotionTrace | null): void {
    const lastLine = this.#reader.sourceLineCount;
    if (stretch) {
      this.#last = stretch;
      this.#hull.add(stretch);
      this.#clock.add(stretch, { firstLine: this.#firstLine, lengths: this.#wireLengths });
      this.#ideal?.add(stretch);
    }
    // Lines without motion need no time: they are done when the motion before them is.
    const settled = stretch ? Math.min(lastLine, this.#clock.firstOpenLine - 1) : lastLine;
    if (this.#movedLine <= settled) this.#writer.timeUpTo(this.#movedLine, this.#movedUntil);
    this.#writer.timeUpTo(settled, this.#clock.seconds);
  }
}

/** Passes on a file in pieces of whole lines until `take` returns false. A line longer than a piece is split. */
function readPieces(path: string, take: (piece: Uint8Array) => boolean): void {
  const handle = openSync(path, 'r');
  try {
    const buffer = new Uint8Array(PIECE_BYTES);
    let filled = 0;
    for (;;) {
      const count = readSync(handle, buffer, filled, PIECE_BYTES - filled, null);
      filled += count;
      if (filled === 0) return;
      const lineEnd = count === 0 ? filled : buffer.subarray(0, filled).lastIndexOf(LINE_FEED) + 1;
      // A piece without any line end is passed on unchanged: its reader handles such a long line.
      const end = lineEnd === 0 && filled === PIECE_BYTES ? filled : lineEnd;
      if (end > 0 && !take(buffer.slice(0, end))) return;
      buffer.copyWithin(0, end, filled);
      filled -= end;
    }
  } finally {
    closeSync(handle);
  }
}
