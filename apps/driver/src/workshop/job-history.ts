import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_REMEMBERED_JOBS, type PastJob, pastJobSchema } from '@kerf/protocol';
import { writeFileAtomically } from '../storage/atomic-file';

/** The name of the file, in the data folder: one JSON object per line. A later line replaces an earlier of its job. */
export const HISTORY_FILE = 'history.jsonl';

/**
 * The jobs that ran on the machines of this driver. A job is written when it begins and when it ends, so a job without
 * an end was interrupted. Lines are written in the background: a slow disk delays no machine.
 */
export class JobHistory {
  readonly #path: string;
  readonly #failed: (error: Error) => void;
  /** By job id, oldest first. */
  readonly #jobs: Map<string, PastJob>;
  #writing: Promise<void> = Promise.resolve();

  /** `failed` is called when a line could not be written; it is kept only until the driver ends. */
  constructor(folder: string, failed: (error: Error) => void) {
    this.#path = join(folder, HISTORY_FILE);
    this.#failed = failed;
    const { jobs, lines } = readHistory(this.#path);
    this.#jobs = jobs;
    if (lines > jobs.size) this.#rewrite();
  }

  /** The newest job first. */
  get jobs(): PastJob[] {
    return [...this.#jobs.values()].reverse();
  }

  /** Adds a job, or replaces what is known of it. */
  put(job: PastJob): void {
    this.#jobs.set(job.jobId, job);
    for (const oldest of [...this.#jobs.keys()].slice(0, -MOST_REMEMBERED_JOBS)) this.#jobs.delete(oldest);
    this.#writing = this.#writing
      .then(() => appendFile(this.#path, `${JSON.stringify(job)}\n`, { mode: 0o600, flush: true }))
      .catch(this.#failed);
  }

  /** Deletes these jobs; all of them without `ids`. Throws the error of the operating system. */
  async delete(ids?: readonly string[]): Promise<void> {
    const known = (ids ?? [...this.#jobs.keys()]).filter((id) => this.#jobs.delete(id));
    if (known.length === 0) return;
    await this.flush();
    this.#rewrite();
  }

  /** Resolves when everything is written. */
  flush(): Promise<void> {
    return this.#writing;
  }

  #rewrite(): void {
    const lines = [...this.#jobs.values()].map((job) => `${JSON.stringify(job)}\n`);
    writeFileAtomically(this.#path, lines.join(''));
  }
}

/** The jobs of a file, and how many lines it has. What is not a job, such as a line that was cut off, is left out. */
function readHistory(path: string): { readonly jobs: Map<string, PastJob>; readonly lines: number } {
  const jobs = new Map<string, PastJob>();
  const lines = readLines(path);
  for (const line of lines) {
    const job = pastJobOf(line);
    if (!job) continue;
    jobs.delete(job.jobId);
    jobs.set(job.jobId, job.result === 'running' ? { ...job, result: 'interrupted' } : job);
  }
  return { jobs: new Map([...jobs].slice(-MOST_REMEMBERED_JOBS)), lines: lines.length };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function pastJobOf(line: string): PastJob | null {
  try {
    return pastJobSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
