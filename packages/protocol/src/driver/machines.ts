import { z } from 'zod';
import { connectionTypeSchema, event, machineIdSchema, request } from './common';
import { failureSchema } from './error-codes';
import { jobStageSchema, taskPauseReasonSchema } from './job';

/** The most machines that one driver serves. */
export const MOST_MACHINES = 8;

/** After how many seconds without a window a laser job is held, as long as nobody chooses otherwise; and the limits. */
export const UNATTENDED_HOLD_DEFAULT_S = 60;
export const UNATTENDED_HOLD_LIMITS_S = { least: 10, most: 3600 } as const;

/** Seconds; null: a laser job goes on although no window shows its machine. */
const unattendedHoldSchema = z
  .int()
  .min(UNATTENDED_HOLD_LIMITS_S.least)
  .max(UNATTENDED_HOLD_LIMITS_S.most)
  .nullable();

/** The name that a person gives to a machine; empty until then. */
const machineNameSchema = z.string().trim().max(60);

/**
 * Shows another machine on this page. From then on the page gets the events of that machine, and the requests without
 * `machine` go to it. Before the reply, MACHINES and the complete state of that machine are sent. The page gives up
 * control of the machine that it showed before, and its held buttons are released.
 */
export const selectMachineSchema = request('selectMachine', {}).required({ machine: true });

/** Adds a machine. The reply is MACHINE_ADDED. */
export const addMachineSchema = request('addMachine', { name: machineNameSchema });

/** Gives a machine another name. */
export const renameMachineSchema = request('renameMachine', { name: machineNameSchema }).required({
  machine: true,
});

/**
 * Removes a machine with its queue and its journals. It must be disconnected. The first machine cannot be removed.
 * Pages that show it show the first machine instead.
 */
export const removeMachineSchema = request('removeMachine', {}).required({ machine: true });

/**
 * Chooses after how many seconds a laser job is held when no window shows its machine; null: never. It counts at once,
 * also for a job that runs, and the driver remembers it for this machine. Router jobs are never held for this.
 */
export const setUnattendedHoldSchema = request('setUnattendedHold', {
  seconds: unattendedHoldSchema,
}).required({
  machine: true,
});

/**
 * Brings all machines to rest at the same time, as `stop` does, or as `emergencyStop` does when `emergency` is set. Any
 * paired client may send it. The reply comes when all have stopped; an error names in `details.machines` those that
 * have not shown that they stopped. `stop-not-sent` when no machine is connected.
 */
export const stopAllSchema = request('stopAll', { emergency: z.boolean().optional() });

/** The machine that was added. */
export const machineAddedSchema = event('MACHINE_ADDED', { machine: machineIdSchema });

/** One machine of the driver in a few words. */
export const machineSummarySchema = z.object({
  id: machineIdSchema,
  name: z.string().max(60),
  status: z.enum(['DISCONNECTED', 'CONNECTING', 'CONNECTED']),
  /** How the machine is or was last connected, and its port or address; null before the first connection. */
  connectionType: connectionTypeSchema.nullable(),
  address: z.string().max(300).nullable(),
  /** After how many seconds without a window its laser jobs are held; null: never. */
  unattendedHold: unattendedHoldSchema,
  /** The controller's name for its state; null while it is not connected. */
  state: z.string().max(32).nullable(),
  stage: jobStageSchema,
  /** How many jobs wait for it. */
  queued: z.int().nonnegative(),
  /** The job that runs or ran last. Times in seconds, `progress` 0–100. */
  job: z
    .object({
      name: z.string().max(255),
      progress: z.number().min(0).max(100),
      remainingTime: z.number().nonnegative(),
      pauseReason: taskPauseReasonSchema.optional(),
    })
    .nullable(),
  /** Why the connection or the last job ended, if it should not have. */
  failure: failureSchema.nullable(),
});

/** One machine of the driver in a few words. */
export type MachineSummary = z.infer<typeof machineSummarySchema>;

/**
 * All machines of this driver, in the order in which they were added, and the one that this page shows. Sent to each
 * new client and on changes, at most twice a second.
 */
export const machinesSchema = event('MACHINES', {
  selected: machineIdSchema,
  machines: z.array(machineSummarySchema).min(1).max(MOST_MACHINES),
});
