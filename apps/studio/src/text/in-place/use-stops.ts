import type { TextShape, TextStop } from '@kerf/document';
import { useEffect, useRef, useState } from 'react';
import { useStudio } from '../../state/studio-context';
import { measureText, notesOn } from '../set-text';

/**
 * The stops of a text: the places for the caret. A text that was opened, or restored by undo, is measured first; until
 * then its earlier stops are used.
 */
export function useStops(shape: TextShape): readonly TextStop[] {
  const { editor, compute } = useStudio();
  const [, setMeasured] = useState<TextShape | null>(null);
  const last = useRef<readonly TextStop[]>([]);
  const known = notesOn(shape)?.stops;
  if (known) last.current = known;
  useEffect(() => {
    if (notesOn(shape)) return;
    let isGone = false;
    void measureText(compute, shape, editor.getState().design.assets).then(() => {
      if (!isGone) setMeasured(shape);
    });
    return () => {
      isGone = true;
    };
  }, [compute, editor, shape]);
  return last.current;
}
