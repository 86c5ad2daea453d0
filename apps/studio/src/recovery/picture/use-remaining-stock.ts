import type { Preview } from '@kerf/preview';
import { useEffect, useState } from 'react';
import { simulationSetup } from '../../simulation/simulation-setup';
import { startSimulation, startSimulationWorkers } from '../../workers/simulation';
import type { ReadyProgram } from '../program/use-recovery-program';

/** Whether the stock is shown as it is at the place of re-entry. 'none': the browser does not know the stock. */
export type StockPicture = 'none' | 'cutting' | 'shown' | 'failed';

/** Cuts the stock in workers up to a machine time of the program (s), and shows in the view what is left of it. */
export function useRemainingStock(
  preview: Preview | null,
  { own, before, stock }: ReadyProgram,
  seconds: number,
): StockPicture {
  const [picture, setPicture] = useState<StockPicture>('cutting');
  const [seek, setSeek] = useState<{ readonly to: (seconds: number) => void } | null>(null);
  useEffect(() => {
    if (!preview || !stock) return;
    setPicture('cutting');
    const running = startSimulation(startSimulationWorkers(), simulationSetup(own, before, stock), {
      ready: ({ field, grid, result }) =>
        preview.setStockCells({ field, grid, ...(result.deepest && { deepest: result.deepest.z }) }),
      changes(patch) {
        preview.updateStockCells(patch);
        setPicture('shown');
      },
      failed() {
        preview.setStockCells(undefined);
        setPicture('failed');
      },
    });
    setSeek({ to: (wanted) => running.seek(wanted) });
    return () => {
      setSeek(null);
      running.dispose();
      preview.setStockCells(undefined);
    };
  }, [preview, own, before, stock]);
  useEffect(() => seek?.to(seconds), [seek, seconds]);
  return stock ? picture : 'none';
}
