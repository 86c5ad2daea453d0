import { CancelledError } from '@kerf/machining';
import type { Player, Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { useJobStore } from '../../job/job-store';
import { useStockStore } from '../../simulation/stock-store';
import type { CutStock } from '../../simulation/use-stock-simulation';
import { useStudio } from '../../state/studio-context';
import { usePreviewSettings } from './preview-settings';

/** Differences up to this are ignored, mm: slightly more than the rounding of paths and decimals. */
const TOLERANCE = 0.05;

/**
 * While a person asks for it, compares the cut stock with the drawing: colours and measures the places that have too
 * much or too little material. If the playback is at its beginning, it moves to the end, because before the first cut
 * nothing is removed. Impossible for a laser, and for a program file, which does not say what should be left.
 */
export function useStockComparison(preview: Preview | null, cut: CutStock | null, player: Player): void {
  const { compute } = useStudio();
  const isWanted = usePreviewSettings((settings) => settings.isCompared);
  const design = useJobStore(({ job }) => (job.status === 'done' ? job.design : null));
  useEffect(() => {
    if (!preview || !cut || !isWanted) return;
    if (cut.field === 'dose' || !design) {
      const reason = cut.field === 'dose' ? 'laser' : 'file';
      useStockStore.setState({ comparison: { status: 'impossible', reason } });
      return turnOff;
    }
    useStockStore.setState({ comparison: { status: 'working' } });
    const abort = new AbortController();
    let takeBack: (() => void) | undefined;
    compute
      .run('findTarget', { grid: cut.grid, design }, { signal: abort.signal, priority: 1 })
      .then((heights) => {
        if (abort.signal.aborted) return;
        if (!heights) {
          useStockStore.setState({ comparison: { status: 'failed' } });
          return;
        }
        preview.setStockTarget({ heights, tolerance: TOLERANCE });
        takeBack = cut.running.compare({ heights, tolerance: TOLERANCE }, (comparison) =>
          useStockStore.setState({ comparison: { status: 'ready', comparison } }),
        );
        const { status, seconds } = player.getState();
        if (status !== 'playing' && seconds === 0) player.seekProgress(100);
      })
      .catch((error: unknown) => {
        if (error instanceof CancelledError || abort.signal.aborted) return;
        useStockStore.setState({ comparison: { status: 'failed' } });
      });
    return () => {
      abort.abort();
      takeBack?.();
      preview.setStockTarget(undefined);
      turnOff();
    };
  }, [preview, cut, isWanted, design, player, compute]);
}

function turnOff(): void {
  useStockStore.setState({ comparison: { status: 'off' } });
}
