import { activeSystem, explainAlarm, isSpindleOn, type MachineSnapshot, type Pins } from '@kerf/grbl';
import type { DriverEventOf, MachineAlarm } from '@kerf/protocol';

const PIN_LETTERS: readonly (readonly [pin: keyof Pins, letter: string])[] = [
  ['x', 'X'],
  ['y', 'Y'],
  ['z', 'Z'],
  ['probe', 'P'],
  ['door', 'D'],
  ['hold', 'H'],
  ['reset', 'R'],
  ['start', 'S'],
];

/** The machine's state as it is sent to clients: a status line with both positions, and the same values as numbers. */
export function statusMessage(machine: MachineSnapshot): DriverEventOf<'MACHINE_STATUS'> {
  const pins = PIN_LETTERS.filter(([pin]) => machine.pins[pin])
    .map(([, letter]) => letter)
    .join('');
  const { feed, rapid, spindle } = machine.overrides;
  return {
    action: 'MACHINE_STATUS',
    line: statusLine(machine, pins),
    state: machine.state,
    subState: machine.substate,
    alarm: alarmOf(machine),
    machinePosition: [...machine.machinePosition],
    workPosition: [...machine.workPosition],
    feedRate: machine.feedRate,
    spindleSpeed: machine.spindleSpeed,
    overrides: { feed, rapid, spindle },
    pins,
    homed: machine.isHomed,
    positionTrust: machine.positionTrust,
    coolant: { flood: machine.accessories.flood, mist: machine.accessories.mist },
    spindleOn: isSpindleOn(machine),
    workSystem: activeSystem(machine),
    probe: probeState(machine),
  };
}

function alarmOf({ state, alarm, needsReset, device }: MachineSnapshot): MachineAlarm | null {
  if (state !== 'Alarm' || alarm === null) return null;
  const { id, title, advice, positionKept } = explainAlarm(alarm, device?.firmware ?? 'grbl');
  return { code: id, message: `${title}. ${advice}`, positionKept, needsReset };
}

function probeState({ probing, activity }: MachineSnapshot): DriverEventOf<'MACHINE_STATUS'>['probe'] {
  const { isTested, isClipOn, canUndo, hasReference } = probing;
  return { tested: isTested, clip: isClipOn, canUndo, measured: hasReference, active: activity === 'probe' };
}

function statusLine(machine: MachineSnapshot, pins: string): string {
  const state = machine.substate === null ? machine.state : `${machine.state}:${machine.substate}`;
  const fields = [
    state,
    `MPos:${coordinates(machine.machinePosition)}`,
    `WPos:${coordinates(machine.workPosition)}`,
    `FS:${Math.round(machine.feedRate)},${Math.round(machine.spindleSpeed)}`,
    ...(pins === '' ? [] : [`Pn:${pins}`]),
  ];
  return `<${fields.join('|')}>`;
}

function coordinates(position: readonly number[]): string {
  return position.map((value) => value.toFixed(3)).join(',');
}
