import { BAUD_RATES } from '@kerf/machining';
import { z } from 'zod';
import { connectionTypeSchema, driverUserIdSchema, event, positionSchema, request } from './common';
import { failureSchema } from './error-codes';

/**
 * Names the user who sends the requests, and how machines are reached. `auto_home`: home a machine that can home, once
 * it is connected.
 */
export const registerUserInfoSchema = request('registerUserInfo', {
  userId: driverUserIdSchema,
  connectionType: connectionTypeSchema,
  auto_home: z.boolean().optional(),
});

/** Switches between serial and Wi-Fi for the connect calls that do not name one. */
export const changeConnectionTypeSchema = request('changeConnectionType', {
  connectionType: connectionTypeSchema,
});

/** `{ip}:8080`; any port is allowed, and the port may be left out. Checked by `parseMachineAddress`. */
const ipAndPortSchema = z.string().max(300);

/** A serial port's path, as `serials` lists it. */
const portSchema = z.string().min(1).max(300);

/**
 * Connects to a machine: by `port` (serial) or by `ipAndPort` (Wi-Fi). A machine that a limit alarm has locked is
 * reported as `board-silent` until it is reset. `resetsFirst` resets the machine before anything else; it is only set
 * when a person asks for it. `baudRate` is the speed of a serial port in bits per second; 115,200 when it is left out.
 */
export const connectSchema = request('connect', {
  resetsFirst: z.boolean().optional(),
  connectionType: connectionTypeSchema.optional(),
  ipAndPort: ipAndPortSchema.optional(),
  port: portSchema.optional(),
  baudRate: z.literal(BAUD_RATES).optional(),
  userId: driverUserIdSchema.optional(),
});

/** Closes the connection to the machine. Refused while a job runs. */
export const disconnectSchema = request('disconnect', {
  connectionType: connectionTypeSchema.optional(),
  ipAndPort: ipAndPortSchema.optional(),
  port: portSchema.optional(),
  userId: driverUserIdSchema.optional(),
});

/** Asks for the serial ports. The reply is DEVICE_CONTROL_SERIALS. */
export const serialsSchema = request('serials', { userId: driverUserIdSchema.optional() });

/** One port that a machine may be on. `simulated` is Kerf's own simulated machine. */
export const serialPortSchema = z.object({
  port: portSchema,
  name: z.string().max(300),
  simulated: z.boolean(),
});

/** One port that a machine may be on. */
export type SerialPortInfo = z.infer<typeof serialPortSchema>;

/** The ports that a machine may be on. */
export const serialsAckSchema = event('DEVICE_CONTROL_SERIALS', { ports: z.array(serialPortSchema) });

/** What the driver learned about the connected machine. */
export const machineInfoSchema = z.object({
  /** The controller's own name and version, such as 'Grbl 1.1h'. */
  firmware: z.string().max(200),
  /** Laser mode ($32). */
  laserMode: z.boolean(),
  /** The S value of full power ($30). */
  maxSpindleSpeed: z.number(),
  /** Whether the machine has limit switches to home to ($22). */
  homing: z.boolean(),
  /** The travel of each axis in mm ($130–$132). */
  travel: positionSchema,
  /** The fastest feed rate of each axis in mm/min ($110–$112). */
  maxRate: positionSchema,
  /** All settings of the controller ($$) by their numbers, as far as they are numbers. */
  settings: z.record(z.string().max(8), z.number()),
});

/** What the driver learned about the connected machine. */
export type MachineInfo = z.infer<typeof machineInfoSchema>;

/**
 * Whether a machine is connected; sent on every change and to each new client. `failure` is set when a connection ended
 * although nobody closed it, and says why.
 */
export const deviceStatusChangeSchema = event('DEVICE_STATUS_CHANGE', {
  status: z.enum(['DISCONNECTED', 'CONNECTING', 'CONNECTED']),
  connectionType: connectionTypeSchema.nullable(),
  /** The port or the address that `connect` named. */
  port: z.string().max(300).nullable(),
  machine: machineInfoSchema.nullable(),
  failure: failureSchema.nullable(),
});

/** The driver's own version, sent to each new client. */
export const appVersionSchema = event('APP_VERSION', { version: z.string().max(64) });
