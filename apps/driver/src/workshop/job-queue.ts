import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DriverFailure,
  driverFailure,
  MOST_QUEUED,
  type QueuedJob,
  queuedJobSchema,
} from '@kerf/protocol';
import { z } from 'zod';
import { randomId } from '../platform/crypto';
import { spoolPath } from '../programs/spool';
import { writeFileAtomically } from '../storage/atomic-file';

const FILE_NAME = 'queue.json';

const fileSchema = z.strictObject({ version: z.literal(1), jobs: z.array(queuedJobSchema).max(MOST_QUEUED) });

/** Where a queue keeps its files, and who hears of changes. */
export interface JobQueueOptions {
  /** The machine's folder. */
  readonly folder: string;
  /** The folder of the programs that were sent lately. */
  readonly spool: string;
  /** Called after every change. */
  readonly changed: () => void;
}

/**
 * The jobs that wait for one machine. It starts nothing: it is a list on the disk, with a copy of each program, because
 * the spool keeps only the latest ones. Changes are on the disk when a call returns. The calls throw the error of the
 * operating system.
 */
export class JobQueue {
  readonly #options: JobQueueOptions;
  /** The copies of the programs. */
  readonly #copies: string;
  #jobs: readonly QueuedJob[];

  constructor(options: JobQueueOptions) {
    this.#options = options;
    this.#copies = join(options.folder, 'queue');
    this.#jobs = readJobs(join(options.folder, FILE_NAME)).filter(({ sha256 }) =>
      existsSync(spoolPath(this.#copies, sha256)),
    );
    this.#tidy();
  }

  /** The next job first. */
  get jobs(): readonly QueuedJob[] {
    return this.#jobs;
  }

  /** Adds a job whose program is in the spool. */
  add(job: Omit<QueuedJob, 'id' | 'addedAt'>): DriverFailure | null {
    if (this.#jobs.length >= MOST_QUEUED) return driverFailure('queue-full');
    const sent = spoolPath(this.#options.spool, job.sha256);
    const copy = spoolPath(this.#copies, job.sha256);
    if (!existsSync(copy)) {
      if (!existsSync(sent)) return driverFailure('program-missing');
      mkdirSync(this.#copies, { recursive: true, mode: 0o700 });
      placeCopy(sent, copy);
    }
    this.#keep([...this.#jobs, { ...job, id: randomId(), addedAt: Date.now() }]);
    return null;
  }

  /** Moves a job to a place, counted from 0. */
  move(id: string, to: number): DriverFailure | null {
    const job = this.#find(id);
    if (!job) return driverFailure('queue-missing');
    const others = this.#jobs.filter((other) => other !== job);
    this.#keep([...others.slice(0, to), job, ...others.slice(to)]);
    return null;
  }

  remove(id: string): DriverFailure | null {
    const job = this.#find(id);
    if (!job) return driverFailure('queue-missing');
    this.#keep(this.#jobs.filter((other) => other !== job));
    return null;
  }

  /** Puts the program of a job back into the spool. */
  open(id: string): DriverFailure | null {
    const job = this.#find(id);
    if (!job) return driverFailure('queue-missing');
    const sent = spoolPath(this.#options.spool, job.sha256);
    if (!existsSync(sent)) placeCopy(spoolPath(this.#copies, job.sha256), sent);
    return null;
  }

  /** Removes the first job with this program, which has run to its end. */
  complete(sha256: string): void {
    const done = this.#jobs.find((job) => job.sha256 === sha256);
    if (done) this.#keep(this.#jobs.filter((job) => job !== done));
  }

  #find(id: string): QueuedJob | undefined {
    return this.#jobs.find((job) => job.id === id);
  }

  #keep(jobs: readonly QueuedJob[]): void {
    const path = join(this.#options.folder, FILE_NAME);
    writeFileAtomically(path, JSON.stringify({ version: 1, jobs }));
    this.#jobs = jobs;
    this.#tidy();
    this.#options.changed();
  }

  /** Removes the copies that no job needs. */
  #tidy(): void {
    if (!existsSync(this.#copies)) return;
    const needed = new Set(this.#jobs.map(({ sha256 }) => `${sha256}.nc`));
    for (const name of readdirSync(this.#copies))
      if (!needed.has(name)) rmSync(join(this.#copies, name), { force: true });
  }
}

/** File systems without hard links, such as those of memory cards. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK']);

/**
 * Puts a program at a second place. A link takes no time however large the program is, and a program never changes: its
 * name is its hash.
 */
function placeCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
    copyFileSync(from, to);
  }
}

/** Returns an empty list when there is no such file, or one that this version does not understand. */
function readJobs(path: string): readonly QueuedJob[] {
  try {
    const read = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return read.success ? read.data.jobs : [];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
