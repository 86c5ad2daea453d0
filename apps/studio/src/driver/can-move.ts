import type { DriverRequest } from '@kerf/protocol';
import { isJobActive, type MachineStoreState } from './machine-store';

/** States in which nothing moves and nothing can continue by itself. */
const STANDING: ReadonlySet<string> = new Set(['Idle', 'Alarm', 'Check', 'Sleep']);

/** States in which an axis moves. */
const TRAVELLING: ReadonlySet<string> = new Set(['Run', 'Jog', 'Home']);

/** Requests that set the machine in motion, or may. */
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
 * Whether anything may move, burn or turn: a machine is connected, and it is not certain that it stands still. A
 * request counts from the moment of the press, before the machine reports that it moves.
 */
export function canMove(state: MachineStoreState): boolean {
  if (state.link !== 'connected' || state.device.status === 'DISCONNECTED') return false;
  const { status } = state;
  if (!status || state.asked > 0 || isJobActive(state) || state.stage === 'framing') return true;
  return !STANDING.has(status.state) || status.spindleSpeed > 0;
}

/**
 * What moves although no job runs: the frame, a step by hand, homing, a line of the console; null when nothing does.
 */
export function handMotion(state: MachineStoreState): 'jog' | 'other' | null {
  if (!canMove(state) || isJobActive(state)) return null;
  const machine = state.status?.state ?? '';
  if (state.stage === 'framing' || machine === 'Jog') return 'jog';
  if (TRAVELLING.has(machine)) return 'other';
  // Motion was requested; the machine has not reported it yet.
  return state.asked > 0 ? 'jog' : null;
}
