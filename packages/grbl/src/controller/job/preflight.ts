import type { Problem } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { checkProgram } from '../../program/check-program';
import type { WireProgram } from '../../program/wire-program';
import { problem } from '../../refusal';
import type { JobOptions } from '../api';
import { findPassingZero } from '../known-state';
import { FINAL_PHASES, type MachineSnapshot } from '../snapshot';
import { findOutside, programStartOf } from '../table';

type Check = (machine: MachineSnapshot, program: WireProgram, options: JobOptions) => readonly Problem[];

/** Everything that prevents a job on the machine in its present state, the most serious first. */
export function checkJob(
  machine: MachineSnapshot,
  program: WireProgram,
  options: JobOptions,
): readonly Problem[] {
  if (machine.connection !== 'ready') return [problem('not-connected')];
  return [...checkState(machine), ...checkProgramOn(machine, program, options)];
}

/**
 * The problems in the program, or in the machine's settings and position, that prevent the job. They do not depend on
 * what the machine is doing now.
 */
export function checkProgramOn(
  machine: MachineSnapshot,
  program: WireProgram,
  options: JobOptions,
): readonly Problem[] {
  return CHECKS.flatMap((check) => check(machine, program, options));
}

function checkState(machine: MachineSnapshot): readonly Problem[] {
  const isJobOver = machine.job === null || FINAL_PHASES.includes(machine.job.phase);
  if (machine.activity === 'job' || !isJobOver) return [problem('job-running-already')];
  if (machine.activity !== 'none') return [problem('busy')];
  if (machine.state === 'Alarm') return [problem('alarm')];
  if (machine.probing.isClipOn) return [problem('probe-clip-on')];
  return machine.state === 'Idle' ? [] : [problem('state-refused', { state: machine.state })];
}

const checkPosition: Check = (machine) =>
  machine.positionTrust === 'lost' && machine.settings.get(SETTING.homing) === 1
    ? [problem('position-lost')]
    : [];

const checkZero: Check = (machine) => {
  const passing = findPassingZero(machine);
  return passing ? [passing] : [];
};

const checkMode: Check = (machine, _program, options) => {
  const laserMode = machine.settings.get(SETTING.laserMode);
  if (laserMode === undefined) return [problem('settings-unknown')];
  if (options.mode === 'laser' && laserMode !== 1) return [problem('laser-mode-off')];
  if (options.mode === 'router' && laserMode !== 0) return [problem('laser-mode-on')];
  return [];
};

const checkSpindle: Check = (machine, program, options) => {
  const maximum = machine.settings.get(SETTING.spindleMaximum);
  if (maximum === undefined || options.spindleMaximum === undefined) return [];
  if (program.highestSpindleValue === 0 || options.spindleMaximum === maximum) return [];
  return [
    problem(
      'spindle-scale',
      { program: options.spindleMaximum, machine: maximum },
      { values: { program: `S${options.spindleMaximum}`, machine: `S${maximum}` } },
    ),
  ];
};

const checkConsent: Check = (_machine, program, options) => {
  const [line] = program.constantPowerLines;
  if (options.mode !== 'laser' || line === undefined || options.constantPowerConsent) return [];
  return [problem('laser-consent-required', {}, { line })];
};

const checkLineLength: Check = (machine, program) => {
  const longest = machine.device?.maxLineLength ?? 79;
  const { characters, sourceLine } = program.longestLine;
  return characters > longest
    ? [problem('line-too-long', { line: sourceLine, longest }, { line: sourceLine })]
    : [];
};

/** The codes of the block check that concern places and not refused blocks. */
const PLACES: readonly string[] = ['outside-table', 'wider-than-table', 'machine-coordinates'];

/**
 * Checks the blocks, and the places to which they move the machine, as GRBL 1.1 reads them. Other firmwares know more
 * words. Where GRBL 1.1 would refuse a block that such a board may know, the check uses the bounds that came with the
 * job. On a machine that is not homed, the bounds together with its present position are checked too.
 */
const checkBlocks: Check = (machine, program, { blockProblems, bounds }) => {
  const found = blockProblems ?? checkProgram(program, programStartOf(machine));
  const isUnderstood =
    machine.device?.firmware === 'grbl' || found.every(({ code }) => PLACES.includes(code));
  const certain = isUnderstood ? found : [];
  if (!bounds || (isUnderstood && machine.isHomed)) return certain;
  const axes = certain.map(({ values }) => values?.axis);
  return [...certain, ...findOutside(machine, bounds).filter(({ values }) => !axes.includes(values?.axis))];
};

/**
 * The tool of the first cut must be in the collet, and a person must have confirmed it. A job that goes on in the
 * middle of its program has the tool of that place; the person confirms it with the recovery.
 */
const checkTool: Check = (_machine, { firstTool }, { fittedTool, mode, entry }) => {
  if (!firstTool || entry || mode === 'laser' || fittedTool === firstTool.tool) return [];
  const name = firstTool.tool === null ? 'the bit' : `T${firstTool.tool}`;
  return [
    problem(
      'tool-confirmation-required',
      { tool: name, line: firstTool.sourceLine },
      { line: firstTool.sourceLine, values: firstTool.tool === null ? {} : { tool: firstTool.tool } },
    ),
  ];
};

const CHECKS: readonly Check[] = [
  checkPosition,
  checkZero,
  checkMode,
  checkSpindle,
  checkConsent,
  checkLineLength,
  checkBlocks,
  checkTool,
];
