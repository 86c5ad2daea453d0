import {
  BAUD_RATES,
  CONTROLLERS,
  DEFAULT_DEVICE,
  DEVICE_KINDS,
  DEVICE_TEXT_LIMITS,
  type Device,
  DIALECT_NAMES,
  findDeviceFaults,
  HOMING_CORNERS,
} from '@kerf/machining';
import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, timeSchema } from './common';

/**
 * The types of machine, as the specification spells them. 'layer' is a laser. 'grbl' is a machine that Kerf ships with:
 * such a machine cannot be edited.
 */
export const machineTypeSchema = z.enum(['cnc', 'layer', 'grbl']);

const axesSchema = z.object({ x: z.number(), y: z.number(), z: z.number() });

/**
 * What is known of a machine. The specification has `x` and `y`, the work area in mm, with `speed` (cnc, mm/min) or
 * `power` (layer, the S value of full power). The other fields are those of `DeviceSettings`; fields that a client
 * leaves out have the values of the default device. The ranges are checked by `findDeviceFaults`.
 */
export const machineExtInfoSchema = z
  .object({
    x: z.number(),
    y: z.number(),
    z: z.number(),
    speed: z.number(),
    power: z.number(),
    kind: z.enum(DEVICE_KINDS),
    controller: z.enum(CONTROLLERS),
    dialect: z.enum(DIALECT_NAMES),
    maxRate: axesSchema,
    acceleration: axesSchema,
    junctionDeviation: z.number(),
    arcTolerance: z.number(),
    maxSpindle: z.number(),
    spindleSpeed: z.object({ min: z.number(), max: z.number() }),
    homing: z.enum(HOMING_CORNERS),
    connection: z
      .object({
        type: z.enum(['serial', 'network']),
        target: z.string().max(DEVICE_TEXT_LIMITS.target),
        baudRate: z.literal(BAUD_RATES).optional(),
      })
      .nullable(),
  })
  .partial()
  .required({ x: true, y: true });

/** What is known of a machine. */
export type MachineExtInfo = z.infer<typeof machineExtInfoSchema>;

/**
 * A machine in the list. `isDefault` is 1 for the user's default machine, else 0. A `userId` of '1' marks a built-in
 * one.
 */
export const machineSchema = z.object({
  id: idSchema,
  userId: idSchema,
  machineName: z.string(),
  machineType: machineTypeSchema,
  extInfo: machineExtInfoSchema,
  isDefault: z.union([z.literal(0), z.literal(1)]),
  updateTime: timeSchema,
});

/** A machine in the list. */
export type Machine = z.infer<typeof machineSchema>;

/**
 * A request to save a machine. Without an `id`, or with an `id` that no machine has, it is inserted; a client that
 * chooses a UUID can repeat a save whose reply was lost. With the `id` of an own machine, that machine is updated.
 */
export const machineSaveRequestSchema = z
  .object({
    id: z.union([z.uuid(), z.literal('')]).nullish(),
    userId: claimedUserIdSchema,
    machineName: z.string().trim().min(1, 'Name is required').max(DEVICE_TEXT_LIMITS.name),
    machineType: z.enum(['cnc', 'layer']),
    extInfo: machineExtInfoSchema,
  })
  .superRefine((request, context) => {
    for (const { field, fault } of findDeviceFaults(deviceOfMachine({ ...request, id: '' })))
      context.addIssue({ code: 'custom', path: ['extInfo', ...field.split('.')], message: fault });
  });

/** A request to save a machine. */
export type MachineSaveRequest = z.input<typeof machineSaveRequestSchema>;

/** The device that a machine of the wire describes. */
export function deviceOfMachine(
  machine: Pick<Machine, 'id' | 'machineName' | 'machineType' | 'extInfo'>,
): Device {
  const { id, machineName, machineType, extInfo } = machine;
  const { x, y, z: depth, speed, power, ...settings } = extInfo;
  const { maxRate, travel } = DEFAULT_DEVICE;
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULT_DEVICE,
    kind: machineType === 'layer' ? 'laser' : 'router',
    ...(speed !== undefined && { maxRate: { ...maxRate, x: speed, y: speed } }),
    ...(power !== undefined && { maxSpindle: power }),
    ...given,
    ...{ id, name: machineName, travel: { x, y, z: depth ?? travel.z } },
  };
}

/** The parts of a machine of the wire that describe a device. */
export function machineOfDevice(
  device: Omit<Device, 'id'>,
): Pick<MachineSaveRequest, 'machineName' | 'machineType' | 'extInfo'> {
  const { name, kind, controller, dialect, travel, maxRate, acceleration, spindleSpeed } = device;
  const { junctionDeviation, arcTolerance, maxSpindle, homing, connection } = device;
  const isLaser = kind === 'laser';
  return {
    machineName: name,
    machineType: isLaser ? 'layer' : 'cnc',
    extInfo: {
      ...travel,
      ...(isLaser ? { power: maxSpindle } : { speed: maxRate.x }),
      ...{ kind, controller, dialect, maxRate, acceleration, junctionDeviation, arcTolerance },
      ...{ maxSpindle, spindleSpeed, homing, connection },
    },
  };
}

/** The file of a device, as `writeMachineFile` makes it. It is also accepted as the api lists a machine. */
const machineFileSchema = z.object({
  machineName: z.string().trim().min(1).max(DEVICE_TEXT_LIMITS.name),
  machineType: machineTypeSchema,
  extInfo: machineExtInfoSchema,
});

/** The text of the file of a device. It contains neither its id nor its connection, which belong to one computer. */
export function writeMachineFile(device: Omit<Device, 'id'>): string {
  return `${JSON.stringify(machineOfDevice({ ...device, connection: null }), null, 2)}\n`;
}

/** The device in the text of a file, with an empty id; or what is wrong with it, and where. */
export function readMachineFile(
  text: string,
): { readonly device: Device } | { readonly path: string; readonly message: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { path: '', message: 'is not JSON' };
  }
  const parsed = machineFileSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { path: issue?.path.join('.') ?? '', message: issue?.message ?? 'is not a device' };
  }
  const device = deviceOfMachine({ ...parsed.data, id: '' });
  const [fault] = findDeviceFaults(device);
  return fault ? { path: fault.field, message: fault.fault } : { device };
}
