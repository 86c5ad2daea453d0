import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { afterNextPaint } from './after-paint';

/** Without `Turns` around it, everything is there at once. */
const TurnContext = createContext(Number.POSITIVE_INFINITY);

/**
 * Mounts a large page in parts, so that the browser can paint and answer in between: what stands in no `Turn` comes first, then
 * the turns from 1 to `last`, each when the one before has been painted. Frames of a fixed size belong outside of the turns:
 * nothing may jump when what is in them comes.
 */
export function Turns({ last, children }: { last: number; children: ReactNode }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= last) return;
    return afterNextPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [turn, last]);
  return <TurnContext value={turn}>{children}</TurnContext>;
}

/** What is mounted in its turn; see `Turns`. */
export function Turn({ at, children }: { at: number; children: ReactNode }) {
  return use(TurnContext) >= at ? children : null;
}
