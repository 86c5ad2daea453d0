import { create } from 'zustand';
import { canMove } from '../../driver/can-move';
import type { DriverLink, DriverReply } from '../../driver/driver-link';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';

/** How far a request to stop has come. 'undelivered': there is no proof that the request has reached the machine. */
export type StopDelivery = 'none' | 'sending' | 'delivered' | 'undelivered';

/** Which connection broke while the machine could move: the one to the driver, or the driver's to the machine. */
export type LostInMotion = 'driver' | 'machine' | null;

/** The last request to stop a machine, or all machines. */
interface Stop {
  /** Counts all requests: a later one has a greater number. */
  readonly number: number;
  readonly delivery: Exclude<StopDelivery, 'none'>;
}

interface StopState {
  /** The worst of `stops`, until a person has dismissed it. */
  readonly delivery: StopDelivery;
  readonly lost: LostInMotion;
  /** How many stops were asked for. */
  readonly presses: number;
  /** By machine, or `ALL`. */
  readonly stops: ReadonlyMap<string, Stop>;
}

export const useStopStore = create<StopState>()(() => ({
  delivery: 'none',
  lost: null,
  presses: 0,
  stops: new Map(),
}));

/** Stands for all machines of the driver; machines have other names. */
const ALL = '*';

/** How long to wait for the reply to a stop, ms. On the same computer the reply takes a few milliseconds. */
const ANSWER_MS = 1000;

/**
 * Stops the machine at once. The store says whether the stop succeeded. A late reply still counts, and a missing reply
 * never counts as success.
 */
export function pressStop(driver: Pick<DriverLink, 'request'>): Promise<void> {
  return deliver(useMachineStore.getState().machine ?? '', driver.request({ action: 'emergencyStop' }));
}

/** Stops all machines of the driver at once. The store says whether all stops succeeded. */
export function pressStopAll(driver: Pick<DriverLink, 'request'>): Promise<void> {
  return deliver(ALL, driver.request({ action: 'stopAll', emergency: true }));
}

async function deliver(target: string, asking: Promise<DriverReply>): Promise<void> {
  const number = useStopStore.getState().presses + 1;
  useStopStore.setState({ presses: number });
  note(target, { number, delivery: 'sending' });
  // Once the same machine, or all of them, were stopped by a later request, nothing is said of this one any more. The
  // stop of another machine says nothing of this one.
  const say = (delivery: Stop['delivery']) => {
    if (useStopStore.getState().stops.get(target)?.number === number) note(target, { number, delivery });
  };
  const timer = setTimeout(() => say('undelivered'), ANSWER_MS);
  const reply = await asking;
  clearTimeout(timer);
  say(reply.ok ? 'delivered' : 'undelivered');
}

function note(target: string, stop: Stop): void {
  const isForAll = target === ALL && stop.delivery === 'delivered';
  const others = [...useStopStore.getState().stops].filter(
    ([, { number }]) => !isForAll || number > stop.number,
  );
  const stops = new Map(others).set(target, stop);
  const deliveries = new Set([...stops.values()].map(({ delivery }) => delivery));
  const delivery = WORST_FIRST.find((one) => deliveries.has(one)) ?? 'none';
  useStopStore.setState({ stops, delivery, ...(stop.delivery === 'delivered' && { lost: null }) });
}

const WORST_FIRST = ['undelivered', 'sending', 'delivered'] as const;

/** Clears the notes about stops and a lost machine. A stop that is under way is told when it is not delivered. */
export function dismissStop(): void {
  const { stops } = useStopStore.getState();
  const underWay = [...stops].filter(([, { delivery }]) => delivery === 'sending');
  useStopStore.setState({ delivery: 'none', lost: null, stops: new Map(underWay) });
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
