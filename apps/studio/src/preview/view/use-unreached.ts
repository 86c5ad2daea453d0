import type { UnreachedRelief } from '@kerf/cam';
import { modelsOf } from '@kerf/document';
import type { Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { useStudio } from '../../state/studio-context';
import { usePreviewSettings } from './preview-settings';

/** What is known of the places on models that the bits cannot reach. 'off': nothing is shown. */
export type UnreachedState =
  | { readonly status: 'off' | 'working' | 'failed' }
  | { readonly status: 'ready'; readonly area: number; readonly highest: number };

export const useUnreachedStore = create<UnreachedState>()(() => ({ status: 'off' }));

/**
 * After G-code was made, finds the places on models that the bits cannot reach, and colours them in the view. Not while
 * the stock is compared with the design, because the comparison has its own colours.
 */
export function useUnreached(preview: Preview | null): void {
  const { compute } = useStudio();
  const isWanted = usePreviewSettings(({ isUnreachedShown, isCompared }) => isUnreachedShown && !isCompared);
  const { isStale } = useJobProgram();
  const made = useJobStore(({ job }) =>
    job.status === 'done' && job.result.output !== null ? job.design : null,
  );
  const design = isWanted && !isStale ? made : null;
  useEffect(() => {
    if (!preview || !design || modelsOf(design).length === 0) return;
    const abort = new AbortController();
    useUnreachedStore.setState({ status: 'working' }, true);
    // Runs after the work that a person waits for.
    compute.run('findUnreached', { design }, { signal: abort.signal, priority: 1 }).then(
      (found) => {
        if (!abort.signal.aborted) show(preview, found);
      },
      () => {
        if (!abort.signal.aborted) useUnreachedStore.setState({ status: 'failed' }, true);
      },
    );
    return () => {
      abort.abort();
      preview.setUnreached(undefined);
      useUnreachedStore.setState({ status: 'off' }, true);
    };
  }, [preview, design, compute]);
}

/** Nothing is shown when no surface is carved. */
function show(preview: Preview, found: UnreachedRelief | null): void {
  if (!found) {
    useUnreachedStore.setState({ status: 'off' }, true);
    return;
  }
  preview.setUnreached(found);
  useUnreachedStore.setState({ status: 'ready', area: found.area, highest: found.highest }, true);
}
