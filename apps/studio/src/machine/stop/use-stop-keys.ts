import { keyPressOf } from '@kerf/canvas';
import { findShortcut } from '@kerf/editor';
import { useEffect } from 'react';
import { canMove, countOthersMoving, handMotion } from '../../driver/can-move';
import type { DriverLink } from '../../driver/driver-link';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { STUDIO_SHORTCUTS } from '../../keys/shortcuts';
import { pressStop, pressStopAll, useStopStore } from './stop-store';

/** Keys that stop the machine, whatever modifiers are held. Browsers report Ctrl and Pause together as `Cancel`. */
const BREAKS: ReadonlySet<string> = new Set(['Pause', 'Cancel']);

/** What a key does to the machine; null for a key that is not meant for the machine. */
export type StopKey = 'stop' | 'stop-all' | 'end-motion' | null;

/**
 * What a key press means in the machine's present state. `isLost`: the connection was lost while the machine could
 * move. A pure function.
 */
export function stopKeyOf(event: KeyboardEvent, state: MachineStoreState, isLost: boolean): StopKey {
  const isStop = findShortcut([STUDIO_SHORTCUTS.stop], keyPressOf(event)) !== null || BREAKS.has(event.key);
  // The keys always mean something that moves: the machine on this page, or else those that it does not show.
  if (isStop && !canMove(state) && countOthersMoving(state) > 0) return 'stop-all';
  if (isStop) return state.device.status !== 'DISCONNECTED' || isLost ? 'stop' : null;
  return event.key === 'Escape' && handMotion(state) !== null ? 'end-motion' : null;
}

/** Ends manual motion as gently as possible, so that the position is kept where it can be. */
async function endMotion(driver: DriverLink): Promise<void> {
  const motion = handMotion(useMachineStore.getState());
  const reply = await driver.request({ action: motion === 'jog' ? 'jogStop' : 'stop' });
  if (!reply.ok) await pressStop(driver);
}

const ACTS: Readonly<Record<NonNullable<StopKey>, (driver: DriverLink) => Promise<void>>> = {
  stop: pressStop,
  'stop-all': pressStopAll,
  'end-motion': endMotion,
};

/** Lets keys stop the machine on every screen and in every dialog, before anything else sees them. */
export function useStopKeys(driver: DriverLink): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLost = useStopStore.getState().lost !== null;
      const key = stopKeyOf(event, useMachineStore.getState(), isLost);
      if (!key) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat) return;
      void ACTS[key](driver);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [driver]);
}
