import { useEffect, useState } from 'react';
import { afterThisTask } from '../../ui/after-paint';
import { indexLines, type LineIndex } from './line-index';

/** The lines of a program; null until they are indexed. */
export function useLineIndex(bytes: Uint8Array): LineIndex | null {
  const [found, setFound] = useState<{ readonly bytes: Uint8Array; readonly lines: LineIndex | null }>();
  useEffect(() => {
    let isGone = false;
    void indexLines(bytes, afterThisTask, () => isGone).then((lines) => {
      if (!isGone) setFound({ bytes, lines });
    });
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return found?.bytes === bytes ? found.lines : null;
}
