import { z } from 'zod';
import { idSchema } from '../id';

/** The user of a request, as named by the studio's account. */
export const driverUserIdSchema = idSchema;

/** An id that the studio chooses for a request; the reply repeats it. */
export const requestIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The id of one machine of a driver. */
export const machineIdSchema = z.string().regex(/^[a-z0-9]{1,16}$/);

/** 32 bytes in lower-case hexadecimal: nonces, proofs, tokens, SHA-256 hashes. */
export const hex32Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** X, Y, Z in mm. */
export const positionSchema = z.tuple([z.number(), z.number(), z.number()]);

/** A box in mm. */
export const boundsSchema = z.object({ min: positionSchema, max: positionSchema });

/** A feed rate in mm/min. */
export const feedRateSchema = z.number().positive().max(100_000);

/** 1 is serial, 2 is Wi-Fi. */
export const connectionTypeSchema = z.union([z.literal(1), z.literal(2)]);

/** 1 is serial, 2 is Wi-Fi. */
export type ConnectionType = z.infer<typeof connectionTypeSchema>;

/** Which pass of a job a program is: the coarse tool's or the fine tool's. */
export const fileTypeSchema = z.enum(['finishing', 'roughing']);

/** Which pass of a job a program is: the coarse tool's or the fine tool's. */
export type FileType = z.infer<typeof fileTypeSchema>;

/**
 * The schema of a request: studio → driver. Only the named fields are accepted. Every request may have a `requestId`,
 * which the reply repeats, and a `machine`, which names the machine that it is for. Without `machine` it is for the
 * machine that the page shows.
 */
export function request<const Action extends string, Shape extends z.core.$ZodLooseShape>(
  action: Action,
  shape: Shape,
) {
  return z.strictObject({
    action: z.literal(action),
    requestId: requestIdSchema.optional(),
    machine: machineIdSchema.optional(),
    ...shape,
  });
}

/**
 * The schema of an event: driver → studio. Unknown fields are dropped, so that an older studio understands a newer
 * driver; `requestId` is present when the event is the reply to a request that had one.
 */
export function event<const Action extends string, Shape extends z.core.$ZodLooseShape>(
  action: Action,
  shape: Shape,
) {
  return z.object({ action: z.literal(action), requestId: requestIdSchema.optional(), ...shape });
}
