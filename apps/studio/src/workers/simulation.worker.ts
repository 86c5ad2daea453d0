/// <reference lib="webworker" />
import {
  bandGrid,
  compareWithTarget,
  createStockKernel,
  createStockSimulation,
  type StockBand,
  type StockGridShape,
  type StockResult,
  type StockSimulation,
  type StockSimulationOptions,
  stockBands,
  stockGridShape,
} from '@kerf/simulation';
import { type PieceOfMessage, PieceReceiver } from './in-pieces';
import type { SimulatedProgram, SimulationReply, SimulationRequest, SimulationSetup } from './simulation';

declare const self: DedicatedWorkerGlobalScope;

/** The most tiles in one message: so many that the page can copy them without dropping a frame. */
const TILES_PER_MESSAGE = 256;

interface Running {
  readonly simulation: StockSimulation;
  readonly band: StockBand;
  readonly totalSeconds: number;
}

const state: { running?: Running } = {};
const pieces = new PieceReceiver();

function reply(message: SimulationReply, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer);
}

function start({ options, part }: Extract<SimulationRequest, { type: 'start' }>): void {
  const grid = stockGridShape(options.stock, options.cellSize);
  const band = stockBands(grid, part.count, options.trace.points)[part.index];
  if (!band) {
    reply({ type: 'ready' });
    return;
  }
  const { before, ...shown } = options;
  const { earlier, ...beginning } = afterAll(before, shown, grid, band);
  const simulation = createStockSimulation({ ...shown, ...beginning });
  // One complete run finds the faults of the program, and stores states of the stock to which the playback can return.
  const { totalSeconds } = options.timeline;
  simulation.advanceTo(totalSeconds);
  state.running = { simulation, band, totalSeconds };
  const { field } = simulation;
  reply({ type: 'ready', outcome: { field, grid, result: simulation.result(), earlier } });
}

/**
 * The stock at the start of the simulation, with the results of the earlier programs. The band is the rows of this
 * worker: their heights are as the earlier programs leave them. The worker never uses other rows, so it runs the
 * earlier programs only on its own.
 */
function afterAll(
  before: readonly SimulatedProgram[],
  { stock, cellSize, fixtures = [] }: Pick<SimulationSetup, 'stock' | 'cellSize' | 'fixtures'>,
  grid: StockGridShape,
  band: StockBand,
): Pick<StockSimulationOptions, 'band' | 'kernel' | 'initial'> & { readonly earlier: StockResult[] } {
  const kernel = createStockKernel();
  const own = { band, ...(kernel && { kernel }) };
  const earlier: StockResult[] = [];
  let initial: Float32Array | undefined;
  for (const program of before) {
    const simulation = createStockSimulation({
      ...program,
      stock,
      cellSize,
      fixtures,
      ...own,
      ...(initial && { initial }),
    });
    simulation.advanceTo(program.timeline.totalSeconds);
    earlier.push(simulation.result());
    initial ??= new Float32Array(grid.columns * grid.rows);
    initial.set(simulation.values, band.firstRow * grid.columns);
  }
  return { ...own, ...(initial && { initial }), earlier };
}

function seek(seconds: number): void {
  const simulation = state.running?.simulation;
  simulation?.advanceTo(seconds);
  for (;;) {
    const patch = simulation?.takeChanges(TILES_PER_MESSAGE) ?? {
      tiles: new Uint32Array(0),
      values: new Float32Array(0),
    };
    const isLast = patch.tiles.length < TILES_PER_MESSAGE;
    reply({ type: 'changes', patch, isLast }, [patch.tiles.buffer, patch.values.buffer]);
    if (isLast) return;
  }
}

/** Compares the final state with the target, then returns to the state that is shown. */
function compare({ question, heights, tolerance }: Extract<SimulationRequest, { type: 'compare' }>): void {
  if (!state.running) {
    reply({ type: 'compared', question });
    return;
  }
  const { simulation, band, totalSeconds } = state.running;
  const { seconds, grid } = simulation;
  simulation.advanceTo(totalSeconds);
  const wanted = heights.subarray(band.firstRow * grid.columns, (band.firstRow + band.rows) * grid.columns);
  const comparison = compareWithTarget(bandGrid(grid, band), simulation.values, wanted, tolerance);
  simulation.advanceTo(seconds);
  reply({ type: 'compared', question, comparison });
}

self.onmessage = ({ data }: MessageEvent<SimulationRequest | PieceOfMessage>) => {
  try {
    const request = pieces.receive<SimulationRequest>(data);
    if (request?.type === 'start') start(request);
    else if (request?.type === 'seek') seek(request.seconds);
    else if (request) compare(request);
  } catch (error) {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
