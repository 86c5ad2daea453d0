import { z } from 'zod';
import {
  boundsSchema,
  driverUserIdSchema,
  event,
  feedRateSchema,
  fileTypeSchema,
  hex32Schema,
  request,
} from './common';
import { FRAME_BEAM_PERCENT } from './constants';
import { failureSchema } from './error-codes';
import { programListSchema } from './job-programs';
import { toolConfigSchema } from './tool-config';

/** What a frame traces: the rectangle around the cuts, or their convex hull, as a rubber band around them would lie. */
export const frameShapeSchema = z.enum(['box', 'hull']);

/** What a frame traces. */
export type FrameShape = z.infer<typeof frameShapeSchema>;

/**
 * Traces the outline of a program's cuts at a safe height, with beam and spindle off: the rectangle around them, or
 * with `shape` their convex hull. Without `sha256` it takes the last upload; without `feedRate` it moves at a moderate
 * speed. The outline of a program without cuts is that of its motion.
 *
 * With `beam`, in percent of full power, the beam of a laser is on while the head moves along the outline, so that a
 * person sees it on the material. Send it only when a person has asked for it. Refused outside of laser mode.
 */
export const frameSchema = request('frame', {
  sha256: hex32Schema.optional(),
  shape: frameShapeSchema.optional(),
  feedRate: feedRateSchema.optional(),
  beam: z.number().positive().max(FRAME_BEAM_PERCENT).optional(),
});

/** The number of a T word; null for a tool change (M6) without one. */
const toolNumberSchema = z.int().nonnegative().max(1_000_000).nullable();

/**
 * A tool change (M6) of a program, with its source line. M6 is never sent: the job stops there until a person goes on.
 */
export const toolChangeSchema = z.object({ tool: toolNumberSchema, line: z.int().positive() });

/** The fields of a request to start. */
const requestStartFields = {
  fileType: fileTypeSchema,
  sha256: hex32Schema,
  /** The kind of machine that the program was made for. The machine's laser mode ($32) must match. */
  mode: z.enum(['cnc', 'laser']),
  /** The design's name, for people. */
  name: z.string().max(255).optional(),
  /** The S value that stands for full power or full speed in the program. The machine's $30 must match. */
  spindleMaximum: z.number().positive().max(1_000_000).optional(),
  /** The tool (T) that a person has confirmed to be in the collet; see `tool-confirmation-required`. */
  fittedTool: toolNumberSchema.optional(),
  /** The work height in mm to which a router lifts after a cancel. Left out: the program's highest point. */
  safeHeight: z.number().min(-1000).max(1000).optional(),
  /** All programs of the job in their order, including this program. Left out: this is the only program. */
  programs: programListSchema.optional(),
};

/**
 * Checks that a program can start on the connected machine in its present state. The reply is START_READY, or an error
 * that names each obstacle in `details.checks`. START_READY has a nonce that the next `carve` uses up. A program that
 * begins with a tool change is refused with `tool-confirmation-required` until `fittedTool` names its first tool.
 */
export const requestStartSchema = request('requestStart', requestStartFields);

/**
 * Asks for everything that prevents a start, or that a person should know before a start, on the machine in its present
 * state. The driver makes the checks of `requestStart`, except the checks of the frame and of the person's consent.
 * Nothing moves. The reply is START_CHECKED.
 */
export const checkStartSchema = request('checkStart', requestStartFields);

/**
 * The person has read why constant laser power (M3) is dangerous and wants it for this one job. The consent is written
 * to the job's journal, and the `carve` of this job uses it up.
 */
export const consentConstantPowerSchema = request('consentConstantPower', {
  sha256: hex32Schema,
  accepted: z.literal(true),
});

/** Starts the job. `startNonce` is the nonce of START_READY. */
export const carveSchema = request('carve', {
  userId: driverUserIdSchema,
  fileType: fileTypeSchema,
  startNonce: hex32Schema,
});

/** Stops sending lines and holds the machine. Any paired client may send it. */
export const pauseSchema = request('pause', {});

/**
 * Goes on after a pause. After a tool change, `z-zero-required` refuses the request until MACHINE_SETUP says that the
 * zero of Z is known again: it was set since (`resetZ`), or a person confirmed it (`confirmZero`).
 */
export const resumeSchema = request('resume', {});

/**
 * Ends the job: holds, waits for standstill, resets, and switches spindle and laser off. Any paired client may send it.
 */
export const cancelSchema = request('cancel', {});

/** One thing that was checked before the start and is not as it should be. */
export const checkSchema = failureSchema.extend({ severity: z.enum(['error', 'warning']) });

/** One thing that was checked before the start and is not as it should be. */
export type StartProblem = z.infer<typeof checkSchema>;

/** The job may start once, within `validMs`, from this connection. `checks` holds only warnings. */
export const startReadySchema = event('START_READY', {
  sha256: hex32Schema,
  fileType: fileTypeSchema,
  startNonce: hex32Schema,
  validMs: z.int().nonnegative(),
  checks: z.array(checkSchema),
});

/** What the checks before a start found. Empty: nothing prevents it. */
export const startCheckedSchema = event('START_CHECKED', {
  sha256: hex32Schema,
  checks: z.array(checkSchema),
});

/** How a program uses the beam: not at all, with power that follows the speed (M4), or with constant power (M3). */
export const beamSchema = z.enum(['none', 'dynamic', 'constant']);

