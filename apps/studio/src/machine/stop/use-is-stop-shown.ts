import { useEffect, useState } from 'react';
import { canMove } from '../../driver/can-move';
import { useMachineStore } from '../../driver/machine-store';
import { useStopStore } from './stop-store';

/** The Stop stays so long after the last sign of motion, ms: between two steps by hand it does not come and go. */
const LINGER_MS = 1500;

/** Whether the Stop stands on the page: while anything can move, and as long as there is something to say of a stop. */
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
