import type { Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { useModelStore } from './model-store';

/** Shows the opened model in the view with its orientation, place and size. */
export function useShownModel(preview: Preview | null): void {
  const model = useModelStore((state) => state.model);
  useEffect(() => {
    preview?.setModel(model ? { mesh: model.mesh, placement: model.placement } : undefined);
  }, [preview, model]);
}
