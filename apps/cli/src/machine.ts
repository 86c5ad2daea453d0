import { DEFAULT_MACHINE, type MachineProfile, machineProfileOf } from '@kerf/machining';
import { isRefused, PER_AXIS } from './carve/value-kinds';
import { deviceNamed } from './device';
import { UsageError } from './failure';

/**
 * The machine of `--machine`, or the default machine, with the rate and the acceleration from `--max-rate` and
 * `--acceleration`. Rejects as `deviceNamed` does.
 */
export async function machineOfPace(
  machine: string | undefined,
  maxRate: string | undefined,
  acceleration: string | undefined,
): Promise<MachineProfile> {
  return {
    ...(machine === undefined ? DEFAULT_MACHINE : machineProfileOf(await deviceNamed(machine))),
    ...(maxRate !== undefined && { maxRate: axesOf('max-rate', maxRate) }),
    ...(acceleration !== undefined && { acceleration: axesOf('acceleration', acceleration) }),
  };
}

function axesOf(option: string, text: string): { x: number; y: number; z: number } {
  const axes = PER_AXIS.parse(text, true);
  if (isRefused(axes)) throw new UsageError(`--${option}: ${axes.problem}`);
  return axes;
}
