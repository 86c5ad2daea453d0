import { useEffect, useState } from 'react';
import { indexLines, type LineIndex } from './line-index';

/** Lets the page do other things before the next slice of long work. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The lines of a program; null until they are found. */
export function useLineIndex(bytes: Uint8Array): LineIndex | null {
  const [found, setFound] = useState<{ readonly bytes: Uint8Array; readonly lines: LineIndex | null }>();
  useEffect(() => {
    let isGone = false;
    void indexLines(bytes, breathe, () => isGone).then((lines) => {
      if (!isGone) setFound({ bytes, lines });
    });
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return found?.bytes === bytes ? found.lines : null;
}
