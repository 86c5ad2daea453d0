import type { JobProgram } from '@kerf/pipeline';
import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../ui/after-paint';

/**
 * Delays a program that appears where there was none: it is returned after the page has been painted without it. So
 * buttons that depend on it react at once, and the screens of the program are rendered in later tasks. A program that
 * replaces another, and null, are returned at once, so that nothing outdated is shown. A program that exists at the
 * first rendering is returned at once too: nothing on the page has to react to it.
 */
export function useArrivedProgram(program: JobProgram | null): JobProgram | null {
  const isThere = program !== null;
  const [isArrived, setArrived] = useState(isThere);
  if (!isThere && isArrived) setArrived(false);
  useEffect(() => {
    if (!isThere || isArrived) return;
    return afterNextPaint(() => startTransition(() => setArrived(true)));
  }, [isThere, isArrived]);
  return isArrived ? program : null;
}
