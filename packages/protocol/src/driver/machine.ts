import { z } from 'zod';
import { event, positionSchema, request } from './common';
import { probeStateSchema } from './probe';

/** Homes the machine: sends it to its limit switches. */
export const homeSchema = request('home', {});

/** Feed hold. During a job it acts as pause. */
export const holdSchema = request('hold', {});

/** Goes on after a hold. During a job it acts as resume. */
export const recoverSchema = request('recover', {});

/** Clears an alarm ($X). Only sent when a person clicks the button for it. */
export const unlockSchema = request('unlock', {});

/** A work coordinate that a person gives the present position, mm. */
const placeSchema = z.number().min(-10_000).max(10_000);

/**
 * Makes the present position the origin of X and Y in the active work coordinate system. With `x` and `y` the present
 * position gets these coordinates instead, so that a job lies with another of its points at the head.
 */
export const resetXYSchema = request('resetXY', { x: placeSchema.optional(), y: placeSchema.optional() });

/** Makes the present height the origin of Z in the active work coordinate system. */
export const resetZSchema = request('resetZ', {});

/**
 * The person's choice after the refusal `passing-zero`: the work zero that is shown comes from G92, another work
 * coordinate system or a tool length, and a reset forgets those. 'shown' stores the shown zero in G54; 'stored' goes
 * back to the zero that is stored there.
 */
export const settleZeroSchema = request('settleZero', { keep: z.enum(['shown', 'stored']) });

/** Switches the controller's laser mode ($32). */
export const setLaserModeSchema = request('setLaserMode', { enable: z.boolean() });

/**
 * Brings the machine to rest, whoever moves it: it stops motion, spindle, beam and coolant in a way that keeps the
 * position. A job is cancelled. Any paired client may send it.
 */
export const stopSchema = request('stop', {});

/** Stops everything at once. Afterwards the machine's position is unknown. Any paired client may send it. */
export const emergencyStopSchema = request('emergencyStop', {});

/** An alarm of the machine. */
export const machineAlarmSchema = z.object({
  /** A stable code, such as 'alarm-2', for a page that has its own text. */
  code: z.string().max(64),
  /** What happened and what to do, in English. */
  message: z.string().max(2000),
  /** The head is still where the machine says it is. Otherwise the machine needs homing or new zeros. */
  positionKept: z.boolean(),
  /** The machine accepts nothing but a reset. `unlock` and `home` reset it first. */
  needsReset: z.boolean(),
});

/** An alarm of the machine. */
export type MachineAlarm = z.infer<typeof machineAlarmSchema>;

/**
 * The machine's state, at most ten times a second. `line` is a status line with both positions
 * (`<Idle|MPos:…|WPos:…|FS:…>`); the other fields hold the same values as numbers, in mm and mm/min.
 */
export const machineStatusSchema = event('MACHINE_STATUS', {
  line: z.string().max(400),
  /** The controller's name for its state: Idle, Run, Hold, Jog, Alarm, Door, Check, Home, Sleep or Tool. */
  state: z.string().max(32),
  subState: z.int().nullable(),
  /** The alarm, if the machine is in one and has named it. */
  alarm: machineAlarmSchema.nullable(),
  machinePosition: positionSchema,
  workPosition: positionSchema,
  feedRate: z.number(),
  spindleSpeed: z.number(),
  overrides: z.object({ feed: z.number(), rapid: z.number(), spindle: z.number() }),
  /** Which coolants are on. */
  coolant: z.object({ flood: z.boolean(), mist: z.boolean() }),
  /** Whether the spindle turns, or the beam is on. */
  spindleOn: z.boolean(),
  /** The active work coordinate system, such as 'G54', as it was last read. */
  workSystem: z.string().max(8),
  /** What is known about the probe. */
  probe: probeStateSchema,
  /** The input pins that are active, such as 'XYZPDHRS'. */
  pins: z.string().max(32),
  /** Whether the machine was homed since the last reset. */
  homed: z.boolean(),
  /**
   * `lost` after anything that may have moved the head without the controller's knowledge. Homing, or a new zero of all
   * axes, makes it `trusted` again.
   */
  positionTrust: z.enum(['trusted', 'lost']),
});
