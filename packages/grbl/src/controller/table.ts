import type { Problem } from '@kerf/machining';
import { SETTING } from '../codes/settings';
import { AXES } from '../machine-state';
import type { ProgramStart } from '../program/check-program';
import { describeOverrun, type Table } from '../program/extent';
import type { JobOptions } from './api';
import type { MachineSnapshot } from './snapshot';

/** Tolerance for the rounding to steps, mm. */
const TOLERANCE = 0.01;

type Bounds = NonNullable<JobOptions['bounds']>;

/** The limits of motion of a machine, according to its settings. */
function tableOf({ settings, isHomed }: MachineSnapshot): Table {
  const along = (axis: number) => settings.get(SETTING.travel + axis) ?? Number.POSITIVE_INFINITY;
  const canHome = (settings.get(SETTING.homing) ?? 0) !== 0;
  return { travel: [along(0), along(1), along(2)], isHomed, canHome };
}

/**
 * The facts about the machine in its present state that `checkProgram` needs to check a program. They are those of the
 * last `readState`, so call `readState` first.
 */
export function programStartOf(machine: MachineSnapshot): ProgramStart {
  const { machinePosition, workOffset, storedOffsets } = machine;
  return { machinePosition, workOffset, storedOffsets, table: tableOf(machine) };
}

/**
 * A problem for each axis on which a box in work coordinates leaves the machine's work area. On a machine that does not
 * know its position, a problem is reported for an axis when box and present position together are longer than the
 * machine's travel.
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
