import { DEFAULT_MACHINE, type MachineProfile } from '@kerf/machining';
import { isRefused, PER_AXIS } from './carve/value-kinds';
import { UsageError } from './failure';

/**
 * The default machine with the rate and the acceleration from `--max-rate` and `--acceleration`. Throws `UsageError`.
 */
export function machineOfPace(maxRate: string | undefined, acceleration: string | undefined): MachineProfile {
  return {
    ...DEFAULT_MACHINE,
    ...(maxRate !== undefined && { maxRate: axesOf('max-rate', maxRate) }),
    ...(acceleration !== undefined && { acceleration: axesOf('acceleration', acceleration) }),
  };
}

function axesOf(option: string, text: string): { x: number; y: number; z: number } {
  const axes = PER_AXIS.parse(text, true);
  if (isRefused(axes)) throw new UsageError(`--${option}: ${axes.problem}`);
  return axes;
}
