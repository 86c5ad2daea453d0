import type { TaskWord } from './words';
import { type WorkEnd, type WorkLimits, WorkProcess } from './work-process';

/** How the pool is to work. */
export interface PoolOptions {
  /** The arguments with which Node becomes a work process. */
  readonly program: readonly string[];
  readonly limits: WorkLimits;
  /** The most processes at the same time. */
  readonly processes: number;
  /** The most tasks that wait. */
  readonly waiting: number;
  /** The most tasks of one account that run or wait. */
  readonly perOwner: number;
  /** How long a process without work is kept, ms. */
  readonly idleMs: number;
}

/** The usual numbers for a computer with this many processors: one stays free for the server itself. */
export function usualPool(program: readonly string[], processors: number): PoolOptions {
  return {
    program,
    limits: { timeMs: 60_000, memoryBytes: 2 ** 30 },
    processes: Math.max(1, Math.min(4, processors - 1)),
    waiting: 32,
    perOwner: 4,
    idleMs: 30_000,
  };
}

function tighter(usual: WorkLimits, own: Partial<WorkLimits>): WorkLimits {
  return {
    timeMs: Math.min(usual.timeMs, own.timeMs ?? usual.timeMs),
    memoryBytes: Math.min(usual.memoryBytes, own.memoryBytes ?? usual.memoryBytes),
  };
}

interface Waiting {
  readonly owner: string;
  begin(process: WorkProcess | null): void;
}

/**
 * Work processes for files of people: as many as there are processors to spare, started when they are needed and ended
 * when they are not. A task that takes too much time or memory ends with its process, and no other task notices.
 */
export class WorkPool {
  readonly #options: PoolOptions;
  readonly #idle = new Map<WorkProcess, NodeJS.Timeout>();
  readonly #busy = new Set<WorkProcess>();
  readonly #waiting: Waiting[] = [];
  readonly #byOwner = new Map<string, number>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** How many processes there are; for tests and for the health of the server. */
  get processCount(): number {
    return this.#idle.size + this.#busy.size;
  }

  /**
   * Does a task for an account as soon as a process is free. 'busy' when too many tasks wait, of this account or of
   * all. An abort ends the task, also while it waits. `own`: tighter limits for this task than the usual ones.
   */
  async run(
    owner: string,
    task: TaskWord,
    signal: AbortSignal,
    own: Partial<WorkLimits> = {},
  ): Promise<WorkEnd | 'busy'> {
    const { perOwner, waiting, limits } = this.#options;
    const running = this.#byOwner.get(owner) ?? 0;
    if (this.#isClosed || running >= perOwner || this.#waiting.length >= waiting) return 'busy';
    this.#byOwner.set(owner, running + 1);
    try {
      const process = await this.#take(owner, signal);
      if (!process) return { kind: 'ended', by: 'caller' };
      const end = await process.run(task, tighter(limits, own), signal);
      await this.#giveBack(process);
      return end;
    } finally {
      const left = (this.#byOwner.get(owner) ?? 1) - 1;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    }
  }

  /** Ends all processes and drops what waits. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { begin } of this.#waiting.splice(0)) begin(null);
    const processes = [...this.#idle.keys(), ...this.#busy];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(processes.map((process) => process.close()));
  }

  /** A free process, or null when the signal came first. */
  #take(owner: string, signal: AbortSignal): Promise<WorkProcess | null> {
    if (signal.aborted) return Promise.resolve(null);
    const process = this.#freeProcess();
    if (process) return Promise.resolve(process);
    return new Promise((resolve) => {
      const entry: Waiting = {
        owner,
        begin: (given) => {
          signal.removeEventListener('abort', leave);
          resolve(given);
        },
      };
      const leave = () => {
        const at = this.#waiting.indexOf(entry);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve(null);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
    });
  }

  #freeProcess(): WorkProcess | null {
    for (const [process, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(process);
      if (!process.isUsable) continue;
      this.#busy.add(process);
      return process;
    }
    if (this.#busy.size >= this.#options.processes) return null;
    const process = new WorkProcess(this.#options.program, this.#options.limits.memoryBytes);
    this.#busy.add(process);
    return process;
  }

  async #giveBack(process: WorkProcess): Promise<void> {
    // A killed process takes its place until it is really gone.
    if (!process.isUsable) await process.close();
    this.#busy.delete(process);
    if (this.#isClosed) return;
    if (process.isUsable) this.#rest(process);
    const next = this.#waiting[0];
    const free = next && this.#freeProcess();
    if (!next || !free) return;
    this.#waiting.shift();
    next.begin(free);
  }

  #rest(process: WorkProcess): void {
    const end = setTimeout(() => {
      this.#idle.delete(process);
      process.kill();
    }, this.#options.idleMs);
    end.unref();
    this.#idle.set(process, end);
  }
}
