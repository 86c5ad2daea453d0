import { z } from 'zod';
import { event, feedRateSchema, request } from './common';

/** The colours of a machine's lamp (2 §7.6). 'Close' switches the lamp off. */
export const LAMP_COLORS = ['Close', 'Blue', 'Red', 'Green', 'White'] as const;

/** A colour of a machine's lamp; 'Close' is off. */
export type LampColor = (typeof LAMP_COLORS)[number];

const lampColorSchema = z.enum(LAMP_COLORS);

/**
 * Switches the machine's lamp to a colour. Only colours that the owner of the driver has described in its configuration
 * are possible; otherwise the reply is `no-lamp`. Refused while a job runs.
 */
export const changeLightColorSchema = request('changeLightColor', { color: lampColorSchema });

/** Switches the machine's lamp off: the same as `changeLightColor` with 'Close'. */
export const closeRGBSchema = request('closeRGB', {});

/**
 * Measures the height of the tool in the collet with the Z plate, and sets the zero of Z; see `probeZ`. Fields that are
 * left out come from the plate in the driver's configuration. Without a plate there, `plateThickness` is required
 * (`plate-unknown`).
 */
export const adjustedToolSchema = request('adjustedTool', {
  plateThickness: z.number().min(0).max(100).optional(),
  maxDistance: z.number().positive().max(200).optional(),
  feedRate: feedRateSchema.optional(),
  retract: z.number().min(0).max(100).optional(),
});

/** The largest photograph of the machine's camera, in bytes. */
export const PHOTOGRAPH_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Asks for a photograph of the machine's camera. Only the owner of the driver can set the camera's address, in the
 * driver's configuration. The reply is DEVICE_CONTROL_PHOTOGRAPH.
 */
export const photographSchema = request('photograph', {});

/** A photograph of the machine's camera. `image` is the picture file in base64; `takenAt` is UTC, ms. */
export const photographAckSchema = event('DEVICE_CONTROL_PHOTOGRAPH', {
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  image: z.base64().max(4 * Math.ceil(PHOTOGRAPH_MAX_BYTES / 3)),
  takenAt: z.int().nonnegative(),
});

/**
 * What the driver's configuration says about the accessories of the connected machine (while none is connected: of any
 * machine). Sent on every change and to each new client.
 */
export const machineAccessoriesSchema = event('MACHINE_ACCESSORIES', {
  /** The colours that the lamp has; empty without a lamp. */
  lampColors: z.array(lampColorSchema),
  /** Whether there is a camera for `photograph`. */
  camera: z.boolean(),
  /** How thick the Z plate is, in mm; null when the configuration does not say. */
  plateThickness: z.number().nullable(),
});

/** What the driver's configuration says about the accessories of a machine. */
export type MachineAccessories = Omit<z.infer<typeof machineAccessoriesSchema>, 'action' | 'requestId'>;
