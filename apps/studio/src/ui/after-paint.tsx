import { type ReactNode, startTransition, useEffect, useState } from 'react';

/*
 * A browser answers nobody while it works. What a person asked for is drawn first; what can come a moment later comes in tasks
 * of its own.
 */

/** Calls back once what was rendered has been painted; returns what takes that back. */
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

/** Lets the page answer before what follows; between the parts of long work that has to be done here. */
export function afterThisTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The value once the page has been painted with it, null until then and as soon as it is another. */
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
  /** What keeps the place until then. */
  readonly fallback?: ReactNode;
}

/** Mounts what it holds after the rest of what it is mounted with has been painted. */
export function AfterPaint({ children, fallback = null }: AfterPaintProps) {
  return useAfterPaint(true) ? children : fallback;
}
