import { existsSync, rmSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Box } from '@kerf/gcode';
import type { Position, ToolChange, WireProgram } from '@kerf/grbl';
import { type DriverFailure, driverFailure, type JobRecord, type ProgramInfo } from '@kerf/protocol';
import { type Preparation, type PreparedProgram, tablePaths } from './prepare-program';
import { StoredLines } from './prepared-tables';
import { ProgramReception, type Reception } from './program-reception';
import { type ProgramPart, readProgramPart, spoolPath, tidySpool } from './spool';

/** A program that was received, read and found valid, prepared for the machine in its state at that time. */
export interface StoredProgram {
  readonly info: ProgramInfo;
  /** What the page said about the program when it sent it. */
  readonly record: JobRecord;
  readonly program: WireProgram;
  readonly prepared: PreparedProgram;
  readonly lines: StoredLines;
  /** What the program was prepared for. */
  readonly preparation: Preparation;
  /** The folder of its tables. */
  readonly folder: string;
}

/** The record of a program about which the page said nothing. */
const NOTHING_SAID: JobRecord = { fileName: null, fileId: null, toolConfig: null };

/** How many programs are kept ready: a job has two passes, and people go back once. */
const READY_PROGRAMS = 4;

/** The programs that can be framed and started, newest last. */
export class ProgramStore {
  readonly #spool: string;
  readonly #workerProgram: string;
  readonly #programs = new Map<string, StoredProgram>();
  readonly #receptions = new Set<ProgramReception>();
  readonly #isNeeded: (stored: StoredProgram) => boolean;
  /** Programs that were removed from the list, although a job runs them or may start them at any moment. */
  readonly #retired = new Set<StoredProgram>();

  /**
   * `workerProgram` is the path of the script that prepares programs in workers (`program-worker.ts`). `isNeeded` says
   * whether a job needs a program. The files of such a program are removed only when no job needs it any more.
   */
  constructor(spool: string, workerProgram: string, isNeeded: (stored: StoredProgram) => boolean) {
    this.#spool = spool;
    this.#workerProgram = workerProgram;
    this.#isNeeded = isNeeded;
    tidySpool(spool);
  }

  /**
   * Starts the reception of a program. The caller then passes the program's bytes to it. Throws the error of the
   * operating system.
   */
  receive(): ProgramReception {
    return this.#begin(null);
  }

  /**
   * Waits until a received program has been checked and prepared, and keeps the program from then on; or returns the
   * failure.
   */
  async store(
    reception: ProgramReception,
    preparation: Preparation,
    record: JobRecord,
  ): Promise<StoredProgram | DriverFailure> {
    reception.end(preparation);
    const result = await reception.result;
    if (result.kind === 'failed') return result.failure;
    return this.#keep(result, { bytes: result.bytes, preparation, record });
  }

