import { z } from 'zod';
import { event, positionSchema, request } from './common';

/** Sends the machine to its limit switches. */
export const homeSchema = request('home', {});

/** Feed hold. During a job it is pause. */
export const holdSchema = request('hold', {});

/** Goes on after a hold. During a job it is resume. */
export const recoverSchema = request('recover', {});

/** Clears an alarm ($X). Only ever sent on a person's click. */
export const unlockSchema = request('unlock', {});

/** Makes the present place the origin of X and Y in the active work coordinate system. */
export const resetXYSchema = request('resetXY', {});

/** Makes the present height the origin of Z in the active work coordinate system. */
export const resetZSchema = request('resetZ', {});

/**
 * Answers the refusal `passing-zero`: the work zero that is shown comes from G92, another work coordinate system or a tool
 * length, which a reset forgets. 'shown' stores it as that of G54, 'stored' goes back to the one stored there.
 */
export const settleZeroSchema = request('settleZero', { keep: z.enum(['shown', 'stored']) });

/** Switches the controller's laser mode ($32). */
export const setLaserModeSchema = request('setLaserMode', { enable: z.boolean() });

/**
 * Brings the machine to rest, whoever moves it: motion, spindle, beam and coolant, so that its position is kept. A job is
 * cancelled. Any paired client may send it.
 */
export const stopSchema = request('stop', {});

/** Stops everything at once. The machine's position is not to be trusted afterwards. Any paired client may send it. */
export const emergencyStopSchema = request('emergencyStop', {});

/**
 * The machine's state, at most ten times a second. `line` is a status line with both positions
 * (`<Idle|MPos:…|WPos:…|FS:…>`); the other fields are the same in numbers, mm and mm/min.
 */
export const machineStatusSchema = event('MACHINE_STATUS', {
  line: z.string().max(400),
  /** The controller's word: Idle, Run, Hold, Jog, Alarm, Door, Check, Home, Sleep or Tool. */
  state: z.string().max(32),
  subState: z.int().nullable(),
  machinePosition: positionSchema,
  workPosition: positionSchema,
  feedRate: z.number(),
  spindleSpeed: z.number(),
  overrides: z.object({ feed: z.number(), rapid: z.number(), spindle: z.number() }),
  /** The input pins that are active, such as 'XYZPDHRS'. */
  pins: z.string().max(32),
  /** Homed since the last reset. */
  homed: z.boolean(),
});