/** A program as the driver stores it. Times in seconds, bounds in work coordinates (mm). */
export const programInfoSchema = z.object({
  sha256: hex32Schema,
  bytes: z.int().nonnegative(),
  lines: z.int().nonnegative(),
  bounds: boundsSchema.nullable(),
  estimatedTime: z.number().nonnegative(),
  beam: beamSchema,
  /** The tool that must be in the collet at the start; null when the program does not say. */
  firstTool: toolChangeSchema.nullable().optional(),
  /** The places where the job will stop for another tool. */
  laterTools: z.array(toolChangeSchema).optional(),
});

/** A program as the driver stores it. */
export type ProgramInfo = z.infer<typeof programInfoSchema>;

/**
 * What the page said about a program when it sent it (2 §3.7); null where it said nothing. It is stored in the job's
 * journal.
 */
export const jobRecordSchema = z.object({
  fileName: z.string().max(255).nullable(),
  fileId: z.string().max(64).nullable(),
  toolConfig: toolConfigSchema.nullable(),
});

/** What the page said about a program when it sent it. */
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** An upload is complete and checked. `sha256` is the hash of the G-code as it was sent. */
export const uploadCompleteSchema = event('UPLOAD_COMPLETE', {
  program: programInfoSchema,
  ...jobRecordSchema.shape,
});

/** The stage of a job. 'stopped' is the end by emergency stop: the position is lost. */
export const jobStageSchema = z.enum([
  'idle',
  'framing',
  'starting',
  'running',
  'pausing',
  'paused',
  'cancelling',
  'completed',
  'cancelled',
  'failed',
  'stopped',
]);

/** The stage of a job. */
export type JobStage = z.infer<typeof jobStageSchema>;

/**
 * Why a job is held:
 *
 * - a person asked for it;
 * - the program asked for it (M0);
 * - the program needs another tool (M6): jog, resetZ and confirmZero are then possible, and resume says that the tool
 *   is in the collet;
 * - the safety door was opened;
 * - the driver did not run for some seconds, because its computer was asleep or too busy;
 * - a laser burned while nobody watched;
 * - the job's journal cannot be written;
 * - a router waits above the place where an interrupted job goes on, with its spindle on: resume says that the bit
 *   turns and that the way down is clear. After five minutes the job ends.
 */
export const taskPauseReasonSchema = z.enum([
  'asked',
  'program',
  'tool',
  'door',
  'host-gap',
  'unattended',
  'journal',
  'entry',
]);

/** Why a job is held. */
export type TaskPauseReason = z.infer<typeof taskPauseReasonSchema>;

/** A line as a board takes it: the longest that any board takes. */
const lineTextSchema = z.string().max(255);

/** The job as every client may see it. Times in seconds, `progress` 0–100. */
export const taskSchema = z.object({
  jobId: z.string().max(64),
  fileType: fileTypeSchema,
  sha256: hex32Schema,
  stage: jobStageSchema,
  progress: z.number().min(0).max(100),
  remainingTime: z.number().nonnegative(),
  spentTime: z.number().nonnegative(),
  /** The last acknowledged source line, counted from 1; 0 before the first. */
  line: z.int().nonnegative(),
  lines: z.int().nonnegative(),
  /** What was sent to the machine for this line; only while the job is under way. */
  lineText: lineTextSchema.optional(),
  /** What the page said about the program when it sent it. */
  record: jobRecordSchema.optional(),
  /** Why the job failed; for a refused line `details` holds `line` and `text`. */
  failure: failureSchema.nullable(),
  /** Present only while the job is held, or about to be held. */
  pauseReason: taskPauseReasonSchema.optional(),
  /** The tool that the job waits for; present only while `pauseReason` is 'tool'. */
  tool: toolNumberSchema.optional(),
});

/** The job as every client may see it. */
export type Task = z.infer<typeof taskSchema>;

/** The stage has changed. `jobId` is null while framing and when there is no job. */
export const cncStageSchema = event('CNC_STAGE', {
  stage: jobStageSchema,
  jobId: z.string().max(64).nullable(),
  failure: failureSchema.nullable(),
  /** Present only while the job is held, or about to be held. */
  pauseReason: taskPauseReasonSchema.optional(),
  /** The tool that the job waits for; present only while `pauseReason` is 'tool'. */
  tool: toolNumberSchema.optional(),
});

/** How much of the job is done: `progress` 0–100, times in seconds. */
export const carveProgressSchema = event('CARVE_PROGRESS', {
  jobId: z.string().max(64),
  progress: z.number().min(0).max(100),
  remainingTime: z.number().nonnegative(),
  spentTime: z.number().nonnegative(),
  line: z.int().nonnegative(),
  lines: z.int().nonnegative(),
  /** What was sent to the machine for this line; only while the job is under way. */
  lineText: lineTextSchema.optional(),
});

/** The job is done: the machine came to rest after the last line. */
export const carveSuccessSchema = event('CARVE_SUCCESS', {
  jobId: z.string().max(64),
  fileType: fileTypeSchema,
  spentTime: z.number().nonnegative(),
});

/**
 * The job that is running, or the last job that ended. It is sent to each new client, so that a page that is reloaded
 * loses nothing, and to all clients when a job begins, so that each client knows which program is running.
 */
export const taskCheckSchema = event('TASK_CHECK', { task: taskSchema.nullable() });
