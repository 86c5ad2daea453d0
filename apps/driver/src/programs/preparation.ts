import type { MachineMode } from '@kerf/gcode';
import { type MachineSnapshot, type Position, programStartOf } from '@kerf/grbl';
import {
  type ControllerPace,
  DEFAULT_MACHINE,
  GRBL_PACE,
  type MachineProfile,
  type PerAxis,
} from '@kerf/machining';
import type { Preparation } from './prepare-program';

/** Numbers of GRBL's settings: the first of three axes, or the only one. */
const SETTING = { junctionDeviation: 11, arcTolerance: 12, maxRate: 110, acceleration: 120 };

/**
 * What a program is prepared for with this machine, standing where it stands; null: the default machine at its zero. `secondsPerLine`
 * is what its own jobs have shown.
 */
export function preparationFor(
  machine: MachineSnapshot | null,
  mode: MachineMode | null,
  secondsPerLine: number | null,
): Preparation {
  const start = machine ? programStartOf(machine) : { machinePosition: ZERO, workOffset: ZERO };
  return { machine: timingOf(machine, secondsPerLine), mode, start };
}

const ZERO: Position = [0, 0, 0];

/** How the connected machine moves, by its own settings; the default machine where there is none. */
function timingOf(machine: MachineSnapshot | null, secondsPerLine: number | null): MachineProfile {
  if (!machine) return DEFAULT_MACHINE;
  const { settings, device } = machine;
  const { pace: _default, ...others } = DEFAULT_MACHINE;
  // Boards of 32 bits take lines faster than any program has them, as long as their own jobs do not show otherwise.
  const pace = paceOf(device?.firmware === 'grbl', secondsPerLine);
  const axes = (first: number, otherwise: PerAxis): PerAxis => ({
    x: settings.get(first) ?? otherwise.x,
    y: settings.get(first + 1) ?? otherwise.y,
    z: settings.get(first + 2) ?? otherwise.z,
  });
  return {
    ...others,
    ...(pace && { pace }),
    maxRate: axes(SETTING.maxRate, DEFAULT_MACHINE.maxRate),
    acceleration: axes(SETTING.acceleration, DEFAULT_MACHINE.acceleration),
    junctionDeviation: settings.get(SETTING.junctionDeviation) ?? DEFAULT_MACHINE.junctionDeviation,
    arcTolerance: settings.get(SETTING.arcTolerance) ?? DEFAULT_MACHINE.arcTolerance,
  };
}

/** What was learned is of lines as they are: it holds whatever their length. */
function paceOf(isSmallBoard: boolean, secondsPerLine: number | null): ControllerPace | null {
  if (secondsPerLine !== null) return { ...GRBL_PACE, secondsPerLine, secondsPerCharacter: 0 };
  return isSmallBoard ? GRBL_PACE : null;
}
