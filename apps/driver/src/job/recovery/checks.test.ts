import {
  createController,
  createSimulator,
  type MachineSnapshot,
  planRecovery,
  type RecoveryPlan,
  readWireProgram,
  VirtualScheduler,
} from '@kerf/grbl';
import { describe, expect, it } from 'vitest';
import { journalHeader } from '../../testing/journal-header';
import { type CheckedRecovery, recoveryChecks } from './checks';

const SETTINGS = { 13: 0, 30: 1000, 32: 0, 100: 80, 101: 80, 102: 400 };
const scheduler = new VirtualScheduler();
const transport = createSimulator({ scheduler }).createTransport();
const MACHINE: MachineSnapshot = {
  ...createController({ transport, scheduler }).snapshot,
  connection: 'ready',
  workOffset: [1, 2, 3],
  settings: new Map(Object.entries(SETTINGS).map(([number, value]) => [Number(number), value])),
};
const header = journalHeader({ mode: 'cnc', settings: SETTINGS });

function planOf(source: string): RecoveryPlan {
  const program = readWireProgram(source);
  if (!program.ok) throw new Error('This is no program');
  const planning = planRecovery({
    program: program.value,
    ...{ isLaser: false, machine: MACHINE, tool: null, evidence: null },
    start: { machinePosition: [0, 0, 0], workOffset: [1, 2, 3] },
    origin: { kind: 'line', line: 2, exact: false },
    bounds: { min: [0, 0, 0], max: [9, 9, 9] },
  });
  for (;;) {
    const step = planning.next();
    if (step.done && step.value.ok) return step.value.value;
    if (step.done) throw new Error('There is no plan');
  }
}

const GOOD: CheckedRecovery = {
  ...{ header, plan: planOf('G0X1\nG1Y2F99'), machine: MACHINE, port: '/dev/ttyUSB0' },
  ...{ isLaser: false, isConstantPower: false, position: 'kept', isZeroSet: false, problems: [] },
};
const HOMED = { position: 'reestablished' } as const;
const MOVED: MachineSnapshot = { ...MACHINE, workOffset: [1, 2.02, 3] };
const withSetting = (number: number, value: number): MachineSnapshot => ({
  ...MACHINE,
  settings: new Map([...MACHINE.settings, [number, value]]),
});

function others(change: Partial<CheckedRecovery>): string[] {
  const before = recoveryChecks(GOOD);
  return recoveryChecks({ ...GOOD, ...change })
    .filter(({ code, state }) => before.find((check) => check.code === code)?.state !== state)
    .map(({ code, state }) => `${code} ${state}`);
}

describe('the checks before a job goes on', () => {
  it('ask a person only about what the driver cannot see', () => {
    const states = recoveryChecks(GOOD).map(({ code, state }) => `${code} ${state}`);
    expect(states.filter((state) => !state.endsWith('verified'))).toEqual([
      ...['bit ask', 'workpiece ask', 'clearance ask'],
    ]);
  });

  it.each([
    ['another place of work zero', { machine: MOVED }, ['work-zero objection']],
    ['a work zero that was set again', { machine: MOVED, isZeroSet: true }, ['work-zero ask']],
    [
      'a work zero that was set again, although the program stores its own',
      { machine: MOVED, isZeroSet: true, plan: { ...GOOD.plan, needsOldOffset: true } },
      ['work-zero objection'],
    ],
    ['another full power', { machine: withSetting(30, 255) }, ['settings objection']],
    ['laser mode', { machine: withSetting(32, 1) }, ['settings objection']],
    ['reports in inches', { machine: withSetting(13, 1) }, ['settings objection']],
    ['other steps per mm', { machine: withSetting(101, 79.5) }, ['settings objection']],
    ['other directions', { machine: withSetting(3, 1) }, ['settings objection']],
    [
      'another pull-off, which homing has used',
      { ...HOMED, machine: withSetting(27, 3) },
      ['settings objection'],
    ],
    [
      'another travel, which homing has used',
      { ...HOMED, machine: withSetting(130, 301) },
      ['settings objection'],
    ],
    ['another travel, on a machine that kept its place', { machine: withSetting(130, 301) }, []],
    [
      'another travel, after work zero was set again',
      { ...HOMED, isZeroSet: true, machine: withSetting(130, 301) },
      [],
    ],
    ['a reset since', { position: 'unknown' }, ['position objection']],
    ['another port', { port: '/dev/ttyUSB1' }, ['machine ask']],
    ['another kind of board', { header: { ...header, board: 'grblHAL' } }, ['machine objection']],
    ['an alarm', { machine: { ...MACHINE, state: 'Alarm' } }, ['idle objection', 'alarm objection']],
    ['an open door', { machine: { ...MACHINE, state: 'Door' } }, ['idle objection', 'door objection']],
    ['a place beyond the travel', { plan: { ...GOOD.plan, isOutside: true } }, ['table objection']],
    ['a beam of constant power', { isConstantPower: true }, ['constant-power ask']],
    [
      'a zero that a reset forgets',
      { problems: [{ code: 'passing-zero', severity: 'error', message: 'G92' }] },
      ['work-zero objection'],
    ],
    [
      'a line that this machine refuses',
      { problems: [{ code: 'error-20', severity: 'error', message: 'G7' }] },
      ['program objection'],
    ],
  ] as const)('see %s', (_what, change, expected) => {
    expect(others(change)).toEqual(expected);
  });
});
