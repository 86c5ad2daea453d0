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
export interface SimulationWish extends Omit<StockSimulationOptions, 'kernel' | 'band' | 'initial'> {
  /** Programs that have run over the same stock before, in their order. */
  readonly before: readonly SimulatedProgram[];
}

/** Client → worker. The first message starts the simulation; a worker has one only, of its part of the rows. */
export type SimulationRequest =
  | {
      readonly type: 'start';
      readonly options: SimulationWish;
      /** Which of how many workers this is. */
      readonly part: { readonly index: number; readonly count: number };
    }
  | { readonly type: 'seek'; readonly seconds: number }
  | ({ readonly type: 'compare'; readonly question: number } & StockWish);

/** What the stock should be when the program is done. */
export interface StockWish {
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

export interface SimulationHandlers {
  /** What the whole program does to the stock, and how the values are laid out that come with `changes`. */
  ready(outcome: SimulationReady): void;
  changes(patch: TilePatch): void;
  /** `simulation-failed` from a worker, `message-not-sent` where the program did not reach it. Nothing comes after it. */
  failed(problem: Problem): void;
}

/** A stock that is simulated in workers of its own. */
export interface RunningSimulation {
  /** Asks for the state at a machine time. While an answer is awaited only the latest wish is kept. */
  seek(seconds: number): void;
  /**
   * Asks how the stock differs in the end from what it should be. Returns what takes the question back; so do the next one
   * and `dispose`.
   */
  compare(wish: StockWish, answer: (comparison: TargetComparison) => void): () => void;
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
  options: SimulationWish,
  handlers: SimulationHandlers,
): RunningSimulation {
  const outcomes: (SimulationReady | undefined)[] = workers.map(() => undefined);
  let awaited = workers.length;
  let isReady = false;
  let wanted: number | undefined;
  let question = 0;
  let answer: ((comparison: TargetComparison) => void) | undefined;
  const comparisons: (TargetComparison | undefined)[] = [];
  const stops: (() => void)[] = [];
  const send = (request: SimulationRequest) => {
    for (const worker of workers) worker.postMessage(request);
  };
  const goOn = () => {
    if (wanted === undefined) return;
    awaited = workers.length;
    send({ type: 'seek', seconds: wanted });
    wanted = undefined;
  };
  const answered = () => {
    awaited -= 1;
    if (awaited > 0) return;
    if (!isReady) {
      isReady = true;
      const ready = outcomes.filter((outcome) => outcome !== undefined);
      const first = ready[0]!;
      handlers.ready({
        ...first,
        result: joinStockResults(ready.map(({ result }) => result)),
        earlier: first.earlier.map((_, index) =>
          joinStockResults(ready.map(({ earlier }) => earlier[index]!)),
        ),
      });
    }
    goOn();
  };
  const compared = ({ question: asked, comparison }: Extract<SimulationReply, { type: 'compared' }>) => {
    if (asked !== question) return;
    comparisons.push(comparison);
    if (comparisons.length === workers.length)
      answer?.(joinComparisons(comparisons.filter((one) => one !== undefined)));
  };
  const end = () => {
    for (const stop of stops) stop();
    for (const worker of workers) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    }
  };
  const fail = (problem: Problem) => {
    end();
    handlers.failed(problem);
  };
  const failWith = (message: string) => fail({ code: 'simulation-failed', severity: 'error', message });
  for (const [index, worker] of workers.entries()) {
    worker.onmessage = ({ data }: MessageEvent<SimulationReply>) => {
      if (data.type === 'failed') return failWith(data.message);
      if (data.type === 'compared') return compared(data);
      if (data.type === 'ready') outcomes[index] = data.outcome;
      else if (data.patch.tiles.length > 0) handlers.changes(data.patch);
      if (data.type === 'ready' || data.isLast) answered();
    };
    worker.onerror = (event) => failWith(event.message || 'the worker failed');
    const part = { index, count: workers.length };
    stops.push(postInPieces(worker, { type: 'start', options, part } satisfies SimulationRequest, fail));
  }
  return {
    seek(seconds) {
      wanted = seconds;
      if (awaited === 0) goOn();
    },
    compare(wish, onAnswer) {
      question += 1;
      const own = question;
      comparisons.length = 0;
      answer = onAnswer;
      send({ type: 'compare', question, ...wish });
      return () => {
        if (own === question) answer = undefined;
      };
    },
    dispose: end,
  };
}
