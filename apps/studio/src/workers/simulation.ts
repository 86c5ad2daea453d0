import type { Problem } from '@kerf/machining';
import {
  joinComparisons,
  joinStockResults,
  type StockField,
  type StockGridShape,
  type StockResult,
  type StockSimulationOptions,
  type TargetComparison,
  type TilePatch,
} from '@kerf/simulation';
import { postInPieces } from './in-pieces';

/** A program that runs over the stock, with its tool. */
export type SimulatedProgram = Pick<StockSimulationOptions, 'tool' | 'bits' | 'trace' | 'timeline'>;

/** What a client asks for: the kernel is the worker's own, and so is the band. */
export interface SimulationSetup extends Omit<StockSimulationOptions, 'kernel' | 'band' | 'initial'> {
  /** Programs that have run over the same stock before, in their order. */
  readonly before: readonly SimulatedProgram[];
}

/** Client → worker. The first message starts the simulation; a worker has one only, of its part of the rows. */
export type SimulationRequest =
  | {
      readonly type: 'start';
      readonly options: SimulationSetup;
      /** Which of how many workers this is. */
      readonly part: { readonly index: number; readonly count: number };
    }
  | { readonly type: 'seek'; readonly seconds: number }
  | ({ readonly type: 'compare'; readonly question: number } & TargetStock);

/** What the stock should be when the program is done. */
export interface TargetStock {
  /** A height per cell of the whole grid, as `compareWithTarget` takes them. */
  readonly heights: Float32Array;
  /** mm */
  readonly tolerance: number;
}

/** What a simulation does to the stock in the end. */
export interface SimulationReady {
  readonly field: StockField;
  readonly grid: StockGridShape;
  readonly result: StockResult;
  /** What the programs before have done, in their order. */
  readonly earlier: readonly StockResult[];
}

/**
 * Worker → client. `ready` comes once, when the whole program has been run (without anything from a worker for which there
 * are no rows); after it each `seek` is answered by one or more `changes`, of which the last says so.
 */
export type SimulationReply =
  | { readonly type: 'ready'; readonly outcome?: SimulationReady }
  | { readonly type: 'changes'; readonly patch: TilePatch; readonly isLast: boolean }
  /** The answer to each `compare`; without anything where there are no rows. */
  | { readonly type: 'compared'; readonly question: number; readonly comparison?: TargetComparison }
  | { readonly type: 'failed'; readonly message: string };

/** Who is told how a simulation goes on. */
export interface SimulationHandlers {
  /** What the whole program does to the stock, and how the values are laid out that come with `changes`. */
  ready(outcome: SimulationReady): void;
  changes(patch: TilePatch): void;
  /** `simulation-failed` from a worker, `message-not-sent` where the program did not reach it. Nothing comes after it. */
  failed(problem: Problem): void;
}

/** A stock that is simulated in workers of its own. */
export interface RunningSimulation {
  /** Asks for the state at a machine time. While an answer is awaited, only the latest time is kept. */
  seek(seconds: number): void;
  /**
   * Asks how the stock differs in the end from what it should be. Returns what takes the question back; so do the next one
   * and `dispose`.
   */
  compare(target: TargetStock, answer: (comparison: TargetComparison) => void): () => void;
  /** Ends the workers; no handler is called afterwards. */
  dispose(): void;
}

/** Workers of one simulation: more share the rows, but the machine has other things to do as well. */
const MOST_WORKERS = 2;

/** The workers of a simulation: two where the machine has the processors for it. */
export function startSimulationWorkers(): Worker[] {
  const count = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1));
  return Array.from(
    { length: count },
    (_, index) =>
      new Worker(new URL('./simulation.worker.ts', import.meta.url), {
        type: 'module',
        name: `simulation ${index + 1}`,
      }),
  );
}

/** Runs a program over a stock, each worker its part of the rows, and then goes wherever it is asked to. */
export function startSimulation(
  workers: readonly Worker[],
  options: SimulationSetup,
  handlers: SimulationHandlers,
): RunningSimulation {
  return new Simulation(workers, options, handlers);
}

