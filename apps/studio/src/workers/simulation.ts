import type {
  StockField,
  StockGridShape,
  StockResult,
  StockSimulationOptions,
  TilePatch,
} from '@kerf/simulation';

/** Client → worker. The first message starts the simulation; a worker has one only. */
export type SimulationRequest =
  | { readonly type: 'start'; readonly options: StockSimulationOptions }
  | { readonly type: 'seek'; readonly seconds: number };

/** Worker → client. `ready` comes once, when the whole program has been run; after it each `seek` is answered. */
export type SimulationReply =
  | {
      readonly type: 'ready';
      readonly field: StockField;
      readonly grid: StockGridShape;
      readonly result: StockResult;
    }
  | { readonly type: 'changes'; readonly patch: TilePatch }
  | { readonly type: 'failed'; readonly message: string };

export interface SimulationHandlers {
  /** What the whole program does to the stock, and how the values are laid out that come with `changes`. */
  ready(reply: Extract<SimulationReply, { type: 'ready' }>): void;
  changes(patch: TilePatch): void;
  failed(message: string): void;
}

/** A stock that is simulated in a worker of its own. */
export interface RunningSimulation {
  /** Asks for the state at a machine time. While an answer is awaited only the latest wish is kept. */
  seek(seconds: number): void;
  /** Ends the worker; no handler is called afterwards. */
  dispose(): void;
}

/** The worker of a simulation. */
export function startSimulationWorker(): Worker {
  return new Worker(new URL('./simulation.worker.ts', import.meta.url), {
    type: 'module',
    name: 'simulation',
  });
}

/** Runs a program over a stock and then goes wherever it is asked to. */
export function startSimulation(
  worker: Worker,
  options: StockSimulationOptions,
  handlers: SimulationHandlers,
): RunningSimulation {
  let isBusy = true;
  let wanted: number | undefined;
  const send = (request: SimulationRequest) => worker.postMessage(request);
  const goOn = () => {
    isBusy = wanted !== undefined;
    if (wanted !== undefined) send({ type: 'seek', seconds: wanted });
    wanted = undefined;
  };
  worker.onmessage = ({ data }: MessageEvent<SimulationReply>) => {
    if (data.type === 'failed') handlers.failed(data.message);
    else if (data.type === 'ready') handlers.ready(data);
    else handlers.changes(data.patch);
    if (data.type !== 'failed') goOn();
  };
  worker.onerror = (event) => handlers.failed(event.message || 'the worker failed');
  send({ type: 'start', options });
  return {
    seek(seconds) {
      wanted = seconds;
      if (!isBusy) goOn();
    },
    dispose() {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    },
  };
}
