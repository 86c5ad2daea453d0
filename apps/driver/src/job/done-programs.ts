import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobProgramsDone } from '@kerf/protocol';
import { z } from 'zod';
import { writeFileAtomically } from '../storage/atomic-file';

const FILE_NAME = 'done-programs.json';

/** How many jobs are remembered with their finished programs; the oldest is forgotten first. */
const KEPT_JOBS = 20;

const fileSchema = z.array(
  z.object({ programs: z.array(z.string()).min(1).max(64), done: z.array(z.string()).max(64) }),
);

/** The listeners to the programs that are done. */
export interface DoneListeners {
  /** Called after every change. */
  readonly changed: () => void;
  /** A change could not be written (the disk may be full): it is kept only until the driver ends. */
  readonly failed: (error: Error) => void;
}

/**
 * Remembers which programs have run to their end, for jobs with several programs. A change is written to the disk
 * before any client is told. Otherwise a person could be offered the first program again after a restart, while the
 * second bit is already in the machine.
 */
export class DonePrograms {
  readonly #path: string;
  readonly #listeners: DoneListeners;
  #jobs: readonly JobProgramsDone[];

  constructor(folder: string, listeners: DoneListeners) {
    this.#path = join(folder, FILE_NAME);
    this.#listeners = listeners;
    this.#jobs = readJobs(this.#path);
  }

  /** The jobs that were begun but are not done, newest last. */
  get jobs(): readonly JobProgramsDone[] {
    return this.#jobs;
  }

  /**
   * Records that one of a job's programs has run to its end. When all programs of the job have run, the workpiece is
   * done, and the job is forgotten.
   */
  add(programs: readonly string[], sha256: string): void {
    if (programs.length < 2 || !programs.includes(sha256)) return;
    const before = this.#jobs.find((job) => isSame(job.programs, programs));
    const done = [...new Set([...(before?.done ?? []), sha256])];
    const others = this.#jobs.filter((job) => job !== before);
    const isWhole = programs.every((program) => done.includes(program));
    this.#keep(isWhole ? others : [...others, { programs: [...programs], done }].slice(-KEPT_JOBS));
  }

  /** Forgets the job, so that its next start begins a new piece. */
  forget(programs: readonly string[]): void {
    this.#keep(this.#jobs.filter((job) => !isSame(job.programs, programs)));
  }

  #keep(jobs: readonly JobProgramsDone[]): void {
    this.#jobs = jobs;
    try {
      writeFileAtomically(this.#path, JSON.stringify(jobs));
    } catch (error) {
      this.#listeners.failed(error as Error);
    }
    this.#listeners.changed();
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((sha256, index) => sha256 === b[index]);
}

/** Returns an empty list when there is no such file, or one that this version does not understand. */
function readJobs(path: string): readonly JobProgramsDone[] {
  try {
    const read = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return read.success ? read.data : [];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
