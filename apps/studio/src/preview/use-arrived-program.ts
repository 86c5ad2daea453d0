import type { JobProgram } from '@kerf/pipeline';
import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../ui/after-paint';

/**
 * The program where there was none before only once the page has been painted without it: buttons that tell that it is there
 * answer at once, and what shows it is made in tasks of its own. One that takes the place of another, and none, come at once:
 * nothing is shown that is gone. So does one that is there from the beginning: nothing is on the page that would answer.
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
