import { SETTING } from '../codes/settings';
import type { FoundRunning, MachineSnapshot } from './snapshot';

/** States in which nothing moves, even if the program has queued motion. */
const STANDING: readonly string[] = ['Idle', 'Alarm', 'Sleep', 'Tool'];
const MOVING: readonly string[] = ['Run', 'Jog', 'Home', 'Hold', 'Door'];

/** Whether the machine moves, or is held during a motion. */
export function isMoving({ state }: MachineSnapshot): boolean {
  return MOVING.includes(state);
}

/** Whether the machine homes. Meanwhile GRBL accepts nothing but a reset, and sends no reports. */
export function isHoming({ activity, state }: MachineSnapshot): boolean {
  return activity === 'home' || state === 'Home';
}

/**
 * Whether a laser's beam is on while the machine stands still; null while it is not known whether the machine is a
 * laser. In M4 the result is always false: the firmware itself keeps the beam off at standstill then, although some
 * boards go on reporting the S value.
 */
export function isBeamStanding(machine: MachineSnapshot): boolean | null {
  const { state, substate, settings, spindleSpeed, accessories } = machine;
  const isStanding = STANDING.includes(state) || (state === 'Hold' && substate === 0);
  if (!isStanding || spindleSpeed === 0 || accessories.spindle === 'counterclockwise') return false;
  const laserMode = settings.get(SETTING.laserMode);
  return laserMode === undefined ? null : laserMode === 1;
}

/** Whether spindle or beam are on, according to the board. A laser in M4 at standstill is off. */
export function isSpindleOn(machine: MachineSnapshot): boolean {
  const { settings, spindleSpeed, accessories } = machine;
  if (settings.get(SETTING.laserMode) === 1 && !isMoving(machine)) return isBeamStanding(machine) === true;
  return spindleSpeed > 0 || accessories.spindle !== 'off';
}

/** Whether nothing moves and nothing is on: the machine can be left alone. */
export function isAtRest(machine: MachineSnapshot): boolean {
  const { flood, mist } = machine.accessories;
  return machine.activity === 'none' && !isMoving(machine) && !isSpindleOn(machine) && !flood && !mist;
}

/** What the machine is doing now. */
export function listRunning(machine: MachineSnapshot): readonly FoundRunning[] {
  return [
    ...(isMoving(machine) ? (['motion'] as const) : []),
    ...(isSpindleOn(machine) ? (['spindle'] as const) : []),
  ];
}
