import type { Problem } from '@kerf/machining';
import { SETTING } from '../codes/settings';
import { AXES, type Position } from '../machine-state';
import type { ProgramStart } from '../program/check-program';
import { problem } from '../refusal';
import type { JobOptions } from './api';
import type { MachineSnapshot } from './snapshot';

/** Rounding of steps, mm. */
const TOLERANCE = 0.01;

type Bounds = NonNullable<JobOptions['bounds']>;

/** How far a machine can go along each axis, mm. */
function travelOf({ settings }: MachineSnapshot): Position {
  const along = (axis: number) => settings.get(SETTING.travel + axis) ?? Number.POSITIVE_INFINITY;
  return [along(0), along(1), along(2)];
}

/** What a program is checked against on the machine as it is now (`checkProgram`). Needs a `readState` of before. */
export function programStartOf(machine: MachineSnapshot): ProgramStart {
  const { machinePosition, workOffset, storedOffsets, isHomed, settings } = machine;
  const canHome = (settings.get(SETTING.homing) ?? 0) !== 0;
  return {
    machinePosition,
    workOffset,
    storedOffsets,
    table: { travel: travelOf(machine), isHomed, canHome },
  };
}

/** What of a box in work coordinates lies outside of the table of a homed machine. */
export function findOutside(machine: MachineSnapshot, box: Bounds): readonly Problem[] {
  if (!machine.isHomed) return [];
  const travel = travelOf(machine);
  return AXES.flatMap((name, axis) => {
    const low = box.min[axis]! + machine.workOffset[axis]!;
    const high = box.max[axis]! + machine.workOffset[axis]!;
    const overrun = Math.max(-travel[axis]! - low, high);
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
}
