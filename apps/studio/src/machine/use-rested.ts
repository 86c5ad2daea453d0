import { useEffect, useState } from 'react';

/** So long nobody means to set the machine going again who has just pressed to stop it, ms. */
const REST_MS = 700;

/**
 * Whether the machine `isHeld`, and has been for a moment. The button that holds it becomes the one that lets it go on: a hurried
 * second press must not take back the first.
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
