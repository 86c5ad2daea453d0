import type { Problem } from '@kerf/machining';
import { SETTING } from '../codes/settings';
import { AXES } from '../machine-state';
import type { ProgramStart } from '../program/check-program';
import { describeOverrun, type Table } from '../program/extent';
import type { JobOptions } from './api';
import type { MachineSnapshot } from './snapshot';

/** Rounding of steps, mm. */
const TOLERANCE = 0.01;

type Bounds = NonNullable<JobOptions['bounds']>;

/** The table of a machine, by its settings. */
function tableOf({ settings, isHomed }: MachineSnapshot): Table {
  const along = (axis: number) => settings.get(SETTING.travel + axis) ?? Number.POSITIVE_INFINITY;
  const canHome = (settings.get(SETTING.homing) ?? 0) !== 0;
  return { travel: [along(0), along(1), along(2)], isHomed, canHome };
}

/** What a program is checked against on the machine as it is now (`checkProgram`). Needs a `readState` of before. */
export function programStartOf(machine: MachineSnapshot): ProgramStart {
  const { machinePosition, workOffset, storedOffsets } = machine;
  return { machinePosition, workOffset, storedOffsets, table: tableOf(machine) };
}

/**
 * What of a box in work coordinates lies outside of the table. A machine that does not know where it is cannot have reached a
 * box that, together with where it stands, is wider than its travel.
 */
export function findOutside(machine: MachineSnapshot, box: Bounds): readonly Problem[] {
  const table = tableOf(machine);
  const { travel, isHomed } = table;
  const { workOffset, machinePosition } = machine;
  return AXES.flatMap((_name, axis) => {
    const low = box.min[axis]! + workOffset[axis]!;
    const high = box.max[axis]! + workOffset[axis]!;
    const here = machinePosition[axis]!;
    const overrun = isHomed
      ? Math.max(-travel[axis]! - low, high)
      : Math.max(high, here) - Math.min(low, here) - travel[axis]!;
    return overrun > TOLERANCE ? [describeOverrun(table, axis, overrun)] : [];
  });
}
