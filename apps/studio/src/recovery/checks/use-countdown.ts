import { useEffect, useState } from 'react';

/** How long a person has before the job can go on, s (2 §2.5). */
export const COUNTDOWN_SECONDS = 10;

/** The seconds that are left of the countdown. It runs while `isRunning`, and begins again when that was false. */
export function useCountdown(isRunning: boolean): number {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    setLeft(COUNTDOWN_SECONDS);
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
