import type { Fixture, Stock } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import type { StockField, StockGridShape } from '@kerf/simulation';
import { useEffect, useState } from 'react';
import { useJobBits } from '../bits/program-bits';
import { useEditorState } from '../state/studio-context';
import { afterNextPaint } from '../ui/after-paint';
import { type RunningSimulation, startSimulation, startSimulationWorkers } from '../workers/simulation';
import { type ProgramWithBits, simulationSetup } from './simulation-setup';
import { keepStockChecks } from './stock-checks';
import { useStockStore } from './stock-store';

/** A simulation that has run its whole program. */
export interface CutStock {
  readonly running: RunningSimulation;
  readonly field: StockField;
  readonly grid: StockGridShape;
}

/**
 * Cuts the stock in workers while the player plays. At the beginning, the stock is as the earlier programs leave it.
 * Null until the program has been simulated once. If the simulation fails, the view shows a plain block.
 */
export function useStockSimulation(
  preview: Preview | null,
  programs: readonly JobProgram[],
  program: JobProgram | null,
  player: Player,
): CutStock | null {
  const [cut, setCut] = useState<CutStock | null>(null);
  const stock = useEditorState((state) => state.design.stock);
  const fixtures = useEditorState((state) => state.design.setup.fixtures);
  const whole = useJobBits(programs);
  useEffect(() => {
    const index = program ? programs.indexOf(program) : -1;
    const last = whole[index];
    if (!preview || !last) return;
    let stop: (() => void) | undefined;
    useStockStore.setState({ stock: { status: 'running' } });
    // Starting workers takes time, so the path is painted first.
    const stopWaiting = afterNextPaint(() => {
      stop = simulate(preview, last, whole.slice(0, index), player, { stock, fixtures }, setCut);
    });
    return () => {
      stopWaiting();
      stop?.();
      useStockStore.setState({ stock: { status: 'none' } });
    };
  }, [preview, programs, program, player, stock, fixtures, whole]);
  return cut;
}

function simulate(
  preview: Preview,
  last: ProgramWithBits,
  before: readonly ProgramWithBits[],
  player: Player,
  { stock, fixtures }: { readonly stock: Stock; readonly fixtures: readonly Fixture[] },
  onCut: (cut: CutStock | null) => void,
): () => void {
  const setup = simulationSetup(last, before, { stock, fixtures });
  const { cellSize } = setup;
  const running = startSimulation(startSimulationWorkers(), setup, {
    ready({ field, grid, result, earlier }) {
      preview.setStockCells({ field, grid, ...(result.deepest && { deepest: result.deepest.z }) });
      preview.setFaults(result.faults);
      useStockStore.setState({ stock: { status: 'ready', cellSize, result, earlier } });
      keepStockChecks(stock, [...before, last], [...earlier, result]);
      onCut({ running, field, grid });
    },
    changes: (patch) => preview.updateStockCells(patch),
    failed() {
      preview.setStockCells(undefined);
      useStockStore.setState({ stock: { status: 'failed' } });
      onCut(null);
    },
  });
  const follow = () => running.seek(player.getState().seconds);
  follow();
  const stopFollowing = player.subscribe(follow);
  return () => {
    stopFollowing();
    running.dispose();
    onCut(null);
    preview.setStockCells(undefined);
    preview.setFaults([]);
  };
}
