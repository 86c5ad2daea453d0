import { useEffect, useState } from 'react';

/** For this time after the machine was put into Hold, a press is not meant to resume the job, ms. */
const REST_MS = 700;

/**
 * Whether the machine has been in Hold for a moment. The Hold button then becomes the Resume button. It waits this
 * moment, so that a second, hurried press on Hold does not resume the job.
 */
export function useRested(isHeld: boolean): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => {
      clearTimeout(timer);
      setRested(false);
    };
  }, [isHeld]);
  return isHeld && isRested;
}
