import type { Fixture, Stock } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { type BitTable, cellSizeFor, type StockField, type StockGridShape } from '@kerf/simulation';
import { useEffect, useState } from 'react';
import { useEditorState } from '../app/studio-context';
import { afterNextPaint } from '../ui/after-paint';
import {
  type RunningSimulation,
  type SimulatedProgram,
  startSimulation,
  startSimulationWorkers,
} from '../workers/simulation';
import { bitOf } from './bits/bit-of';
import { programBits, useProgramBits } from './bits/program-bits';
import { useStockStore } from './stock-store';

/** Cells of the simulated stock at most: 8 MB, 0.2 mm on the usual stock. */
const MOST_CELLS = 2_000_000;

/** A simulation that has run through its program. */
export interface CutStock {
  readonly running: RunningSimulation;
  readonly field: StockField;
  readonly grid: StockGridShape;
}

/**
 * Cuts the stock in workers as the player goes on, as the programs before it have left it. Where that fails the view keeps
 * its plain block. Null until the program has been run once.
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
  const bits = useProgramBits(program);
  useEffect(() => {
    if (!preview || !program) return;
    let stop: (() => void) | undefined;
    useStockStore.setState({ stock: { status: 'running' } });
    // Workers take their time to be made: the path is seen before.
    const stopWaiting = afterNextPaint(() => {
      stop = simulate(preview, programs, program, player, { stock, fixtures, bits }, setCut);
    });
    return () => {
      stopWaiting();
      stop?.();
      useStockStore.setState({ stock: { status: 'none' } });
    };
  }, [preview, programs, program, player, stock, fixtures, bits]);
  return cut;
}

function simulated(program: JobProgram, bits: BitTable): SimulatedProgram {
  return { trace: program.trace, timeline: program.timeline, tool: bitOf(program, bits), bits };
}

function simulate(
  preview: Preview,
  programs: readonly JobProgram[],
  program: JobProgram,
  player: Player,
  {
    stock,
    fixtures,
    bits,
  }: { readonly stock: Stock; readonly fixtures: readonly Fixture[]; readonly bits: BitTable },
  onCut: (cut: CutStock | null) => void,
): () => void {
  const before = programs
    .slice(0, programs.indexOf(program))
    .map((earlier) => simulated(earlier, programBits(earlier)));
  const cellSize = cellSizeFor(stock, MOST_CELLS);
  const running = startSimulation(
    startSimulationWorkers(),
    { stock, fixtures, cellSize, before, ...simulated(program, bits) },
    {
      ready({ field, grid, result, earlier }) {
        preview.setStockCells({ field, grid, ...(result.deepest && { deepest: result.deepest.z }) });
        preview.setFaults(result.faults);
        useStockStore.setState({ stock: { status: 'ready', cellSize, result, earlier } });
        onCut({ running, field, grid });
      },
      changes: (patch) => preview.updateStockCells(patch),
      failed() {
        preview.setStockCells(undefined);
        useStockStore.setState({ stock: { status: 'failed' } });
        onCut(null);
      },
    },
  );
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
