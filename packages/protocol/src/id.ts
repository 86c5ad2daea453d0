import { z } from 'zod';

/**
 * An id in messages and calls. Its characters have no meaning. The server makes the id, unless a call says otherwise.
 */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'The id is not valid.');
