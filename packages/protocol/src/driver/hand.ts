import { z } from 'zod';
import { feedRateSchema, request } from './common';

const shareSchema = z.int().min(10).max(200);

/**
 * Changes the speed of what runs, in percent of what the program says; a field that is left out stays as it is. The
 * reply comes when the machine has confirmed the change. A newer request replaces one that is not done yet.
 */
export const setOverridesSchema = request('setOverrides', {
  feed: shareSchema.optional(),
  rapid: z.union([z.literal(100), z.literal(50), z.literal(25)]).optional(),
  spindle: shareSchema.optional(),
});

/**
 * Switches coolant, also while a job runs; a field that is left out stays as it is. The reply comes when the machine
 * has confirmed the change.
 */
export const setCoolantSchema = request('setCoolant', {
  flood: z.boolean().optional(),
  mist: z.boolean().optional(),
});

/**
 * Stops a router's spindle while its job is paused. Resuming starts it again and goes on when it has its speed. Any
 * paired client may send it.
 */
export const stopSpindleSchema = request('stopSpindle', {});

/**
 * Lowers the tool onto a plate and makes the plate's underside the zero of Z; the tool lifts afterwards. Lengths in mm.
 * `maxDistance` is how far down it searches.
 */
export const probeZSchema = request('probeZ', {
  plateThickness: z.number().min(0).max(100),
  maxDistance: z.number().positive().max(200),
  feedRate: feedRateSchema,
  retract: z.number().min(0).max(100),
});

/** The work coordinate systems of every controller. */
export const WORK_SYSTEMS = ['G54', 'G55', 'G56', 'G57', 'G58', 'G59'] as const;

/** The name of a work coordinate system. */
export type WorkSystemName = (typeof WORK_SYSTEMS)[number];

/** Makes a work coordinate system the active one. Jobs begin in G54. */
export const selectSystemSchema = request('selectSystem', { system: z.enum(WORK_SYSTEMS) });
