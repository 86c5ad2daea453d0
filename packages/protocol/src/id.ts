import { z } from 'zod';

/** An id on the wire: opaque, and made by the server unless a call says otherwise. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'The id is not valid.');
