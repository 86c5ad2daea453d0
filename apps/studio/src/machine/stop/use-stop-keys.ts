import { useEffect } from 'react';
import { handMotion } from '../../driver/can-move';
import type { DriverLink } from '../../driver/driver-link';
import { type MachineState, useMachineStore } from '../../driver/machine-store';
import { pressStop, useStopStore } from './stop-store';

/** The key that stops: the controller's own reset, Ctrl+X, with Shift, since Ctrl+X alone cuts. Pause does the same. */
export const STOP_SHORTCUT = 'Mod+Shift+X';

/** What a key does to the machine; null when it is not meant for it. */
export type StopKey = 'stop' | 'end-motion' | null;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key press means with the machine as it is. `isLost`: it could move when the way to it broke. Pure. */
export function stopKeyOf(event: Pressed, state: MachineState, isLost: boolean): StopKey {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isChord =
    (ctrlKey || metaKey) && shiftKey && !altKey && (key.toLowerCase() === 'x' || code === 'KeyX');
  const isBreak = key === 'Pause' || key === 'Cancel';
  if (isChord || isBreak) return state.device.status !== 'DISCONNECTED' || isLost ? 'stop' : null;
  return key === 'Escape' && handMotion(state) !== null ? 'end-motion' : null;
}

/** Ends motion by hand in the gentlest way that ends it: the position is kept wherever that is possible. */
async function endMotion(driver: DriverLink): Promise<void> {
  const motion = handMotion(useMachineStore.getState());
  const reply = await driver.request({ action: motion === 'jog' ? 'jogStop' : 'stop' });
  if (!reply.ok) await pressStop(driver);
}

/** The keys that stop the machine, before whatever else they would do, on every screen and in every dialog. */
export function useStopKeys(driver: DriverLink): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLost = useStopStore.getState().lost !== null;
      const key = stopKeyOf(event, useMachineStore.getState(), isLost);
      if (!key) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat) return;
      void (key === 'stop' ? pressStop(driver) : endMotion(driver));
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [driver]);
}
