import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type DriverFailure, driverFailure } from '@kerf/protocol';
import type { Log } from '../platform/log';
import type { GenerationTask, GeneratorWord } from './words';

/** How long a drawing may take, in ms; the driver ends a generator that does not end by itself a little later. */
const LIMIT_MS = 120_000;
const GRACE_MS = 5000;

/**
 * The limit for the heap of a generator. It is passed in the environment, because the single executable takes no
 * options of Node.
 */
const NODE_OPTIONS = '--max-old-space-size=768';

/** The exit code of a Node that has run out of memory, where that is no signal. */
const OUT_OF_MEMORY = 134;

/** What a generator came to. */
export type Generation =
  | Extract<GeneratorWord, { readonly kind: 'done' }>
  | { readonly kind: 'failed'; readonly failure: DriverFailure };

interface Running {
  readonly child: ChildProcess;
  readonly owner: object;
  /** Why it was ended from here; null while it runs by itself. */
  failure: DriverFailure | null;
}

/**
 * Makes G-code of drawings, one at a time, in a process of its own. That process is small as long as nobody needs it:
 * there is none.
 */
export class Generations {
  readonly #program: readonly string[] | null;
  readonly #spool: string;
  readonly #log: Log;
  #running: Running | null = null;

  /**
   * `program`: the arguments with which Node becomes a generator; null where there is none. `spool`: where the folders
   * of the tasks are; what is left there is removed when the driver starts.
   */
  constructor(program: readonly string[] | null, spool: string, log: Log) {
    this.#program = program;
    this.#log = log;
    this.#spool = spool;
  }

  /** Whether this driver can generate at all. */
  get isPossible(): boolean {
    return this.#program !== null;
  }

  /** A new folder for a task; the caller removes it. Throws the error of the operating system. */
  openFolder(): string {
    return mkdtempSync(join(this.#spool, '.generation-'));
  }

  /** Starts a generator for `owner`; `report` gets its progress, 0–1. */
  run(
    task: Omit<GenerationTask, 'endsAt'>,
    owner: object,
    report: (fraction: number) => void,
  ): Promise<Generation> {
    if (!this.#program || this.#running) {
      const code = this.#program ? 'generation-busy' : 'upload-unsupported';
      return Promise.resolve({ kind: 'failed', failure: driverFailure(code) });
    }
    const child = spawn(process.execPath, this.#program, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { NODE_OPTIONS },
    });
    const running: Running = { child, owner, failure: null };
    this.#running = running;
    const late = setTimeout(
      () => this.#end(running, driverFailure('generation-limit', { details: { limit: 'time' } })),
      LIMIT_MS + GRACE_MS,
    );
    return new Promise((resolve) => {
      let result: Generation | null = null;
      child.on('message', (word: GeneratorWord) => {
        if (word.kind === 'progress') {
          if (running.failure === null) report(word.fraction);
        } else result = word.kind === 'broken' ? this.#noteFault(word.message) : word;
      });
      const ended = () => {
        clearTimeout(late);
        if (this.#running === running) this.#running = null;
        const failure = running.failure ?? this.#failureWithoutResult(child);
        resolve(running.failure === null && result ? result : { kind: 'failed', failure });
      };
      child.once('error', ended);
      child.once('exit', ended);
      child.send({ ...task, endsAt: Date.now() + LIMIT_MS } satisfies GenerationTask, () => {});
    });
  }

  /** Ends the generator of an owner, or of anybody, with this failure. */
  stop(failure: DriverFailure, owner?: object): void {
    const running = this.#running;
    if (running && (owner === undefined || running.owner === owner)) this.#end(running, failure);
  }

  #end(running: Running, failure: DriverFailure): void {
    running.failure ??= failure;
    running.child.kill('SIGKILL');
  }
  /** A generator that ends without a result has run out of memory, or could not start. */
  #failureWithoutResult({ signalCode, exitCode }: ChildProcess): DriverFailure {
    const isMemory = signalCode === 'SIGABRT' || signalCode === 'SIGKILL' || exitCode === OUT_OF_MEMORY;
    if (isMemory) return driverFailure('generation-limit', { details: { limit: 'memory' } });
    return this.#noteFault(`ended with ${signalCode ?? exitCode}`).failure;
  }

  #noteFault(message: string) {
    this.#log.error('generator-failed', { message });
    return { kind: 'failed', failure: driverFailure('internal') } as const;
  }
}
