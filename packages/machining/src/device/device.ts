import type { DeviceKind } from '../device-kind';
import type { PerAxis } from '../machine-profile';

/** The firmware of a device. Kerf connects only to the first three; for 'other' it only writes programs. */
export const CONTROLLERS = ['grbl', 'grblhal', 'fluidnc', 'other'] as const;

/** The firmware of a device. */
export type ControllerName = (typeof CONTROLLERS)[number];

/** The names of all dialects of G-code. The package `gcode` has one dialect for each of them. */
export const DIALECT_NAMES = [
  'grbl',
  'grblhal',
  'fluidnc',
  'marlin',
  'marlin-fan',
  'linuxcnc',
  'mach3',
] as const;

/** The name of a dialect of G-code. */
export type DialectName = (typeof DIALECT_NAMES)[number];

/** The dialects that each firmware takes, the best first. A board of the GRBL family takes plain GRBL too. */
export const DIALECTS_OF: Readonly<Record<ControllerName, readonly DialectName[]>> = {
  grbl: ['grbl'],
  grblhal: ['grblhal', 'grbl'],
  fluidnc: ['fluidnc', 'grbl'],
  other: ['marlin', 'marlin-fan', 'linuxcnc', 'mach3'],
};

/** Where a device homes to, seen from the front; 'none' for a device without limit switches. */
export const HOMING_CORNERS = ['none', 'front-left', 'front-right', 'back-left', 'back-right'] as const;

/** Where a device homes to. */
export type HomingCorner = (typeof HOMING_CORNERS)[number];

/** The speeds at which a serial port can run, bits per second. */
export const BAUD_RATES = [
  ...([9600, 19_200, 38_400, 57_600, 115_200, 230_400, 250_000, 460_800, 921_600] as const),
  1_000_000,
] as const;

/** The speed of a serial port, bits per second. */
export type BaudRate = (typeof BAUD_RATES)[number];

/** The speed of GRBL 1.1 and its successors, unless their owner has changed it. */
export const DEFAULT_BAUD_RATE: BaudRate = 115_200;

/**
 * How the device was connected the last time: by the path of a serial port, or by an address in the network. A serial
 * port without `baudRate` runs at {@link DEFAULT_BAUD_RATE}.
 */
export interface DeviceConnection {
  readonly type: 'serial' | 'network';
  readonly target: string;
  readonly baudRate?: BaudRate | undefined;
}

/** The settings of a device, without its identity. */
export interface DeviceSettings {
  readonly kind: DeviceKind;
  readonly controller: ControllerName;
  readonly dialect: DialectName;
  /** The work area: the usable travel of each axis, mm (GRBL $130–$132). */
  readonly travel: PerAxis;
  /** mm/min (GRBL $110–$112) */
  readonly maxRate: PerAxis;
  /** mm/s² (GRBL $120–$122) */
  readonly acceleration: PerAxis;
  /** mm (GRBL $11) */
  readonly junctionDeviation: number;
  /** mm (GRBL $12) */
  readonly arcTolerance: number;
  /** The S value of full spindle speed or full laser power (GRBL $30). */
  readonly maxSpindle: number;
  /** The speeds at which the spindle can cut, rpm. They have no meaning for a laser. */
  readonly spindleSpeed: { readonly min: number; readonly max: number };
  readonly homing: HomingCorner;
  readonly connection: DeviceConnection | null;
}

/** A machine as a person describes it: everything that programs, checks and estimates need to know about it. */
export interface Device extends DeviceSettings {
  readonly id: string;
  readonly name: string;
}

/** The range of a number, both ends included. */
export interface DeviceLimit {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
}

const TRAVEL: DeviceLimit = { min: 1, max: 10_000 };
const RATE: DeviceLimit = { min: 1, max: 200_000 };
const ACCELERATION: DeviceLimit = { min: 0.1, max: 100_000 };

