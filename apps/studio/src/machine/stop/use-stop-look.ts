import { useEffect, useState } from 'react';
import { canMove } from '../../driver/can-move';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { useStopStore } from './stop-store';

/**
 * How long the Stop button stays loud after the last sign of motion, ms, so that it does not flicker between two steps
 * by hand.
 */
const LINGER_MS = 1500;

/** How the Stop button looks: loud while anything can move, quiet while a machine is connected and at rest. */
export type StopLook = 'none' | 'quiet' | 'loud';

/** Whether the driver has a machine that a stop would reach. */
function hasMachine({ link, device }: MachineStoreState): boolean {
  return link === 'connected' && device.status !== 'DISCONNECTED';
}

/**
 * How the Stop button looks now. It is there whenever a machine is connected, so that it is at a place that people
 * know before they need it; and while there is a message about a stop.
 */
export function useStopLook(): StopLook {
  const isConnected = useMachineStore(hasMachine);
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
  if (mayMove || lingers || hasNews) return 'loud';
  return isConnected ? 'quiet' : 'none';
}
