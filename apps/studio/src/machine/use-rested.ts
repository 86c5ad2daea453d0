import { useEffect, useState } from 'react';

/** A press within this time after a hold, ms, is not meant to resume. */
const REST_MS = 700;

/**
 * Whether the machine has been held for a moment. The Hold button turns into the Resume button: a second, hurried press
 * must not undo the first.
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