/** The ranges of all numbers of a device. The travel of Z may be 0: many lasers cannot move in Z. */
export const DEVICE_LIMITS = {
  'travel.x': TRAVEL,
  'travel.y': TRAVEL,
  'travel.z': { min: 0, max: TRAVEL.max },
  'maxRate.x': RATE,
  'maxRate.y': RATE,
  'maxRate.z': RATE,
  'acceleration.x': ACCELERATION,
  'acceleration.y': ACCELERATION,
  'acceleration.z': ACCELERATION,
  junctionDeviation: { min: 0.0001, max: 2 },
  arcTolerance: { min: 0.0001, max: 2 },
  maxSpindle: { min: 1, max: 1_000_000, isWhole: true },
  'spindleSpeed.min': { min: 0, max: 200_000 },
  'spindleSpeed.max': { min: 1, max: 200_000 },
} as const satisfies Readonly<Record<string, DeviceLimit>>;

/** The name of a number of a device. */
export type DeviceNumber = keyof typeof DEVICE_LIMITS;

/** The names of all numbers of a device, in the order in which forms show them. */
export const DEVICE_NUMBERS = Object.keys(DEVICE_LIMITS) as readonly DeviceNumber[];

/** The largest number of characters of a device's name, and of its port or address. */
export const DEVICE_TEXT_LIMITS = { name: 100, target: 300 } as const;

/** A field of a device. */
export type DeviceField = DeviceNumber | 'name' | 'kind' | 'controller' | 'dialect' | 'homing' | 'connection';

/** The value of a number of a device. */
export function deviceNumber(device: DeviceSettings, field: DeviceNumber): number {
  const [group, part] = field.split('.') as [keyof DeviceSettings, string | undefined];
  const value = device[group];
  return part === undefined ? (value as number) : (value as unknown as Record<string, number>)[part]!;
}

/** The device with another value of one of its numbers. */
export function withDeviceNumber<D extends DeviceSettings>(device: D, field: DeviceNumber, value: number): D {
  const [group, part] = field.split('.') as [keyof DeviceSettings, string | undefined];
  if (part === undefined) return { ...device, [group]: value };
  return { ...device, [group]: { ...(device[group] as object), [part]: value } };
}

/** Why a field of a device cannot be stored as it is. */
export interface DeviceFault {
  readonly field: DeviceField;
  /**
   * - 'empty', 'too-long': of a text;
   * - 'out-of-range': not a number within the limits;
   * - 'min-above-max': the lowest speed of the spindle is above its highest;
   * - 'wrong-dialect': the controller does not take this dialect.
   */
  readonly fault: 'empty' | 'too-long' | 'out-of-range' | 'min-above-max' | 'wrong-dialect';
}

/** Everything that is wrong with a device; empty if it can be stored. The api and the form use this same function. */
export function findDeviceFaults(device: Omit<Device, 'id'>): readonly DeviceFault[] {
  const faults: DeviceFault[] = [];
  const name = device.name.trim();
  if (name === '') faults.push({ field: 'name', fault: 'empty' });
  if (name.length > DEVICE_TEXT_LIMITS.name) faults.push({ field: 'name', fault: 'too-long' });
  for (const field of DEVICE_NUMBERS)
    if (!isWithin(deviceNumber(device, field), DEVICE_LIMITS[field]))
      faults.push({ field, fault: 'out-of-range' });
  const { spindleSpeed, connection } = device;
  if (spindleSpeed.min > spindleSpeed.max) faults.push({ field: 'spindleSpeed.min', fault: 'min-above-max' });
  if (!DIALECTS_OF[device.controller].includes(device.dialect))
    faults.push({ field: 'dialect', fault: 'wrong-dialect' });
  if (connection && connection.target.trim() === '') faults.push({ field: 'connection', fault: 'empty' });
  if (connection && connection.target.length > DEVICE_TEXT_LIMITS.target)
    faults.push({ field: 'connection', fault: 'too-long' });
  return faults;
}

function isWithin(value: number, { min, max, isWhole }: DeviceLimit): boolean {
  return value >= min && value <= max && (!isWhole || Number.isInteger(value));
}

/** Whether a device can run programs of this mode. */
export function canRun({ kind }: Pick<DeviceSettings, 'kind'>, mode: 'cnc' | 'laser'): boolean {
  return kind === 'both' || (mode === 'laser') === (kind === 'laser');
}
