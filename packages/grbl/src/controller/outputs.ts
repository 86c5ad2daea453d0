import { SETTING } from '../codes/settings';
import type { FoundRunning, MachineSnapshot } from './snapshot';

/** States in which nothing moves, whatever the program may have queued. */
const STANDING: readonly string[] = ['Idle', 'Alarm', 'Sleep', 'Tool'];
const MOVING: readonly string[] = ['Run', 'Jog', 'Home', 'Hold', 'Door'];

/** Whether the machine moves, or is held in the middle of a motion. */
export function isMoving({ state }: MachineSnapshot): boolean {
  return MOVING.includes(state);
}

/**
 * Whether a laser's beam is on at a head that stands; null while it is not known whether it is a laser. In M4 the firmware
 * itself keeps the beam dark at standstill; some still report the S that is in force then, so M4 never counts.
 */
export function isBeamStanding(machine: MachineSnapshot): boolean | null {
  const { state, substate, settings, spindleSpeed, accessories } = machine;
  const isStanding = STANDING.includes(state) || (state === 'Hold' && substate === 0);
  if (!isStanding || spindleSpeed === 0 || accessories.spindle === 'counterclockwise') return false;
  const laserMode = settings.get(SETTING.laserMode);
  return laserMode === undefined ? null : laserMode === 1;
}

/** Whether spindle or beam are on, as far as the board says. A laser in M4 that stands is dark. */
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

/** What of the machine is going on now. */
export function listRunning(machine: MachineSnapshot): readonly FoundRunning[] {
  return [
    ...(isMoving(machine) ? (['motion'] as const) : []),
    ...(isSpindleOn(machine) ? (['spindle'] as const) : []),
  ];
}