class Simulation implements RunningSimulation {
  readonly #workers: readonly Worker[];
  readonly #handlers: SimulationHandlers;
  readonly #outcomes: (SimulationReady | undefined)[];
  /** What ends the sending of the options to a worker. */
  readonly #stops: (() => void)[];
  /** How many workers have still to answer. */
  #awaited: number;
  #isReady = false;
  /** The machine time to go to next, seconds. */
  #wanted: number | undefined;
  #comparing: Comparing | undefined;
  #lastQuestion = 0;

  constructor(workers: readonly Worker[], options: SimulationSetup, handlers: SimulationHandlers) {
    this.#workers = workers;
    this.#handlers = handlers;
    this.#outcomes = workers.map(() => undefined);
    this.#awaited = workers.length;
    this.#stops = workers.map((worker, index) => {
      worker.onmessage = ({ data }: MessageEvent<SimulationReply>) => this.#receive(index, data);
      worker.onerror = (event) => this.#failWith(event.message || 'the worker failed');
      const part = { index, count: workers.length };
      const start: SimulationRequest = { type: 'start', options, part };
      return postInPieces(worker, start, (problem) => this.#fail(problem));
    });
  }

  seek(seconds: number): void {
    this.#wanted = seconds;
    if (this.#awaited === 0) this.#goOn();
  }

  compare(target: TargetStock, answer: (comparison: TargetComparison) => void): () => void {
    this.#lastQuestion += 1;
    const own: Comparing = { question: this.#lastQuestion, answer, parts: [] };
    this.#comparing = own;
    this.#send({ type: 'compare', question: own.question, ...target });
    return () => {
      if (this.#comparing === own) this.#comparing = undefined;
    };
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    for (const worker of this.#workers) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    }
  }

  #send(request: SimulationRequest): void {
    for (const worker of this.#workers) worker.postMessage(request);
  }

  #receive(index: number, reply: SimulationReply): void {
    if (reply.type === 'failed') this.#failWith(reply.message);
    else if (reply.type === 'compared') this.#collect(reply);
    else if (reply.type === 'ready') {
      this.#outcomes[index] = reply.outcome;
      this.#answered();
    } else {
      if (reply.patch.tiles.length > 0) this.#handlers.changes(reply.patch);
      if (reply.isLast) this.#answered();
    }
  }

  /** One worker more is where it was asked to go. */
  #answered(): void {
    this.#awaited -= 1;
    if (this.#awaited > 0) return;
    if (!this.#isReady) {
      this.#isReady = true;
      this.#handlers.ready(joinReady(this.#outcomes.filter((outcome) => outcome !== undefined)));
    }
    this.#goOn();
  }

  #goOn(): void {
    if (this.#wanted === undefined) return;
    this.#awaited = this.#workers.length;
    this.#send({ type: 'seek', seconds: this.#wanted });
    this.#wanted = undefined;
  }

  #collect({ question, comparison }: Extract<SimulationReply, { type: 'compared' }>): void {
    const comparing = this.#comparing;
    if (question !== comparing?.question) return;
    comparing.parts.push(comparison);
    if (comparing.parts.length === this.#workers.length)
      comparing.answer(joinComparisons(comparing.parts.filter((part) => part !== undefined)));
  }

  #failWith(message: string): void {
    this.#fail({ code: 'simulation-failed', severity: 'error', message });
  }

  #fail(problem: Problem): void {
    this.dispose();
    this.#handlers.failed(problem);
  }
}

/** The last question how the stock differs from what it should be, and what workers have said to it so far. */
interface Comparing {
  readonly question: number;
  readonly answer: (comparison: TargetComparison) => void;
  readonly parts: (TargetComparison | undefined)[];
}

/** What the workers of all rows have done; the layout of the values is the same for all. */
function joinReady(parts: readonly SimulationReady[]): SimulationReady {
  const first = parts[0]!;
  return {
    ...first,
    result: joinStockResults(parts.map(({ result }) => result)),
    earlier: first.earlier.map((_, index) => joinStockResults(parts.map(({ earlier }) => earlier[index]!))),
  };
}
