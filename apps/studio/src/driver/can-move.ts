import type { DriverRequest } from '@kerf/protocol';
import { isJobActive, type MachineStoreState } from './machine-store';

/** States of the machine in which nothing moves and no motion can continue by itself. */
const STANDING: ReadonlySet<string> = new Set(['Idle', 'Alarm', 'Check', 'Sleep']);

/** States in which an axis moves. */
const TRAVELLING: ReadonlySet<string> = new Set(['Run', 'Jog', 'Home']);

/** Requests that set the machine in motion, or may do so. */
const MOTIONS: ReadonlySet<DriverRequest['action']> = new Set([
  'home',
  'jog',
  'jogStart',
  'frame',
  'carve',
  'resume',
  'recover',
  'spindle',
  'manualCommand',
]);

/** Whether this request asks for motion, a beam or a turning spindle. */
export function asksForMotion({ action }: Pick<DriverRequest, 'action'>): boolean {
  return MOTIONS.has(action);
}

/**
 * Whether anything may move, burn or turn: a machine is connected, and it is not certain that everything stands still.
 * A request counts as motion from the press of the button, before the machine reports any.
 */
export function canMove(state: MachineStoreState): boolean {
  if (state.link !== 'connected' || state.device.status === 'DISCONNECTED') return false;
  const { status } = state;
  if (!status || state.asked > 0 || isJobActive(state) || state.stage === 'framing') return true;
  return !STANDING.has(status.state) || status.spindleSpeed > 0;
}

/**
 * What moves while no job runs: 'jog' for the frame and for steps by hand, 'other' for homing and lines of the console,
 * null for nothing.
 */
export function handMotion(state: MachineStoreState): 'jog' | 'other' | null {
  if (!canMove(state) || isJobActive(state)) return null;
  const machine = state.status?.state ?? '';
  if (state.stage === 'framing' || machine === 'Jog') return 'jog';
  if (TRAVELLING.has(machine)) return 'other';
  // Motion was requested; the machine has not reported it yet.
  return state.asked > 0 ? 'jog' : null;
}
