import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { memoryOf } from './memory';
import type { TaskWord, WorkWord } from './words';

/** How often the memory of a process is looked at, ms. */
const LOOK_EVERY_MS = 25;

/** The most memory that a process may keep of its last task, bytes: one that has just begun has some 80 MB. */
const MOST_KEPT = 128 * 2 ** 20;

/** Files wait for answers to calls, not the other way round. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** The code with which Node says, where there are no signals, that its engine has no memory left. */
const ABORTED = 134;

/** The limits of one task. */
export interface WorkLimits {
  /** The longest time, ms. */
  readonly timeMs: number;
  /** The most memory, bytes. */
  readonly memoryBytes: number;
}

/** How a task ended: by its own report, or because the process was ended or died. */
export type WorkEnd =
  | WorkWord
  | { readonly kind: 'ended'; readonly by: 'time' | 'memory' | 'caller' | 'itself' };

/**
 * A process that works on one file after another. Whatever it is doing, it can be killed: a synchronous loop over a
 * hostile file can be ended in no other way.
 */
export class WorkProcess {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #memoryBytes: number;
  #isGone = false;
  #hasAborted = false;

  /** `program`: the arguments with which Node becomes a work process. */
  constructor(program: readonly string[], memoryBytes: number) {
    this.#memoryBytes = memoryBytes;
    const heapMegabytes = Math.round((0.75 * memoryBytes) / 2 ** 20);
    this.#child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, ...program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's settings: they contain secrets.
      env: {},
      serialization: 'advanced',
    });
    const { pid } = this.#child;
    if (pid !== undefined && getPriority() < PRIORITY) setPriority(pid, PRIORITY);
    this.#gone = new Promise((resolve) => {
      const gone = () => {
        this.#isGone = true;
        resolve();
      };
      this.#child.once('error', gone);
      this.#child.once('exit', (code, signal) => {
        this.#hasAborted = signal === 'SIGABRT' || code === ABORTED;
        gone();
      });
    });
  }

  /**
   * Whether the process can do another task. One that has kept much memory of its last task cannot, because that would
   * count as memory of the next.
   */
  get isUsable(): boolean {
    return (
      !this.#isGone && this.#child.connected && this.#memory < Math.min(MOST_KEPT, this.#memoryBytes / 2)
    );
  }

  get #memory(): number {
    const { pid } = this.#child;
    return pid === undefined ? 0 : memoryOf(pid);
  }

  /** Does a task. The process is killed when a limit is reached or the signal says so, and is then not usable again. */
  async run(task: TaskWord, limits: WorkLimits, signal: AbortSignal): Promise<WorkEnd> {
    let end: WorkEnd = { kind: 'ended', by: 'itself' };
    const finish = (by: 'time' | 'memory' | 'caller') => {
      end = { kind: 'ended', by };
      this.kill();
    };
    const late = setTimeout(() => finish('time'), limits.timeMs);
    const look = setInterval(() => {
      if (this.#memory > limits.memoryBytes) finish('memory');
    }, LOOK_EVERY_MS);
    const cancel = () => finish('caller');
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    const reported = new Promise<void>((resolve) => {
      this.#child.once('message', (word: WorkWord) => {
        if (this.#child.killed) return;
        end = word;
        resolve();
      });
    });
    if (!this.#isGone) this.#child.send(task, () => {});
    await Promise.race([reported, this.#gone]);
    clearTimeout(late);
    clearInterval(look);
    signal.removeEventListener('abort', cancel);
    this.#child.removeAllListeners('message');
    // The engine ends a process whose heap is full, often sooner than this process sees how large it has become.
    const isFull = end.kind === 'ended' && end.by === 'itself' && this.#hasAborted;
    return isFull ? { kind: 'ended', by: 'memory' } : end;
  }

  /** Ends the process at once. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Ends the process and waits until it is gone. */
  async close(): Promise<void> {
    this.kill();
    await this.#gone;
  }
}
