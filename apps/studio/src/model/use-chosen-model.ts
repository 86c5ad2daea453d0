import type { PlacedModel } from '@kerf/document';
import { useMemo } from 'react';
import { useEditorState } from '../state/studio-context';
import { chosenModel } from './input-mode';

/** The model that the preview's page is about; null without a model. */
export function useChosenModel(): PlacedModel | null {
  const objects = useEditorState(({ design }) => design.objects);
  const selection = useEditorState((state) => state.selection);
  return useMemo(() => chosenModel({ objects }, selection), [objects, selection]);
}
