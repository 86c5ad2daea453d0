import { CancelledError } from '@kerf/machining';
import { useEffect, useState } from 'react';
import { useStudio } from '../state/studio-context';
import type { PhotoLook, PhotoLookRequest } from '../workers/photo-look';

/** A preview and its state. */
export interface PhotoPreview {
  /** The latest preview; null before the first one. */
  readonly look: PhotoLook | null;
  readonly isWorking: boolean;
}

/**
 * A preview of the photo as it will be burnt. A worker makes it whenever the request is another one; outdated work is
 * cancelled. Without a request, the file is missing.
 */
export function usePhotoPreview(request: PhotoLookRequest | null): PhotoPreview {
  const { compute } = useStudio();
  const [preview, setPreview] = useState<PhotoPreview>({ look: null, isWorking: true });
  useEffect(() => {
    const fail = () => setPreview({ look: { kind: 'unreadable' }, isWorking: false });
    if (!request) return fail();
    const abort = new AbortController();
    setPreview(({ look }) => ({ look, isWorking: true }));
    compute
      .run('adjustPhoto', request, { signal: abort.signal, priority: 1 })
      .then((look) => !abort.signal.aborted && setPreview({ look, isWorking: false }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof CancelledError)) fail();
      });
    return () => abort.abort();
  }, [compute, request]);
  return preview;
}
