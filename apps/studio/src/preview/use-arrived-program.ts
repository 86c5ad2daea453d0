import type { JobProgram } from '@kerf/pipeline';
import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../ui/after-paint';

/**
 * Delays a program that appears where there was none: the page is first painted without the program. So buttons that
 * depend on the program react at once, and its screens are rendered in later tasks. These are returned without delay:
 * - null, and a program that replaces another one, so that nothing outdated is shown;
 * - a program that exists at the first rendering, because no button has to react to it.
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
