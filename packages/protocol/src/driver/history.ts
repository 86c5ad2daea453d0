import { z } from 'zod';
import { event, machineIdSchema, request } from './common';

/** How many jobs the driver remembers; the oldest is forgotten first. */
export const MOST_REMEMBERED_JOBS = 1000;

const jobIdSchema = z.string().min(1).max(64);

/** Asks for the jobs that ran on the machines of this driver. The reply is JOB_HISTORY. */
export const readHistorySchema = request('readHistory', {});

/** Deletes these jobs from the history; all of them without `jobs`. */
export const deleteHistorySchema = request('deleteHistory', {
  jobs: z.array(jobIdSchema).min(1).max(MOST_REMEMBERED_JOBS).optional(),
});

/**
 * How a job ended: by itself, by a person, by a fault, by an emergency stop, or because driver or computer went down.
 * 'running' until then.
 */
export const jobResultSchema = z.enum([
  'running',
  'completed',
  'cancelled',
  'failed',
  'stopped',
  'interrupted',
]);

/** How a job ended. */
export type JobResult = z.infer<typeof jobResultSchema>;

/** A job that ran on a machine of this driver. Times are UTC, ms. */
export const pastJobSchema = z.object({
  jobId: jobIdSchema,
  machine: machineIdSchema,
  /** The name of the machine when the job began; empty for a machine without one. */
  machineName: z.string().max(60),
  program: z.string().max(255),
  mode: z.enum(['cnc', 'laser']),
  /** The bit that a person named; null when there was none. */
  tool: z.string().max(200).nullable(),
  startedAt: z.int().nonnegative(),
  endedAt: z.int().nonnegative().nullable(),
  /** Seconds that the machine worked, without the pauses before the first and after the last line. */
  spentTime: z.number().nonnegative(),
  result: jobResultSchema,
  /** The code of the fault; null when there was none. */
  code: z.string().max(64).nullable(),
  /** The last source line that the machine accepted, and how many the program has. */
  line: z.int().nonnegative(),
  lines: z.int().nonnegative(),
});

/** A job that ran on a machine of this driver. */
export type PastJob = z.infer<typeof pastJobSchema>;

/** The jobs that ran on the machines of this driver, the newest first. */
export const jobHistorySchema = event('JOB_HISTORY', {
  jobs: z.array(pastJobSchema).max(MOST_REMEMBERED_JOBS),
});
