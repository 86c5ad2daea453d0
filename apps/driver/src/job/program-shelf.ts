import type { Box } from '@kerf/gcode';
import type { JobProgram, ToolChange } from '@kerf/grbl';
import { type DriverFailure, driverFailure, PROGRAM_MAX_BYTES, type ProgramInfo } from '@kerf/protocol';
import { DEFAULT_MAX_RATES, estimateLineSeconds } from './estimate';
import { type ReadProgram, readProgram } from './read-program';
import type { Spool } from './spool';

/** A program that was sent, read and found fit to be sent to a machine. */
export interface ShelvedProgram extends ReadProgram {
  readonly info: ProgramInfo;
}

/** How many programs are kept ready; a job has two passes, and people go back once. */
const READY_PROGRAMS = 4;

/** The programs that can be framed and started, newest last. */
export class ProgramShelf {
  readonly #spool: Spool;
  readonly #programs = new Map<string, ShelvedProgram>();

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** Keeps a program: on the disk first, then checked line by line. */
  add(bytes: Uint8Array): ShelvedProgram | DriverFailure {
    if (bytes.length > PROGRAM_MAX_BYTES) return driverFailure('program-too-large');
    const read = readProgram(bytes);
    if ('code' in read) return read;
    const sha256 = this.#spool.save(bytes);
    const shelved: ShelvedProgram = { ...read, info: describe(bytes, sha256, read) };
    this.#programs.delete(sha256);
    this.#programs.set(sha256, shelved);
    for (const oldest of [...this.#programs.keys()].slice(0, -READY_PROGRAMS)) this.#programs.delete(oldest);
    return shelved;
  }

  /** The program of a hash, or the newest; null when it has to be sent again. */
  find(sha256?: string): ShelvedProgram | null {
    const key = sha256 ?? [...this.#programs.keys()].at(-1);
    return (key !== undefined && this.#programs.get(key)) || null;
  }
}

function describe(bytes: Uint8Array, sha256: string, { program, trace }: ReadProgram): ProgramInfo {
  const seconds = trace ? estimateLineSeconds(program, trace, DEFAULT_MAX_RATES) : new Float64Array();
  return {
    sha256,
    bytes: bytes.length,
    lines: program.sourceLineCount,
    bounds: trace && boundsOf(trace.bounds),
    estimatedTime: seconds.reduce((sum, value) => sum + value, 0),
    beam: beamOf(program),
    firstTool: program.firstTool && toolChangeOf(program.firstTool),
    laterTools: program.laterTools.map(toolChangeOf),
  };
}

function toolChangeOf({ tool, sourceLine }: ToolChange) {
  return { tool, line: sourceLine };
}

/** A box as it travels, or null when it is empty. */
export function boundsOf(box: Box): ProgramInfo['bounds'] {
  if (box.minX > box.maxX) return null;
  return { min: [box.minX, box.minY, box.minZ], max: [box.maxX, box.maxY, box.maxZ] };
}

function beamOf(program: JobProgram): ProgramInfo['beam'] {
  if (program.constantPowerLines.length > 0) return 'constant';
  return program.hasDynamicPower ? 'dynamic' : 'none';
}
