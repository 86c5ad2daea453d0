import type { MachineSnapshot, Position, RecoveryPlan } from '@kerf/grbl';
import type { Problem } from '@kerf/machining';
import type { RecoveryCheck, RecoveryChecked } from '@kerf/protocol';
import { messageOf } from '../../machine/failures';
import type { JournalHeader } from '../journal/records';

/** What the checks look at. */
export interface CheckedRecovery {
  /** The job that was interrupted; null for a program that begins at a line. */
  readonly header: JournalHeader | null;
  readonly plan: RecoveryPlan;
  readonly machine: MachineSnapshot;
  /** The port or address of the machine. */
  readonly port: string;
  readonly isLaser: boolean;
  /** The program keeps the beam at constant power. */
  readonly isConstantPower: boolean;
  readonly position: RecoveryChecked['position'];
  /** A person has set the zero of all axes, or confirmed it, since the machine was connected. */
  readonly isZeroSet: boolean;
  /** What prevents a start of the program on this machine. */
  readonly problems: readonly Problem[];
}

/** How far work zero may be from where it was, mm. */
const SAME_ZERO = 0.01;
/**
 * Directions, full power, laser mode, report unit, and the steps per mm: with other values the program means something
 * else.
 */
const SETTINGS_THAT_COUNT = [3, 13, 30, 32, 100, 101, 102];
/** Homing directions, pull-off and travel: with other values homing finds another origin for the same numbers. */
const SETTINGS_OF_HOMING = [23, 27, 130, 131, 132];
/** The codes of a start's problems → the check to which they belong. The others belong to the program. */
const CHECK_OF_PROBLEM: Readonly<Record<string, RecoveryCheck['code']>> = {
  alarm: 'alarm',
  'state-refused': 'idle',
  busy: 'idle',
  'position-lost': 'position',
  'passing-zero': 'work-zero',
  'laser-mode-on': 'settings',
  'laser-mode-off': 'settings',
  'spindle-scale': 'settings',
  'settings-unknown': 'settings',
  'outside-table': 'table',
  'wider-than-table': 'table',
  'machine-coordinates': 'table',
};

const verified = (code: RecoveryCheck['code']): RecoveryCheck => ({ code, state: 'verified' });
const ask = (code: RecoveryCheck['code'], details?: RecoveryCheck['details']): RecoveryCheck => ({
  ...{ code, state: 'ask' },
  ...(details && { details }),
});
const objection = (code: RecoveryCheck['code'], details?: RecoveryCheck['details']): RecoveryCheck => ({
  ...{ code, state: 'objection' },
  ...(details && { details }),
});

/** Everything that must be right before the job goes on, item by item. */
export function recoveryChecks(recovery: CheckedRecovery): RecoveryCheck[] {
  const { plan, machine, isLaser, isConstantPower, position, problems } = recovery;
  const isIdle = machine.state === 'Idle' && machine.activity === 'none';
  const isDoorOpen = machine.state === 'Door' || machine.pins.door;
  const checks: RecoveryCheck[] = [
    isIdle ? verified('idle') : objection('idle', { is: machine.state }),
    machine.state === 'Alarm' ? objection('alarm') : verified('alarm'),
    isDoorOpen ? objection('door') : verified('door'),
    machineCheck(recovery),
    verified('program'),
    settingsCheck(recovery),
    position === 'unknown' ? objection('position') : verified('position'),
    workZeroCheck(recovery),
    plan.isOutside ? objection('table') : verified('table'),
    ...(isLaser ? [] : [ask('bit', { tool: plan.tool })]),
    ask('workpiece'),
    ask('clearance'),
    ...(isConstantPower ? [ask('constant-power')] : []),
  ];
  return checks.map((check) => {
    const found = problems.find(({ code }) => (CHECK_OF_PROBLEM[code] ?? 'program') === check.code);
    if (!found || check.state === 'objection') return check;
    return objection(check.code, { code: found.code, message: messageOf(found) });
  });
}

/** Another kind of board reads the program in another way. The same kind on another port may be the same machine. */
function machineCheck({ header, machine, port }: CheckedRecovery): RecoveryCheck {
  if (!header) return verified('machine');
  const board = machine.device?.firmware ?? 'grbl';
  if (board !== header.board) return objection('machine', { was: header.board, is: board });
  return port === header.machine ? verified('machine') : ask('machine', { was: header.machine, is: port });
}

function settingsCheck({ header, machine, position, isZeroSet }: CheckedRecovery): RecoveryCheck {
  const isFoundByHoming = position === 'reestablished' && !isZeroSet;
  const numbers = [...SETTINGS_THAT_COUNT, ...(isFoundByHoming ? SETTINGS_OF_HOMING : [])];
  const others = numbers.flatMap((number) => {
    const was = header?.settings[`${number}`];
    const is = machine.settings.get(number);
    return header && was !== is ? [{ number, was: was ?? null, is: is ?? null }] : [];
  });
  return others.length === 0 ? verified('settings') : objection('settings', { settings: others });
}

/** Work zero is where it was, or a person has set it again. */
function workZeroCheck({ plan, machine, isZeroSet }: CheckedRecovery): RecoveryCheck {
  const [was, is] = [plan.expectedOffset, machine.workOffset];
  if (isSame(was, is)) return verified('work-zero');
  const details = { was: [...was], is: [...is] };
  return isZeroSet && !plan.needsOldOffset ? ask('work-zero', details) : objection('work-zero', details);
}

function isSame(a: Position, b: Position): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]!) <= SAME_ZERO);
}
