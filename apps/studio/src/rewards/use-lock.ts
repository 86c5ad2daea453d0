import { useEffect, useRef, useState } from 'react';

/** How long a button that buys or redeems is locked after a click, ms (part 1 §9 of the specification). */
const LOCK_MS = 2000;

/** Whether a button is locked, and what locks it for 2 s. */
export function useLock(): [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lock = () => {
    clearTimeout(timer.current);
    setLocked(true);
    timer.current = setTimeout(() => setLocked(false), LOCK_MS);
  };
  return [isLocked, lock];
}
