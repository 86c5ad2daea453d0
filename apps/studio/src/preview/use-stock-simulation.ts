import type { Stock, Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { cellSizeFor } from '@kerf/simulation';
import { useEffect } from 'react';
import { useEditorState } from '../app/studio-context';
import { startSimulation, startSimulationWorkers } from '../workers/simulation';
import { useStockStore } from './stock-store';

/** Cells of the simulated stock at most: 8 MB, 0.2 mm on the usual stock. */
const MOST_CELLS = 2_000_000;
/** What burns where the design names no laser. */
const BEAM: Tool = { kind: 'laser', id: 'beam', name: 'Laser', diameter: 0.1 };

/** Cuts the stock in a worker as the player goes on. Where that fails the view keeps its plain block. */
export function useStockSimulation(
  preview: Preview | null,
  program: JobProgram | null,
  player: Player,
): void {
  const stock = useEditorState((state) => state.design.stock);
  useEffect(() => {
    if (!preview || !program) return;
    return simulate(preview, program, player, stock);
  }, [preview, program, player, stock]);
}

function simulate(preview: Preview, program: JobProgram, player: Player, stock: Stock): () => void {
  const { trace, timeline, tool: bit } = program;
  const tool = trace.mode === 'laser' && bit.kind !== 'laser' ? BEAM : bit;
  const cellSize = cellSizeFor(stock, MOST_CELLS);
  useStockStore.setState({ stock: { status: 'running' } });
  const running = startSimulation(
    startSimulationWorkers(),
    { stock, cellSize, tool, trace, timeline },
    {
      ready({ field, grid, result }) {
        preview.setStockCells({ field, grid, ...(result.deepest && { deepest: result.deepest.z }) });
        preview.setFaults(result.faults);
        useStockStore.setState({ stock: { status: 'ready', cellSize, result } });
      },
      changes: (patch) => preview.updateStockCells(patch),
      failed() {
        preview.setStockCells(undefined);
        useStockStore.setState({ stock: { status: 'failed' } });
      },
    },
  );
  const follow = () => running.seek(player.getState().seconds);
  follow();
  const stopFollowing = player.subscribe(follow);
  return () => {
    stopFollowing();
    running.dispose();
    preview.setStockCells(undefined);
    preview.setFaults([]);
    useStockStore.setState({ stock: { status: 'none' } });
  };
}
