import { z } from 'zod';
import { driverUserIdSchema, event, fileTypeSchema, hex32Schema, positionSchema, request } from './common';
import { failureSchema } from './error-codes';
import { programListSchema } from './job-programs';

const jobIdSchema = z.string().min(1).max(64);

/** A source line of a program, counted from 1. */
const sourceLineSchema = z.int().positive();

/** How a job ended before it was done: by a person, by a fault, or because the driver itself ended. */
export const RECOVERY_CAUSES = ['cancelled', 'stopped', 'failed', 'driver-ended', 'driver-died'] as const;

/** Why a job did not run to its end. */
export type RecoveryCause = (typeof RECOVERY_CAUSES)[number];

/** An interrupted job that may be continued. */
export const recoverySchema = z.object({
  jobId: jobIdSchema,
  /** The design's name. */
  fileName: z.string().max(255),
  fileType: fileTypeSchema,
  mode: z.enum(['cnc', 'laser']),
  sha256: hex32Schema,
  /** Whether the driver still has the program. Otherwise it has to be sent again. */
  hasProgram: z.boolean(),
  /** The port or address of the machine that ran the job, and its firmware. */
  machine: z.string().max(300),
  firmware: z.string().max(200),
  cause: z.enum(RECOVERY_CAUSES),
  /** The fault that ended the job; null when there was none, or when it is not known. */
  failure: failureSchema.nullable(),
  /** Source lines: all of them, those that certainly ran, and the others. */
  totalRows: z.int().nonnegative(),
  completedRows: z.int().nonnegative(),
  remainingRows: z.int().nonnegative(),
  /** 0–100. */
  progress: z.number().min(0).max(100),
  /** When the job began, and when its state was last recorded. UTC, ms. */
  startedAt: z.int(),
  lastDumpTime: z.int(),
});

/** An interrupted job that may be continued. */
export type Recovery = z.infer<typeof recoverySchema>;

/**
 * The job that was interrupted last and may be continued; null when there is none. Sent to each new client, and to all
 * clients when a job was interrupted, continued or given up.
 */
export const carvingRecoveryNotificationSchema = event('CARVING_RECOVERY_NOTIFICATION', {
  recovery: recoverySchema.nullable(),
});

/** What is to be continued: an interrupted job, or a program of the driver from one of its lines. */
const recoverySubjectSchema = z.union([
  z.strictObject({ jobId: jobIdSchema }),
  z.strictObject({
    sha256: hex32Schema,
    fileType: fileTypeSchema,
    /** The other fields are those of `requestStart`. */
    mode: z.enum(['cnc', 'laser']),
    name: z.string().max(255).optional(),
    spindleMaximum: z.number().positive().max(1_000_000).optional(),
    safeHeight: z.number().min(-1000).max(1000).optional(),
    programs: programListSchema.optional(),
  }),
]);

/** The longest way that a laser can go back along its path before it burns again, mm. */
export const RECOVERY_BACK_MAX_MM = 2;

/**
 * Where the job is to go on:
 *
 * - 'interruption': at the last safe place before the interruption (tool up, or beam off);
 * - 'point': exactly where the machine stopped, or `back` mm before it, if that place is known;
 * - 'line': at the last safe place at or before a line. `exact`: at the beginning of that line itself.
 */
const recoveryOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('interruption') }),
  z.strictObject({ kind: z.literal('point'), back: z.number().min(0).max(RECOVERY_BACK_MAX_MM) }),
  z.strictObject({ kind: z.literal('line'), line: sourceLineSchema, exact: z.boolean().optional() }),
]);

/**
 * Asks where and how a job would go on. Nothing moves. The reply is RECOVERY_CHECKED, or `recovery-impossible` with
 * the reason.
 */
export const checkRecoverySchema = request('checkRecovery', {
  of: recoverySubjectSchema,
  from: recoveryOriginSchema,
});

/** Why the job goes on at a place. */
export const RESTART_KINDS = ['program-start', 'pen-up', 'beam-off', 'pass-start', 'line', 'point'] as const;

/** Why the job goes on at a place. */
export type RestartKind = (typeof RESTART_KINDS)[number];

/** The place where the job goes on. */
const restartSchema = z.object({
  line: sourceLineSchema,
  kind: z.enum(RESTART_KINDS),
  /** In work coordinates. */
  place: positionSchema,
  /** The work height of the first cut from there on; null for a program that does not cut any more. */
  depth: z.number().nullable(),
  /** How many lines run again although they may have run before. */
  repeatedLines: z.int().nonnegative(),
});

