import type { DriverRequest, MachineSummary } from '@kerf/protocol';
import { isJobActive, isStageActive, type MachineStoreState } from './machine-store';

/** States of the machine in which nothing moves and no motion can continue by itself. */
const STANDING: ReadonlySet<string> = new Set(['Idle', 'Alarm', 'Check', 'Sleep']);

/** States in which an axis moves. */
const TRAVELLING: ReadonlySet<string> = new Set(['Run', 'Jog', 'Home']);

/** Requests that set the machine in motion, or may do so. */
const MOTIONS: ReadonlySet<DriverRequest['action']> = new Set([
  'home',
  'jog',
  'jogStart',
  'goTo',
  'frame',
  'carve',
  'doRecoveryCarvingTask',
  'resume',
  'recover',
  'spindle',
  'fire',
  'probeZ',
  'adjustedTool',
  'probe',
  'manualCommand',
]);

/** Whether this request asks for motion, a beam or a turning spindle. */
export function asksForMotion({ action }: Pick<DriverRequest, 'action'>): boolean {
  return MOTIONS.has(action);
}

/**
 * Whether the machine may move, burn or turn: it is connected, and it is not certain that it stands still. From the
 * press of a button that asks for motion, the machine counts as moving, even before it reports motion.
 */
export function canMove(state: MachineStoreState): boolean {
  if (state.link !== 'connected' || state.device.status === 'DISCONNECTED') return false;
  const { status } = state;
  if (!status || state.asked > 0 || isJobActive(state) || state.stage === 'framing') return true;
  return !STANDING.has(status.state) || status.spindleSpeed > 0;
}

/** Whether a machine of the list may move: what `canMove` says, as far as the list shows it. */
export function canSummaryMove({ status, state, stage }: MachineSummary): boolean {
  if (status === 'DISCONNECTED') return false;
  return state === null || isStageActive(stage) || !STANDING.has(state);
}

/** How many machines may move that this page does not show. */
export function countOthersMoving({ machines, machine }: MachineStoreState): number {
  return machines.filter((other) => other.id !== machine && canSummaryMove(other)).length;
}

/**
 * What the machine does while no job runs. 'jog': it traces the frame, or moves by a step of the jog buttons. 'other':
 * it homes, or runs a line of the console. Null: nothing moves, or a job runs.
 */
export function handMotion(state: MachineStoreState): 'jog' | 'other' | null {
  if (!canMove(state) || isJobActive(state)) return null;
  const machine = state.status?.state ?? '';
  if (state.stage === 'framing' || machine === 'Jog') return 'jog';
  if (TRAVELLING.has(machine)) return 'other';
  // Motion was requested; the machine has not reported it yet.
  return state.asked > 0 ? 'jog' : null;
}
