import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { BEAT_MS, FROM_GUARDIAN, TO_GUARDIAN } from './words';

/** How long a guardian may take to start, and to end, ms. */
const BEGIN_LIMIT_MS = 5000;
const END_LIMIT_MS = 1000;

/**
 * Limits for the guardian's memory: it needs very little and must not take memory from others. They are passed in the
 * environment, because the single executable takes no options of Node.
 */
const NODE_OPTIONS = '--max-old-space-size=32 --max-semi-space-size=1';

/** What a guardian is started with. */
export interface GuardianStart {
  /** Its file descriptors from 3 on: open ones that it inherits, and pipes to this process. */
  readonly pipes: readonly (number | 'pipe')[];
  /** Its environment. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The events of a guardian. */
export interface GuardianEvents {
  /** The guardian has stopped the machine, because this process did not run for a while. */
  readonly stopped: () => void;
  /** The guardian has ended although nobody asked it to. */
  readonly died: () => void;
}

/**
 * The guardian of one connection: a separate process that also has the machine's port open.
 * - When the driver's process dies or hangs while the machine may be moving or burning, the guardian sends hold and
 *   reset to the machine.
 * - The guardian runs in a session of its own. So a closed terminal or Ctrl-C, which end the driver, do not end the
 *   guardian.
 */
export class Guardian {
  /** Resolves with true when the guardian is watching, with false when it could not start in time. */
  readonly ready: Promise<boolean>;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #beat: NodeJS.Timeout;
  #isArmed = false;
  #isEnding = false;

  /** `program`: the arguments of the process, by which it becomes a guardian. */
  constructor(program: readonly string[], { pipes, variables }: GuardianStart, events: GuardianEvents) {
    const child = spawn(process.execPath, program, {
      detached: true,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'ignore', ...pipes],
      env: { NODE_OPTIONS, ...variables },
    });
    this.#child = child;
    child.stdin?.on('error', () => {});
    this.#exited = new Promise((resolve) => {
      const ended = () => {
        clearInterval(this.#beat);
        resolve();
        if (!this.#isEnding) events.died();
        this.#isEnding = true;
      };
      child.once('exit', ended);
      child.once('error', ended);
    });
    this.ready = new Promise((resolve) => {
      setTimeout(() => resolve(false), BEGIN_LIMIT_MS).unref();
      void this.#exited.then(() => resolve(false));
      child.stdout?.on('data', (words: Buffer) => {
        for (const word of words.toString('latin1'))
          if (word === FROM_GUARDIAN.watching) resolve(true);
          else if (word === FROM_GUARDIAN.reset) events.stopped();
      });
    });
    this.#beat = setInterval(() => this.#say(TO_GUARDIAN.beat), BEAT_MS);
    this.#beat.unref();
    // The guardian may outlive this process, but must not keep it alive.
    child.unref();
  }

  /** The number of the process; 0 when it could not be started. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** This process's ends of the pipes that the guardian was started with. */
  get pipes(): readonly Duplex[] {
    const [, , , ...further] = this.#child.stdio;
    return further.filter((pipe) => pipe !== null && pipe !== undefined) as Duplex[];
  }

  /**
   * Call it when the machine may move or burn from now on: the guardian knows this before the next byte reaches the
   * port.
   */
  arm(): void {
    if (this.#isArmed) return;
    this.#isArmed = true;
    this.#say(TO_GUARDIAN.armed);
  }

  /** Call it when the machine is at rest. */
  disarm(): void {
    if (!this.#isArmed) return;
    this.#isArmed = false;
    this.#say(TO_GUARDIAN.atRest);
  }

  /**
   * Ends the guardian. If the machine is not known to be at rest, the guardian stops the machine first. Resolves when
   * the guardian has released the port.
   */
  async end(): Promise<void> {
    if (this.#isEnding) return this.#exited;
    this.#isEnding = true;
    clearInterval(this.#beat);
    if (!this.#isArmed) this.#child.stdin?.write(TO_GUARDIAN.dismissed);
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), END_LIMIT_MS);
    await this.#exited;
    clearTimeout(timer);
  }

  #say(word: string): void {
    if (!this.#isEnding) this.#child.stdin?.write(word);
  }
}
