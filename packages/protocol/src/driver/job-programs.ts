import { z } from 'zod';
import { event, hex32Schema, request } from './common';

/** The programs of one job in the order in which they run: one per bit. */
export const programListSchema = z.array(hex32Schema).min(1).max(64);

/** Forgets which programs of a job are done, so that the next start begins a new piece. */
export const startOverSchema = request('startOver', { programs: programListSchema });

/** A job of several programs, and which of them have run to their end on the present piece. */
export const jobProgressSchema = z.object({
  programs: programListSchema,
  done: z.array(hex32Schema).max(64),
});

/** A job of several programs, and which of them have run to their end on the present piece. */
export type JobProgramsDone = z.infer<typeof jobProgressSchema>;

/**
 * Which programs of the latest jobs are done, the newest job last; kept across restarts of the driver. A job whose last
 * program is done is no longer listed, because its next start begins a new piece. Sent on every change and to each new
 * client.
 */
export const jobProgramsSchema = event('JOB_PROGRAMS', { jobs: z.array(jobProgressSchema).max(32) });
