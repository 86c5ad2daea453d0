import type { Design } from '@kerf/document';
import { CancelledError } from '@kerf/machining';
import type { Player, Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { useStudio } from '../app/studio-context';
import { useJobStore } from '../job/job-store';
import type { ComputeTasks } from '../workers/compute';
import { type OpenedModel, useModelStore } from './model/model-store';
import { usePreviewSettings } from './preview-settings';
import { useStockStore } from './stock-store';
import type { CutStock } from './use-stock-simulation';

/** Differences up to this are none, mm: a tenth of a hair more than paths and decimals cost. */
const TOLERANCE = 0.05;

type Wanted = ComputeTasks['findTarget']['request']['of'];

/**
 * Colours the cut stock by what is left of it and what was cut too deep against what was drawn (of a file: against the model
 * that lies in the material), and measures that, while a person asks for it. From the beginning it goes to the end at once:
 * before anything is cut everything is left.
 */
export function useStockComparison(preview: Preview | null, cut: CutStock | null, player: Player): void {
  const { compute } = useStudio();
  const isWanted = usePreviewSettings((settings) => settings.isCompared);
  const design = useJobStore(({ job }) => (job.status === 'done' ? job.design : null));
  const model = useModelStore((state) => state.model);
  const shownModel = design ? null : model;
  useEffect(() => {
    if (!preview || !cut || !isWanted) return;
    const wanted = wantedOf(design, shownModel);
    if (cut.field === 'dose' || !wanted) {
      const reason = cut.field === 'dose' ? 'laser' : 'file';
      useStockStore.setState({ comparison: { status: 'impossible', reason } });
      return turnOff;
    }
    useStockStore.setState({ comparison: { status: 'working' } });
    const abort = new AbortController();
    compute
      .run('findTarget', { grid: cut.grid, of: wanted }, { signal: abort.signal, priority: 1 })
      .then((heights) => {
        if (abort.signal.aborted || !heights) return;
        preview.setStockTarget({ heights, tolerance: TOLERANCE });
        cut.running.compare({ heights, tolerance: TOLERANCE });
        const { status, seconds } = player.getState();
        if (status !== 'playing' && seconds === 0) player.seekProgress(100);
      })
      .catch((error: unknown) => {
        if (error instanceof CancelledError || abort.signal.aborted) return;
        useStockStore.setState({ comparison: { status: 'failed' } });
      });
    return () => {
      abort.abort();
      preview.setStockTarget(undefined);
      turnOff();
    };
  }, [preview, cut, isWanted, design, shownModel, player, compute]);
}

function turnOff(): void {
  useStockStore.setState({ comparison: { status: 'off' } });
}

function wantedOf(design: Design | null, model: OpenedModel | null): Wanted | null {
  if (design) return { design };
  return model && { mesh: model.mesh, placement: model.placement };
}
