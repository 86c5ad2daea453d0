import { type ReactNode, startTransition, useEffect, useState } from 'react';

/*
 * While the page's code runs, the browser can neither paint nor react. So the answer to what a person did is painted
 * first, and work that can wait runs in later tasks.
 */

/** Calls `act` after the present rendering has been painted. Returns a function that cancels this. */
export function afterNextPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Resolves in a later task, so that the page can react first. Used between the parts of long work on the main thread.
 */
export function afterThisTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Returns `value` once the page has been painted with it. Returns null before that, also after each change of `value`.
 */
export function useAfterPaint<T>(value: T | null): T | null {
  const [painted, setPainted] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return;
    return afterNextPaint(() => startTransition(() => setPainted(() => value)));
  }, [value]);
  return painted === value ? painted : null;
}

interface AfterPaintProps {
  readonly children: ReactNode;
  /** Shown until the children are mounted. */
  readonly fallback?: ReactNode;
}

/** Mounts its children after the rest of the page has been painted. */
export function AfterPaint({ children, fallback = null }: AfterPaintProps) {
  return useAfterPaint(true) ? children : fallback;
}
