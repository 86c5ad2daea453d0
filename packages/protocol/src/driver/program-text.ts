import { z } from 'zod';
import { event, hex32Schema, request } from './common';
import { PROGRAM_MAX_BYTES, PROGRAM_PART_BYTES } from './constants';

/**
 * Asks for a part of a program that the driver has stored, so that a page that never had the program can show it. The
 * reply is PROGRAM_PART, or `program-missing`. `offset` counts bytes.
 */
export const readProgramSchema = request('readProgram', {
  sha256: hex32Schema,
  offset: z.int().nonnegative().max(PROGRAM_MAX_BYTES),
});

/**
 * A part of a stored program, as it was sent: at most PROGRAM_PART_BYTES bytes from `offset` on, in Base64. The last
 * part ends at `size`, the number of bytes of the whole program.
 */
export const programPartSchema = event('PROGRAM_PART', {
  sha256: hex32Schema,
  offset: z.int().nonnegative(),
  size: z.int().nonnegative(),
  content: z.base64().max(4 * Math.ceil(PROGRAM_PART_BYTES / 3)),
});
