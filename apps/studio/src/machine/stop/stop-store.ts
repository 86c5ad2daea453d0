import { create } from 'zustand';
import { canMove } from '../../driver/can-move';
import type { DriverLink, DriverReply } from '../../driver/driver-link';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';

/** How far a request to stop has come. 'undelivered': there is no proof that the request has reached the machine. */
export type StopDelivery = 'none' | 'sending' | 'delivered' | 'undelivered';

/** Which connection broke while the machine could move: the one to the driver, or the driver's to the machine. */
export type LostInMotion = 'driver' | 'machine' | null;

interface StopState {
  readonly delivery: StopDelivery;
  readonly lost: LostInMotion;
  /** How many stops were asked for. The last one alone decides about `delivery`. */
  readonly presses: number;
}

export const useStopStore = create<StopState>()(() => ({
  delivery: 'none',
  lost: null,
  presses: 0,
}));

/** How long to wait for the reply to a stop, ms. On the same computer the reply takes a few milliseconds. */
const ANSWER_MS = 1000;

/**
 * Stops the machine at once. The store says whether the stop succeeded. A late reply still counts, and a missing reply
 * never counts as success.
 */
export function pressStop(driver: Pick<DriverLink, 'request'>): Promise<void> {
  return deliver(driver.request({ action: 'emergencyStop' }));
}

/** Stops all machines of the driver at once. The store says whether all stops succeeded. */
export function pressStopAll(driver: Pick<DriverLink, 'request'>): Promise<void> {
  return deliver(driver.request({ action: 'stopAll', emergency: true }));
}

async function deliver(asking: Promise<DriverReply>): Promise<void> {
  const press = useStopStore.getState().presses + 1;
  useStopStore.setState({ delivery: 'sending', presses: press });
  // When a first stop got lost and a person has stopped again, nothing is said of the first one any more.
  const say = (state: Partial<StopState>) =>
    useStopStore.getState().presses === press && useStopStore.setState(state);
  const timer = setTimeout(() => say({ delivery: 'undelivered' }), ANSWER_MS);
  const reply = await asking;
  clearTimeout(timer);
  say(reply.ok ? { delivery: 'delivered', lost: null } : { delivery: 'undelivered' });
}

/** Clears the notes about the last stop and a lost machine. */
export function dismissStop(): void {
  useStopStore.setState({ delivery: 'none', lost: null });
}

/**
 * Compares two states of the machine. Returns which connection was lost between them, null if the lost connection has
 * returned, undefined if nothing changed. A pure function.
 */
export function lossBetween(before: MachineStoreState, now: MachineStoreState): LostInMotion | undefined {
  // The page has turned to another machine, so the two states say nothing of one machine.
  if (before.machine !== now.machine && now.machine !== null) return undefined;
  if (canMove(before) && now.link === 'lost') return 'driver';
  if (now.link !== 'connected') return undefined;
  const isGone = now.device.status === 'DISCONNECTED' && now.device.failure !== null;
  if (canMove(before) && isGone) return 'machine';
  return before.device.status !== 'CONNECTED' && now.device.status === 'CONNECTED' ? null : undefined;
}

/** Remembers a connection that breaks while the machine can move. Returns a function that stops this. */
export function followLosses(): () => void {
  return useMachineStore.subscribe((now, before) => {
    const lost = lossBetween(before, now);
    if (lost !== undefined && lost !== useStopStore.getState().lost) useStopStore.setState({ lost });
  });
}
