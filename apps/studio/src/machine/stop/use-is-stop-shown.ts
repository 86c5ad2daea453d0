import { useEffect, useState } from 'react';
import { canMove } from '../../driver/can-move';
import { useMachineStore } from '../../driver/machine-store';
import { useStopStore } from './stop-store';

/**
 * How long the Stop button stays after the last sign of motion, ms, so that it does not flicker between two steps by
 * hand.
 */
const LINGER_MS = 1500;

/** Whether the page shows the Stop button: while anything can move, and while there is a message about a stop. */
export function useIsStopShown(): boolean {
  const mayMove = useMachineStore(canMove);
  const hasNews = useStopStore(({ delivery, lost }) => delivery !== 'none' || lost !== null);
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (mayMove) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(() => setLingers(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [mayMove]);
  return mayMove || lingers || hasNews;
}
