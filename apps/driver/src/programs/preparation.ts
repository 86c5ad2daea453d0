import type { MachineMode } from '@kerf/gcode';
import { type MachineSnapshot, type Position, programStartOf, windowOf } from '@kerf/grbl';
import {
  type ControllerPace,
  DEFAULT_MACHINE,
  GRBL_PACE,
  type MachineProfile,
  type PerAxis,
} from '@kerf/machining';
import type { Preparation } from './prepare-program';

/** The numbers of GRBL's settings: the first of three axes, or the only one. */
const SETTING = { junctionDeviation: 11, arcTolerance: 12, maxRate: 110, acceleration: 120 };

/**
 * The basis on which a program is checked and timed: this machine at its present position, or the default machine at
 * its zero when `machine` is null. `secondsPerLine` is how long the machine takes per line, measured in its own jobs.
 */
export function preparationFor(
  machine: MachineSnapshot | null,
  mode: MachineMode | null,
  secondsPerLine: number | null,
): Preparation {
  const start = machine ? programStartOf(machine) : { machinePosition: ZERO, workOffset: ZERO };
  const isUnusual =
    linkBytesPerSecond(machine) !== null || (secondsPerLine !== null && !isSmallBoard(machine));
  return { machine: timingOf(machine, secondsPerLine), mode, start, wantsMotionTime: isUnusual };
}

const ZERO: Position = [0, 0, 0];

/** How the connected machine moves, by its own settings; the default machine when there is none. */
function timingOf(machine: MachineSnapshot | null, secondsPerLine: number | null): MachineProfile {
  if (!machine) return DEFAULT_MACHINE;
  const { settings } = machine;
  const { pace: _default, ...others } = DEFAULT_MACHINE;
  // 32-bit boards take lines faster than any program needs, unless their own jobs have shown otherwise.
  const pace = withLink(paceOf(isSmallBoard(machine), secondsPerLine), linkBytesPerSecond(machine));
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

const isSmallBoard = (machine: MachineSnapshot | null) => machine?.device?.firmware === 'grbl';

/** Of what may be on its way, the end of a line that has no room left: half of a short line. */
const UNUSED_BYTES = 5;

/**
 * What a slow link delivers: as much as may be on its way, in the time of a reply. Null where the link is quick. An
 * 8-bit board has a wire of its own behind the link.
 */
function linkBytesPerSecond(machine: MachineSnapshot | null): number | null {
  if (!machine?.device || machine.roundTripMs === 0) return null;
  const window = windowOf(machine.device);
  const wire = isSmallBoard(machine) ? window / GRBL_PACE.bytesPerSecond : 0;
  return (window - UNUSED_BYTES) / (machine.roundTripMs / 1000 + wire);
}

/** A board that is limited by its link alone. */
const UNLIMITED = { secondsPerLine: 0, secondsPerCharacter: 0, secondsPerChord: 0, bytesPerSecond: Infinity };

function withLink(pace: ControllerPace | null, bytesPerSecond: number | null): ControllerPace | null {
  if (bytesPerSecond === null) return pace;
  const own = pace ?? UNLIMITED;
  return { ...own, bytesPerSecond: Math.min(own.bytesPerSecond, bytesPerSecond) };
}

/** A learned figure is from real lines, so it is used for lines of any length. */
function paceOf(isSmallBoard: boolean, secondsPerLine: number | null): ControllerPace | null {
  if (secondsPerLine !== null) return { ...GRBL_PACE, secondsPerLine, secondsPerCharacter: 0 };
  return isSmallBoard ? GRBL_PACE : null;
}