  /**
   * The program with this hash, or the newest program when no hash is given; null when the client must send the program
   * again.
   */
  find(sha256?: string): StoredProgram | null {
    const key = sha256 ?? [...this.#programs.keys()].at(-1);
    return (key !== undefined && this.#programs.get(key)) || null;
  }

  /**
   * The same program, prepared for the machine in its present state. The program itself is returned when nothing has
   * changed that matters for its checks and times.
   */
  async prepareFor(stored: StoredProgram, preparation: Preparation): Promise<StoredProgram | DriverFailure> {
    if (stored.lines.isOpen && isPreparedFor(stored, preparation)) return stored;
    const { sha256, bytes } = stored.info;
    const reception = this.#begin(sha256);
    reception.end(preparation);
    const result = await reception.result;
    return result.kind === 'failed'
      ? result.failure
      : this.#keep(result, { bytes, preparation, record: stored.record });
  }

  /** Whether the program with this hash is stored, prepared or not. */
  has(sha256: string): boolean {
    return this.#programs.has(sha256) || existsSync(spoolPath(this.#spool, sha256));
  }

  /**
   * The program with this hash, prepared for the machine in its present state, also when it was stored before the
   * driver was started. `record` is what its job said about it.
   */
  async recall(
    sha256: string,
    preparation: Preparation,
    record?: JobRecord,
  ): Promise<StoredProgram | DriverFailure> {
    const known = this.find(sha256);
    if (known) return this.prepareFor(known, preparation);
    if (!this.has(sha256)) return driverFailure('program-missing');
    const bytes = statSync(spoolPath(this.#spool, sha256)).size;
    const reception = this.#begin(sha256);
    reception.end(preparation);
    const result = await reception.result;
    if (result.kind === 'failed') return result.failure;
    return this.#keep(result, { bytes, preparation, record: record ?? NOTHING_SAID });
  }

  /** At most `most` bytes of a program's text from `offset` on; null when the program is not stored. */
  readPart(sha256: string, offset: number, most: number): Promise<ProgramPart | null> {
    return readProgramPart(this.#spool, sha256, offset, most);
  }

  /** Ends everything in progress and removes the tables of all programs. */
  async close(): Promise<void> {
    await Promise.all([...this.#receptions].map((reception) => reception.cancel()));
    for (const stored of [...this.#programs.values(), ...this.#retired]) discard(stored);
    this.#programs.clear();
    this.#retired.clear();
  }

  /** Removes the tables of a program, now or when no job needs it any more. */
  #retire(stored: StoredProgram): void {
    for (const gone of [...this.#retired, stored]) {
      if (this.#isNeeded(gone)) {
        this.#retired.add(gone);
        continue;
      }
      this.#retired.delete(gone);
      discard(gone);
    }
  }

  #begin(sha256: string | null): ProgramReception {
    const reception = new ProgramReception(this.#workerProgram, this.#spool, sha256);
    this.#receptions.add(reception);
    const forget = () => this.#receptions.delete(reception);
    reception.result.then(forget, forget);
    return reception;
  }

  #keep(
    result: Extract<Reception, { readonly kind: 'done' }>,
    {
      bytes,
      preparation,
      record,
    }: Pick<StoredProgram, 'preparation' | 'record'> & { readonly bytes: number },
  ): StoredProgram {
    const { sha256, prepared, folder } = result;
    const paths = tablePaths(folder);
    const lines = new StoredLines(prepared.tables, paths.lines, paths.times);
    const program = { ...prepared.facts, lines };
    const info = describe(sha256, bytes, prepared);
    const stored = { info, record, program, prepared, lines, preparation, folder };
    const before = this.#programs.get(sha256);
    if (before) this.#retire(before);
    this.#programs.delete(sha256);
    this.#programs.set(sha256, stored);
    for (const [oldest, gone] of [...this.#programs].slice(0, -READY_PROGRAMS)) {
      this.#retire(gone);
      this.#programs.delete(oldest);
    }
    return stored;
  }
}

/** Whether times and checks are valid for this machine at its present position. */
export function isPreparedFor({ preparation, prepared }: StoredProgram, wanted: Preparation): boolean {
  return (
    isDeepStrictEqual(preparation.machine, wanted.machine) &&
    (wanted.mode === null || prepared.mode === wanted.mode) &&
    isDeepStrictEqual(offsetsOf(preparation), offsetsOf(wanted)) &&
    isCheckedFrom({ preparation, prepared }, wanted.start.machinePosition)
  );
}

/** Whether the checks are valid when the program starts at this position of the machine. */
export function isCheckedFrom(
  { preparation, prepared }: Pick<StoredProgram, 'preparation' | 'prepared'>,
  position: Position,
): boolean {
  return !prepared.dependsOnPosition || isDeepStrictEqual(preparation.start.machinePosition, position);
}

/** Everything else that the checks start from. */
function offsetsOf({ start }: Preparation) {
  const { machinePosition: _position, ...offsets } = start;
  return offsets;
}

function discard({ lines, folder }: StoredProgram): void {
  lines.close();
  rmSync(folder, { recursive: true, force: true });
}

function describe(sha256: string, bytes: number, { facts, bounds, seconds }: PreparedProgram): ProgramInfo {
  const beam = facts.constantPowerLines.length > 0 ? 'constant' : facts.hasDynamicPower ? 'dynamic' : 'none';
  return {
    ...{ sha256, bytes, beam },
    lines: facts.sourceLineCount,
    bounds: bounds && wireBounds(bounds),
    estimatedTime: seconds,
    firstTool: facts.firstTool && toolChangeOf(facts.firstTool),
    laterTools: facts.laterTools.map(toolChangeOf),
  };
}

function toolChangeOf({ tool, sourceLine }: ToolChange) {
  return { tool, line: sourceLine };
}

/** A box as it is sent to clients, or null when it is empty. */
export function wireBounds(box: Box): ProgramInfo['bounds'] {
  if (box.minX > box.maxX) return null;
  return { min: [box.minX, box.minY, box.minZ], max: [box.maxX, box.maxY, box.maxZ] };
}
