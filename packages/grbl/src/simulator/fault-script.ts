import type { Simulator } from './api';
import type { FaultAction, FaultStep, FaultTrigger } from './fault-step';

type ActionOf<Name extends FaultAction['do']> = Extract<FaultAction, { readonly do: Name }>;

/** The part of a board that a script uses. */
export interface ScriptedBoard {
  readonly simulator: Pick<Simulator, 'faults' | 'world'>;
  /** Runs something after a time of the simulation, ms. */
  after(ms: number, run: () => void): void;
  /** Cuts the connection in both directions. */
  cutCable(): void;
  /** Resets the board. */
  reset(): void;
}

/** Carries out a script: it is told what has happened, and makes each step happen once. */
export class FaultRunner {
  readonly #board: ScriptedBoard;
  #waiting: FaultStep[];
  #bytes = 0;
  #replies = 0;
  #fate: 'pass' | 'lose' | 'double' = 'pass';

  constructor(script: readonly FaultStep[], board: ScriptedBoard) {
    this.#board = board;
    this.#waiting = [...script];
  }

  /** Starts the steps that happen at a time. */
  start(): void {
    for (const step of this.#take((at) => 'ms' in at))
      if ('ms' in step.at) this.#board.after(step.at.ms, () => this.#run(step));
  }

  /** A byte has arrived, and is about to be handled. */
  byteArrived(): void {
    this.#bytes += 1;
    if (this.#waiting.length === 0) return;
    for (const step of this.#take((at) => 'bytes' in at && at.bytes <= this.#bytes)) this.#run(step);
  }

  /** A reply is about to be sent. Returns how often it is to be sent. */
  replyDue(): number {
    this.#replies += 1;
    for (const step of this.#take((at) => 'replies' in at && at.replies <= this.#replies)) this.#run(step);
    const fate = this.#fate;
    this.#fate = 'pass';
    return fate === 'lose' ? 0 : fate === 'double' ? 2 : 1;
  }

  #take(isDue: (at: FaultTrigger) => boolean): FaultStep[] {
    const due = this.#waiting.filter((step) => isDue(step.at));
    this.#waiting = this.#waiting.filter((step) => !due.includes(step));
    return due;
  }

  #run(step: FaultStep): void {
    const board = this.#board;
    const { faults, world } = board.simulator;
    const setFate = (fate: 'lose' | 'double') => {
      this.#fate = fate;
    };
    const whatFor: { readonly [Name in FaultAction['do']]: (action: ActionOf<Name>) => void } = {
      'cable-out': () => board.cutCable(),
      'lose-reply': () => setFate('lose'),
      'double-reply': () => setFate('double'),
      reset: () => board.reset(),
      'brown-out': () => faults.brownOut(),
      'lose-steps': ({ offset }) => faults.loseSteps(offset),
      noise: ({ probability, forMs }) => {
        faults.garbleReplies(probability);
        board.after(forMs, () => faults.garbleReplies(0));
      },
      limit: ({ axis, forMs }) => {
        world.setLimit(axis, true);
        board.after(forMs, () => world.setLimit(axis, false));
      },
      freeze: ({ forMs }) => {
        faults.freeze(true);
        board.after(forMs, () => faults.freeze(false));
      },
      silence: ({ forMs }) => {
        faults.silence(true);
        board.after(forMs, () => faults.silence(false));
      },
    };
    const act = whatFor[step.do] as (action: FaultAction) => void;
    act(step);
  }
}
