import { GRBL_PACE, type MachineProfile } from '../machine-profile';
import type { Device } from './device';

/**
 * What the planner model, the post-processor and the checks need to know about a device. A board with GRBL 1.1 reads
 * lines slowly; the others read them faster than any program needs.
 */
export function machineProfileOf(device: Device): MachineProfile {
  const { name, kind, controller, travel, maxRate, acceleration } = device;
  const { junctionDeviation, arcTolerance, maxSpindle, spindleSpeed } = device;
  return {
    ...{ name, kind, travel, maxRate, acceleration, junctionDeviation, arcTolerance, maxSpindle },
    ...(kind !== 'laser' && { spindleSpeed }),
    ...(controller === 'grbl' && { pace: GRBL_PACE }),
  };
}
