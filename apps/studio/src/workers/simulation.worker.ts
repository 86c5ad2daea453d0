/// <reference lib="webworker" />
import { createStockSimulation, type StockSimulation } from '@kerf/simulation';
import type { SimulationReply, SimulationRequest } from './simulation';

declare const self: DedicatedWorkerGlobalScope;

const state: { simulation?: StockSimulation } = {};

function answer(request: SimulationRequest): void {
  const reply = (message: SimulationReply, transfer: Transferable[] = []) =>
    self.postMessage(message, transfer);
  if (request.type === 'start') {
    const simulation = createStockSimulation(request.options);
    // Once through, for what is wrong with the program and for the states to go back to.
    simulation.advanceTo(request.options.timeline.totalSeconds);
    state.simulation = simulation;
    reply({ type: 'ready', field: simulation.field, grid: simulation.grid, result: simulation.result() });
    return;
  }
  state.simulation?.advanceTo(request.seconds);
  const patch = state.simulation?.takeChanges();
  if (patch) reply({ type: 'changes', patch }, [patch.tiles.buffer, patch.values.buffer]);
}

self.onmessage = ({ data }: MessageEvent<SimulationRequest>) => {
  try {
    answer(data);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ type: 'failed', message } satisfies SimulationReply);
  }
};
