import type { JobProgram } from '@kerf/pipeline';
import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../ui/after-paint';

/**
 * The program where there was none before only once the page has been painted without it: buttons that tell that it is there
 * answer at once, and what shows it is made in tasks of its own. One that takes the place of another, and none, come at once:
 * nothing is shown that is gone.
 */
export function useArrivedProgram(program: JobProgram | null): JobProgram | null {
  const [isArrived, setArrived] = useState(false);
  const isThere = program !== null;
  if (!isThere && isArrived) setArrived(false);
  useEffect(() => {
    if (!isThere) return;
    return afterNextPaint(() => startTransition(() => setArrived(true)));
  }, [isThere]);
  return isArrived ? program : null;
}
