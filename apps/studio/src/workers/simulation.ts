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
import { workProblem } from './problems';

/** A program that cuts the stock, with its tool. */
export type SimulatedProgram = Pick<StockSimulationOptions, 'tool' | 'bits' | 'trace' | 'timeline'>;

/**
 * What a worker is to simulate. The worker itself adds the band (the stock's rows that it simulates) and the kernel.
 */
export interface SimulationSetup extends Omit<StockSimulationOptions, 'kernel' | 'band' | 'initial'> {
  /** The programs that cut the same stock earlier, in their order. */
  readonly before: readonly SimulatedProgram[];
}

/**
 * A message to the worker. The first message starts the simulation; each worker has only one, for its part of the rows.
 */
export type SimulationRequest =
  | {
      readonly type: 'start';
      readonly options: SimulationSetup;
      /** The index of this worker, and how many workers there are. */
      readonly part: { readonly index: number; readonly count: number };
    }
  | { readonly type: 'seek'; readonly seconds: number }
  | ({ readonly type: 'compare'; readonly question: number } & TargetStock);

/** The stock as it should be when the program is done. */
export interface TargetStock {
  /** One height for each cell of the whole grid, as for `compareWithTarget`. */
  readonly heights: Float32Array;
  /** The tolerance of the comparison, mm. */
  readonly tolerance: number;
}

/** The result of a simulation that has run its whole program. */
export interface SimulationReady {
  readonly field: StockField;
  readonly grid: StockGridShape;
  readonly result: StockResult;
  /** The results of the earlier programs, in their order. */
  readonly earlier: readonly StockResult[];
}

/**
 * A message from the worker. Each worker simulates some rows of the stock.
 * - `ready` comes once, when the whole program has been run. A worker without rows sends it empty.
 * - After that, each `seek` is followed by one or more `changes`. The last of them is marked.
 */
export type SimulationReply =
  | { readonly type: 'ready'; readonly outcome?: SimulationReady }
  | { readonly type: 'changes'; readonly patch: TilePatch; readonly isLast: boolean }
  /** The reply to each `compare`; empty from a worker without rows. */
  | { readonly type: 'compared'; readonly question: number; readonly comparison?: TargetComparison }
  | { readonly type: 'failed'; readonly message: string };

/** The callbacks of a simulation. */
export interface SimulationHandlers {
  /** The result of the whole program, and the layout of the values in `changes`. */
  ready(outcome: SimulationReady): void;
  changes(patch: TilePatch): void;
  /**
   * Called with `simulation-failed` from a worker, or with `message-not-sent` if the program did not reach the worker.
   * No other call follows.
   */
  failed(problem: Problem): void;
}

/** A stock that is simulated in workers that do nothing else. */
export interface RunningSimulation {
  /** Asks for the state at a machine time. While the reply is awaited, only the latest of further requests is kept. */
  seek(seconds: number): void;
  /**
   * Asks how the final stock differs from the stock that it should be. Returns a function that withdraws the question.
   * The next question withdraws it too, and so does `dispose`.
   */
  compare(target: TargetStock, answer: (comparison: TargetComparison) => void): () => void;
  /** Ends the workers. No handler is called after this. */
  dispose(): void;
}

/**
 * The most workers of one simulation; the rows of the stock are shared out among them. With more workers, no processor
 * would be left for other work.
 */
const MOST_WORKERS = 2;

/** Starts the workers of a simulation: two if the computer has enough processors, otherwise one. */
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

/**
 * Runs a program on a stock: each worker runs it on its own rows of the stock. After that, the simulation shows the
 * state at any requested time.
 */
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
  /** Functions that stop sending the options to the workers. */
  readonly #stops: (() => void)[];
  /** How many workers have not replied yet. */
  #awaited: number;
  #isReady = false;
  /** The machine time to request next, s. */
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

  /** Notes that a worker has reached the requested time. */
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
    this.#fail(workProblem('simulation-failed', { detail: message }));
  }

  #fail(problem: Problem): void {
    this.dispose();
    this.#handlers.failed(problem);
  }
}

/** The last comparison that was requested, and the replies to it so far. */
interface Comparing {
  readonly question: number;
  readonly answer: (comparison: TargetComparison) => void;
  readonly parts: (TargetComparison | undefined)[];
}

/** Joins the results of all workers. The layout of the values is the same in all. */
function joinReady(parts: readonly SimulationReady[]): SimulationReady {
  const first = parts[0]!;
  return {
    ...first,
    result: joinStockResults(parts.map(({ result }) => result)),
    earlier: first.earlier.map((_, index) => joinStockResults(parts.map(({ earlier }) => earlier[index]!))),
  };
}
