import { z } from 'zod';
import { event, hex32Schema, request } from './common';

/** The key by which studio and driver name a bit. The same bit has the same key in every language. */
export const bitKeySchema = z.string().min(1).max(200);

/**
 * The person says that this bit is in the collet. If another bit was there before, the zero of Z belongs to that bit
 * and is no longer valid.
 */
export const fitBitSchema = request('fitBit', { bit: bitKeySchema });

/** The person says that the present work zero of these axes is right, although nobody has set it since. */
export const confirmZeroSchema = request('confirmZero', { axes: z.enum(['XY', 'Z']) });

/**
 * What the driver knows about the steps that prepare the machine for a job (zeros, the bit, frames) since the machine
 * was connected. Sent on every change and to each new client. Everything that makes the position doubtful clears the
 * zeros and the frames.
 */
export const machineSetupSchema = event('MACHINE_SETUP', {
  /** Whether the zero of X and Y was set, or confirmed. */
  zeroXY: z.boolean(),
  /** Whether the zero of Z was set, or confirmed, with the bit that is in the collet now. */
  zeroZ: z.boolean(),
  /** The bit in the collet, if a person has named one. */
  bit: bitKeySchema.nullable(),
  /** The programs whose frame was traced with the present zero. */
  framed: z.array(hex32Schema).max(64),
});

/** What the driver knows about the machine's preparation since it was connected. */
export type MachineSetup = Omit<z.infer<typeof machineSetupSchema>, 'action' | 'requestId'>;
