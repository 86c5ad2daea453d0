import type { HeightField } from '@kerf/geometry';
import type { DepthMap, ReliefSettings } from '@kerf/imaging';
import { CancelledError } from '@kerf/machining';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { ReliefSource } from '../state/relief-view';
import { useStudio } from '../state/studio-context';

/** How long the form must stay unchanged before the view is made again, ms. */
const REST_MS = 250;
/** The points of the view: enough for its size on the screen, and few enough to follow a person who types. */
const SHOWN_POINTS = 160_000;

/** The view of a relief and its state. */
export interface ReliefPreview {
  /** The latest surface; null before the first, and when the picture cannot be read. */
  readonly field: HeightField | null;
  /** The share that is done, 0–1; null while nothing is made. */
  readonly progress: number | null;
  readonly isUnreadable: boolean;
}

/**
 * The surface of a relief as the form describes it, made in a worker. Outdated work is cancelled. `depth`: what a depth
 * model has found; undefined when brightness is depth; null while it is not known, when no view is made.
 */
export function useReliefPreview(
  source: ReliefSource,
  settings: ReliefSettings | null,
  depth: DepthMap | null | undefined,
): ReliefPreview {
  const { compute } = useStudio();
  const [wanted] = useDebouncedValue(settings, REST_MS);
  const [preview, setPreview] = useState<ReliefPreview>({ field: null, progress: 0, isUnreadable: false });
  useEffect(() => {
    if (!wanted || depth === null) {
      setPreview((before) => ({ ...before, progress: null }));
      return;
    }
    const abort = new AbortController();
    const request = { picture: source.picture, settings: wanted, depth, mostPoints: SHOWN_POINTS };
    const onProgress = (progress: number) => setPreview((before) => ({ ...before, progress }));
    onProgress(0);
    compute
      .run('makeRelief', request, { signal: abort.signal, priority: 1, onProgress })
      .then((field) => {
        if (!abort.signal.aborted) setPreview({ field, progress: null, isUnreadable: field === null });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted || error instanceof CancelledError) return;
        setPreview({ field: null, progress: null, isUnreadable: true });
      });
    return () => abort.abort();
  }, [compute, source, wanted, depth]);
  return preview;
}
