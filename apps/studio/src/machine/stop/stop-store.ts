import { create } from 'zustand';
import { canMove } from '../../driver/can-move';
import type { DriverLink } from '../../driver/driver-link';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';

/** How far a stop has come. 'undelivered': nobody has said that it reached the machine. */
export type StopDelivery = 'none' | 'sending' | 'delivered' | 'undelivered';

/** What broke while the machine could move: the way to the driver, or the driver's way to the machine. */
export type LostInMotion = 'driver' | 'machine' | null;

interface StopState {
  readonly delivery: StopDelivery;
  readonly lost: LostInMotion;
}

export const useStopStore = create<StopState>()(() => ({ delivery: 'none', lost: null }));

/** So long an answer to a stop is waited for, ms: on this computer it takes some milliseconds. */
const ANSWER_MS = 1000;

/**
 * Stops the machine at once. What happens to the stop stands in the store: an answer that comes late counts, and one that does
 * not come is never taken for done.
 */
export async function pressStop(driver: Pick<DriverLink, 'request'>): Promise<void> {
  const asking = driver.request({ action: 'emergencyStop' });
  useStopStore.setState({ delivery: 'sending' });
  const timer = setTimeout(() => useStopStore.setState({ delivery: 'undelivered' }), ANSWER_MS);
  const reply = await asking;
  clearTimeout(timer);
  useStopStore.setState(reply.ok ? { delivery: 'delivered', lost: null } : { delivery: 'undelivered' });
}

/** Puts away what was said of the last stop and of a lost machine. */
export function dismissStop(): void {
  useStopStore.setState({ delivery: 'none', lost: null });
}

/** What has been lost from one state to the next, or is there again; undefined: nothing of that. Pure. */
export function lossBetween(before: MachineStoreState, now: MachineStoreState): LostInMotion | undefined {
  if (canMove(before) && now.link === 'lost') return 'driver';
  if (now.link !== 'connected') return undefined;
  const isGone = now.device.status === 'DISCONNECTED' && now.device.failure !== null;
  if (canMove(before) && isGone) return 'machine';
  return before.device.status !== 'CONNECTED' && now.device.status === 'CONNECTED' ? null : undefined;
}

/** Remembers what is lost while the machine could move, for as long as the page follows the driver. */
export function followLosses(): () => void {
  return useMachineStore.subscribe((now, before) => {
    const lost = lossBetween(before, now);
    if (lost !== undefined && lost !== useStopStore.getState().lost) useStopStore.setState({ lost });
  });
}
