import { type Device, type DeviceNumber, deviceNumber, type HomingCorner, withDeviceNumber } from './device';

/** The numbers of GRBL's settings that a device has too. The speeds of a spindle are no settings of GRBL. */
const SETTING_OF: Readonly<Partial<Record<DeviceNumber, number>>> = {
  'travel.x': 130,
  'travel.y': 131,
  'travel.z': 132,
  'maxRate.x': 110,
  'maxRate.y': 111,
  'maxRate.z': 112,
  'acceleration.x': 120,
  'acceleration.y': 121,
  'acceleration.z': 122,
  junctionDeviation: 11,
  arcTolerance: 12,
  maxSpindle: 30,
};

const HOMING = 22;
const HOMING_DIRECTION = 23;

/** A field that a device and a machine's own settings have in common. */
export type SharedField = DeviceNumber | 'homing';

/** A field in which a machine's own settings differ from the device. */
export interface DeviceDifference {
  readonly field: SharedField;
  /** The number of the setting ($130). */
  readonly setting: number;
  readonly device: number | HomingCorner;
  readonly machine: number | HomingCorner;
}

/** Differences up to this come from the rounding of reports. */
const TOLERANCE = 0.0005;

/** The differences between a device and the settings that its machine reports ($$: number → value). */
export function deviceDifferences(
  device: Device,
  settings: ReadonlyMap<number, number>,
): readonly DeviceDifference[] {
  const numbers = Object.entries(SETTING_OF).flatMap(([name, setting]): DeviceDifference[] => {
    const field = name as DeviceNumber;
    const machine = settings.get(setting);
    const own = deviceNumber(device, field);
    if (machine === undefined || Math.abs(machine - own) <= TOLERANCE) return [];
    return [{ field, setting, device: own, machine }];
  });
  const corner = homingCornerOf(settings);
  if (corner === null || corner === device.homing) return numbers;
  return [...numbers, { field: 'homing', setting: HOMING, device: device.homing, machine: corner }];
}

/** The device with the machine's values of the chosen fields. */
export function takeOver(
  device: Device,
  differences: readonly DeviceDifference[],
  fields: ReadonlySet<SharedField>,
): Device {
  let taken = device;
  for (const { field, machine } of differences) {
    if (!fields.has(field)) continue;
    if (field === 'homing') taken = { ...taken, homing: machine as HomingCorner };
    else taken = withDeviceNumber(taken, field, machine as number);
  }
  return taken;
}

/**
 * The corner to which a machine homes. A bit in $23 means that the axis homes in its negative direction. Null when the
 * settings do not say whether it homes.
 */
function homingCornerOf(settings: ReadonlyMap<number, number>): HomingCorner | null {
  const homing = settings.get(HOMING);
  if (homing === undefined) return null;
  if ((homing & 1) === 0) return 'none';
  const direction = settings.get(HOMING_DIRECTION) ?? 0;
  const depth = (direction & 2) === 0 ? 'back' : 'front';
  return `${depth}-${(direction & 1) === 0 ? 'right' : 'left'}`;
}
