import { useEffect, useState } from 'react';

/** A press that follows a hold within this time, ms, is not meant to resume. */
const REST_MS = 700;

/**
 * Whether the machine has been held for a moment. The Hold button becomes the Resume button: a hurried second press
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
