import { useEffect, useState } from 'react';
import { canMove } from '../../driver/can-move';
import { useMachineStore } from '../../driver/machine-store';
import { useStopStore } from './stop-store';

/** How long the Stop stays after the last sign of motion, ms, so that it does not flicker between two manual steps. */
const LINGER_MS = 1500;

/** Whether the Stop is on the page: while anything can move, and while there is a note about a stop. */
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
