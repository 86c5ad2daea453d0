import type { Problem } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES } from '../../machine-state';
import { checkProgram } from '../../program/check-program';
import type { JobProgram } from '../../program/job-program';
import { problem } from '../../refusal';
import type { JobOptions } from '../api';
import { findPassingZero } from '../known-state';
import type { MachineSnapshot } from '../snapshot';

const TOLERANCE = 0.001;

type Check = (machine: MachineSnapshot, program: JobProgram, options: JobOptions) => readonly Problem[];

/** Everything that stands against a job on the machine as it is now, gravest first. */
export function checkJob(
  machine: MachineSnapshot,
  program: JobProgram,
  options: JobOptions,
): readonly Problem[] {
  if (machine.connection !== 'ready') return [problem('not-connected', 'No machine is connected.')];
  return [...checkState(machine), ...checkProgramOn(machine, program, options)];
}

/** What of the program, or of the machine's settings and place, stands against it, whatever the machine is doing. */
export function checkProgramOn(
  machine: MachineSnapshot,
  program: JobProgram,
  options: JobOptions,
): readonly Problem[] {
  return CHECKS.flatMap((check) => check(machine, program, options));
}

function checkState(machine: MachineSnapshot): readonly Problem[] {
  if (machine.activity === 'job') return [problem('job-running', 'A job is running already.')];
  if (machine.activity !== 'none') return [problem('busy', 'The machine is busy.')];
  if (machine.state === 'Alarm')
    return [problem('alarm', 'The machine is in an alarm. Home or unlock it first.')];
  return machine.state === 'Idle'
    ? []
    : [problem('state-refused', `The machine is not idle (${machine.state}).`)];
}

const checkPosition: Check = (machine) =>
  machine.positionTrust === 'lost' && machine.settings.get(SETTING.homing) === 1
    ? [problem('position-lost', 'The machine does not know where it is. Home it, or set zero again.')]
    : [];

const checkZero: Check = (machine) => {
  const passing = findPassingZero(machine);
  return passing ? [passing] : [];
};

const checkMode: Check = (machine, _program, options) => {
  const laserMode = machine.settings.get(SETTING.laserMode);
  if (laserMode === undefined)
    return [problem('settings-unknown', 'The settings of the machine could not be read. Connect again.')];
  if (options.mode === 'laser' && laserMode !== 1)
    return [problem('laser-mode-off', 'This is a laser job, but the machine is not in laser mode ($32=0).')];
  if (options.mode === 'router' && laserMode !== 0)
    return [
      problem(
        'laser-mode-on',
        'This is a router job, but the machine is in laser mode ($32=1): the spindle would stop in every rapid.',
      ),
    ];
  return [];
};

const checkSpindle: Check = (machine, program, options) => {
  const maximum = machine.settings.get(SETTING.spindleMaximum);
  if (maximum === undefined || options.spindleMaximum === undefined) return [];
  if (program.highestSpindleValue === 0 || options.spindleMaximum === maximum) return [];
  return [
    problem(
      'spindle-scale',
      `The program means ${options.spindleMaximum} by full power, the machine ${maximum} ($30). Generate it again for this machine.`,
      undefined,
      { program: `S${options.spindleMaximum}`, machine: `S${maximum}` },
    ),
  ];
};

const checkConsent: Check = (_machine, program, options) => {
  const [line] = program.constantPowerLines;
  if (options.mode !== 'laser' || line === undefined || options.constantPowerConsent) return [];
  return [
    problem(
      'laser-consent-required',
      'The program uses M3: if the computer or the cable fails, the beam stays on where the head stops. That needs your consent for this job.',
      line,
    ),
  ];
};

const checkLineLength: Check = (machine, program) => {
  const longest = machine.device?.maxLineLength ?? 79;
  const { characters, sourceLine } = program.longestLine;
  return characters > longest
    ? [
        problem(
          'line-too-long',
          `Line ${sourceLine} is longer than this machine takes (${longest}).`,
          sourceLine,
        ),
      ]
    : [];
};

const checkBounds: Check = (machine, _program, { bounds }) => {
  if (!bounds || !machine.isHomed) return [];
  return AXES.flatMap((name, axis) => {
    const travel = machine.settings.get(SETTING.travel + axis) ?? Number.POSITIVE_INFINITY;
    const low = bounds.min[axis]! + machine.workOffset[axis]!;
    const high = bounds.max[axis]! + machine.workOffset[axis]!;
    const overrun = Math.max(-travel - low, high);
    return overrun > TOLERANCE
      ? [
          problem(
            'outside-table',
            `The job leaves the table by ${overrun.toFixed(2)} mm along ${name}. Move the work zero or the design.`,
            undefined,
            { axis: name, overrun },
          ),
        ]
      : [];
  });
};

const checkBlocks: Check = (machine, program, { blockProblems }) =>
  machine.device?.firmware === 'grbl'
    ? (blockProblems ??
      checkProgram(program, { machinePosition: machine.machinePosition, workOffset: machine.workOffset }))
    : [];

const CHECKS: readonly Check[] = [
  checkPosition,
  checkZero,
  checkMode,
  checkSpindle,
  checkConsent,
  checkLineLength,
  checkBounds,
  checkBlocks,
];
