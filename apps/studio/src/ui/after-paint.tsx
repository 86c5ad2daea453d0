import { type ReactNode, startTransition, useEffect, useState } from 'react';

/*
 * A browser does not react while it works. What a person asked for is painted first; work that can wait runs in later
 * tasks.
 */

/** Calls back once the present rendering has been painted. Returns a function that cancels that. */
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

/** Lets the page react before what follows. Used between the parts of long work on the main thread. */
export function afterThisTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The value once the page has been painted with it; null before, and again when the value changes. */
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
  /** Shown until then. */
  readonly fallback?: ReactNode;
}

/** Mounts its children after the rest of the page has been painted. */
export function AfterPaint({ children, fallback = null }: AfterPaintProps) {
  return useAfterPaint(true) ? children : fallback;
}
