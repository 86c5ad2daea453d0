import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { afterNextPaint } from './after-paint';

/** Without a `MountPhases` around them, all parts are mounted at once. */
const PhaseContext = createContext(Number.POSITIVE_INFINITY);

/**
 * Mounts a large page in phases, so that the browser can paint and react between them. What is outside of every
 * `MountPhase` is mounted first. Then come the phases from 1 to `last`; each begins after the phase before it has been
 * painted. Keep frames of a fixed size outside of the phases, so that nothing moves when their content is mounted.
 */
export function MountPhases({ last, children }: { last: number; children: ReactNode }) {
  const [phase, setPhase] = useState(0);
  useEffect(() => {
    if (phase >= last) return;
    return afterNextPaint(() => startTransition(() => setPhase(phase + 1)));
  }, [phase, last]);
  return <PhaseContext value={phase}>{children}</PhaseContext>;
}

/** A part of the page that is mounted in the phase `at`; see `MountPhases`. */
export function MountPhase({ at, children }: { at: number; children: ReactNode }) {
  return use(PhaseContext) >= at ? children : null;
}