/** The part of the program in which the interruption happened. */
const interruptionSchema = z.object({
  /** Everything before this line certainly ran. */
  fromLine: sourceLineSchema,
  /** Nothing after this line can have run. */
  toLine: sourceLineSchema,
  /** Where the machine stopped, in work coordinates, if that is known exactly. It is on `fromLine`. */
  place: positionSchema.nullable(),
});

/** The modes that are in force where the job goes on. */
const recoveryModesSchema = z.object({
  tool: z.int().nonnegative().nullable(),
  spindle: z.enum(['M3', 'M4', 'M5']),
  spindleSpeed: z.number(),
  /** mm/min. */
  feedRate: z.number(),
  flood: z.boolean(),
  mist: z.boolean(),
  /** 'G54' … 'G59'. */
  workSystem: z.string().max(8),
  units: z.enum(['G20', 'G21']),
  distance: z.enum(['G90', 'G91']),
  feedMode: z.enum(['G93', 'G94']),
  plane: z.enum(['G17', 'G18', 'G19']),
});

/** What a step of the way back into the material is for, in the order in which the steps may come. */
export const REENTRY_STEPS = [
  'reset-modes',
  'lift',
  'travel',
  'coolant',
  'spindle',
  'spin-up',
  'beam-ready',
  'confirm',
  'approach',
  'plunge',
  'offsets',
  'modes',
  'run-up',
  'cut',
] as const;

/** What a step of the way back into the material is for. */
export type ReentryStep = (typeof REENTRY_STEPS)[number];

/** One step: its G-code lines, and where it ends if it moves. */
const reentryStepSchema = z.object({
  code: z.enum(REENTRY_STEPS),
  lines: z.array(z.string().max(100)).max(16),
  /** In work coordinates. */
  place: positionSchema.optional(),
  /** mm/min; left out for rapid motion. */
  feedRate: z.number().optional(),
  /** How long a dwell takes. */
  seconds: z.number().optional(),
});

/** What must be right before a job goes on. */
export const RECOVERY_CHECKS = [
  'idle',
  'alarm',
  'door',
  'machine',
  'program',
  'settings',
  'position',
  'work-zero',
  'table',
  'bit',
  'workpiece',
  'clearance',
  'constant-power',
] as const;

/** What must be right before a job goes on. */
export type RecoveryCheckCode = (typeof RECOVERY_CHECKS)[number];

/**
 * One check. 'verified': the driver has seen that it is right. 'objection': it is wrong, and the job cannot go on.
 * 'ask': a person must look and confirm it.
 */
export const recoveryCheckSchema = z.object({
  code: z.enum(RECOVERY_CHECKS),
  state: z.enum(['verified', 'objection', 'ask']),
  /** What differs: for `settings` their numbers, for `work-zero` both positions, and so on. */
  details: z.record(z.string(), z.json()).optional(),
});

/** One check before a job goes on. */
export type RecoveryCheck = z.infer<typeof recoveryCheckSchema>;

/** Whether the machine still knows where it is: it always knew, it was found out again, or it does not know. */
export const recoveryPositionSchema = z.enum(['kept', 'reestablished', 'unknown']);

/**
 * Where and how the job would go on. `startNonce` is for one `doRecoveryCarvingTask` of this connection within
 * `validMs`. It is null when there is an objection, and for a page without control.
 */
export const recoveryCheckedSchema = event('RECOVERY_CHECKED', {
  jobId: jobIdSchema.nullable(),
  sha256: hex32Schema,
  totalRows: z.int().nonnegative(),
  /** Null when the program was not interrupted. */
  interruption: interruptionSchema.nullable(),
  restart: restartSchema,
  /** Whether the job may go on exactly where it stopped (`kind: 'point'`). */
  mayChoosePoint: z.boolean(),
  modes: recoveryModesSchema,
  position: recoveryPositionSchema,
  steps: z.array(reentryStepSchema).max(32),
  checks: z.array(recoveryCheckSchema).max(32),
  startNonce: hex32Schema.nullable(),
  validMs: z.int().nonnegative(),
});

/** Where and how a job would go on. */
export type RecoveryChecked = Omit<z.infer<typeof recoveryCheckedSchema>, 'action' | 'requestId'>;

/**
 * Continues the job as it was checked. `confirmed` lists every check that a person was asked about and has confirmed.
 * If one is missing, `recovery-unconfirmed` refuses the request.
 */
export const doRecoveryCarvingTaskSchema = request('doRecoveryCarvingTask', {
  userId: driverUserIdSchema,
  startNonce: hex32Schema,
  confirmed: z.array(z.enum(RECOVERY_CHECKS)).max(32),
});

/** Gives up an interrupted job: it is not offered any more. */
export const cancelRecoveryCarvingTaskSchema = request('cancelRecoveryCarvingTask', { jobId: jobIdSchema });
