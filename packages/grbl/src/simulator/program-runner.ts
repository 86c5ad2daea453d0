/** A condition that the main program waits for. */
export type Condition = () => boolean;

/**
 * A piece of the main program of the simulated firmware. Where the firmware's loop would block, the piece yields the
 * condition for which it waits.
 */
export type Program<Result = void> = Generator<Condition, Result, void>;

/** Runs the main program as far as possible, each time that something may have changed. */
export class ProgramRunner {
  /** Whether the program waits for bytes, and not for the machine. */
  isWaitingForInput = false;
  readonly #beforeLooking: () => void;
  readonly #isInterrupted: () => boolean;
  #program: Program | null = null;
  #condition: Condition | null = null;
  #isRunning = false;
  #mustRestart: Program | null = null;

  /** `isInterrupted`: while it returns true, an interrupt has the processor, and the main program stands still. */
  constructor(beforeLooking: () => void, isInterrupted: () => boolean) {
    this.#beforeLooking = beforeLooking;
    this.#isInterrupted = isInterrupted;
  }

  /** Drops the running program and starts this program. It may be called from within the running program. */
  start(program: Program): void {
    this.#mustRestart = program;
    this.#condition = null;
    this.isWaitingForInput = false;
    this.poke();
  }

  /** Goes on as far as possible. */
  poke(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      this.#beforeLooking();
      this.#advance();
    } finally {
      this.#isRunning = false;
    }
  }

  #advance(): void {
    for (;;) {
      if (this.#mustRestart) {
        this.#program = this.#mustRestart;
        this.#mustRestart = null;
        this.#condition = null;
      }
      if (!this.#program || this.#isInterrupted() || (this.#condition && !this.#condition())) return;
      this.#condition = null;
      const step = this.#program.next();
      if (this.#mustRestart) continue;
      if (step.done) this.#program = null;
      else this.#condition = step.value;
    }
  }
}
