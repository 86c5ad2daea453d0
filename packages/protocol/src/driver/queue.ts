import { z } from 'zod';
import { event, fileTypeSchema, hex32Schema, request } from './common';

/** The most jobs that wait for one machine. */
export const MOST_QUEUED = 50;

/** The id of a job that waits. */
const queueIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/** What a job in the queue keeps of its program. */
const queuedFields = {
  sha256: hex32Schema,
  name: z.string().max(255),
  fileType: fileTypeSchema,
  mode: z.enum(['cnc', 'laser']),
};

/**
 * Adds a program that the driver has to the end of the machine's queue. Nothing starts by itself: a person starts each
 * job at the machine, with its checks and frame.
 */
export const addToQueueSchema = request('addToQueue', queuedFields);

/** Moves a job of the queue to another place, counted from 0. */
export const moveInQueueSchema = request('moveInQueue', {
  id: queueIdSchema,
  to: z.int().min(0).max(MOST_QUEUED),
});

/** Removes a job from the queue. */
export const removeFromQueueSchema = request('removeFromQueue', { id: queueIdSchema });

/** Makes the program of a queued job readable by `readProgram`, so that a page can open it and start it. */
export const openQueuedSchema = request('openQueued', { id: queueIdSchema });

/** A job that waits for a machine. */
export const queuedJobSchema = z.object({
  id: queueIdSchema,
  ...queuedFields,
  lines: z.int().nonnegative(),
  /** Seconds, as estimated when the job was added. */
  estimatedTime: z.number().nonnegative(),
  /** UTC, ms. */
  addedAt: z.int().nonnegative(),
});

/** A job that waits for a machine. */
export type QueuedJob = z.infer<typeof queuedJobSchema>;

/**
 * The jobs that wait for the machine that the page shows, the next one first. A job leaves the queue when its program
 * has run to its end, or when a person removes it. Sent on every change and to each new client.
 */
export const jobQueueSchema = event('JOB_QUEUE', { jobs: z.array(queuedJobSchema).max(MOST_QUEUED) });
