import { z } from 'zod';
import { idSchema } from '../id';

/** The owner of the items that Kerf ships with (built-in machines, bits, materials). No account has this id. */
export const BUILT_IN_USER_ID = '1';

/** A non-empty list of ids, as the delete calls take it. */
export const idListSchema = z.array(idSchema).min(1).max(1000);

/**
 * The `userId` that the specification puts into queries and bodies. It may be left out, because the server knows the
 * user from the session. The server refuses the id of another user with 403.
 */
export const claimedUserIdSchema = idSchema.optional();

/** A point in time: UTC milliseconds. */
export const timeSchema = z.int().nonnegative();

/** Free-form settings that the server stores and never interprets. */
export const extInfoSchema = z.record(z.string(), z.json());

/** Free-form settings that the server stores and never interprets. */
export type ExtInfo = z.infer<typeof extInfoSchema>;
