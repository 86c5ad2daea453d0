import { z } from 'zod';
import { event, hex32Schema, request } from './common';

/** How a bit is named between studio and driver: the same bit has the same key, whatever language names it. */
export const bitKeySchema = z.string().min(1).max(200);

/**
 * The person says that this bit is in the collet. Where it is another one than before, the zero of Z is that of the old bit and
 * counts no more.
 */
export const fitBitSchema = request('fitBit', { bit: bitKeySchema });

/** The person says that the work zero of these axes is right as it stands, although nobody has set it since. */
export const confirmZeroSchema = request('confirmZero', { axes: z.enum(['XY', 'Z']) });

/**
 * What is known of the machine's preparation since it was connected: sent on every change and to each new client. Whatever puts
 * the position in doubt takes the zeros and the frames back.
 */
export const machineSetupSchema = event('MACHINE_SETUP', {
  /** Whether the zero of X and Y was set, or confirmed. */
  zeroXY: z.boolean(),
  /** Whether the zero of Z was set, or confirmed, with the bit that is in the collet now. */
  zeroZ: z.boolean(),
  /** The bit in the collet, as far as a person has said so. */
  bit: bitKeySchema.nullable(),
  /** The programs whose frame was traced with the present zero. */
  framed: z.array(hex32Schema).max(64),
});

/** What is known of the machine's preparation since it was connected. */
export type MachineSetup = Omit<z.infer<typeof machineSetupSchema>, 'action' | 'requestId'>;
