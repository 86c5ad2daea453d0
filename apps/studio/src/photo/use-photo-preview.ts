import type { Asset, PhotoEffect } from '@kerf/document';
import type { Adjustments, GrayImage } from '@kerf/imaging';
import { CancelledError } from '@kerf/machining';
import { useEffect, useState } from 'react';
import { useStudio } from '../state/studio-context';

/** The input of a preview. */
export interface PhotoPreviewInput {
  readonly asset: Asset | undefined;
  /** The size of the preview in pixels, one for each dot. */
  readonly width: number;
  readonly height: number;
  readonly effect: PhotoEffect;
  readonly adjustments: Adjustments;
}

/** A preview and its state. */
export interface PhotoPreview {
  /** The latest picture; null before the first one, and when the file cannot be read. */
  readonly image: GrayImage | null;
  readonly isWorking: boolean;
  readonly isUnreadable: boolean;
}

/**
 * A preview of the photo as it will be burnt. A worker makes it whenever something changes; outdated work is cancelled.
 */
export function usePhotoPreview({
  asset,
  width,
  height,
  effect,
  adjustments,
}: PhotoPreviewInput): PhotoPreview {
  const { compute } = useStudio();
  const [preview, setPreview] = useState<PhotoPreview>({ image: null, isWorking: true, isUnreadable: false });
  const { brightness, contrast, gamma, isInverted, opacity = 1 } = adjustments;
  useEffect(() => {
    if (!asset) return setPreview({ image: null, isWorking: false, isUnreadable: true });
    const abort = new AbortController();
    setPreview((before) => ({ ...before, isWorking: true }));
    const request = {
      asset,
      width,
      height,
      effect,
      adjustments: { brightness, contrast, gamma, isInverted, opacity },
    };
    compute
      .run('adjustPhoto', request, { signal: abort.signal, priority: 1 })
      .then((image) => {
        if (!abort.signal.aborted) setPreview({ image, isWorking: false, isUnreadable: image === null });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted || error instanceof CancelledError) return;
        setPreview({ image: null, isWorking: false, isUnreadable: true });
      });
    return () => abort.abort();
  }, [compute, asset, width, height, effect, brightness, contrast, gamma, isInverted, opacity]);
  return preview;
}
