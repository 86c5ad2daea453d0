import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, extInfoSchema } from './common';

/**
 * The settings of a user. Heights in mm; the two step-overs are fractions of the diameter. `preferences` is how the
 * studio shows things to this person; the server stores and never interprets it.
 */
export const settingsSchema = z.object({
  id: idSchema,
  userId: idSchema,
  safeHeight: z.number().positive(),
  toolStepOver: z.number().min(0.1).max(1),
  vBitStepOver: z.number().min(0.1).max(1),
  ipAddress: z.string(),
  laserMode: z.enum(['M3', 'M4']),
  autoHome: z.boolean(),
  preferences: extInfoSchema.nullable(),
});

/** The settings of a user. */
export type Settings = z.infer<typeof settingsSchema>;

/**
 * A request to save the settings. There is one row per user, so the `id` may be left out. Without `preferences`, those
 * that are stored stay.
 */
export const settingsSaveRequestSchema = z.object({
  id: idSchema.nullish(),
  userId: claimedUserIdSchema,
  safeHeight: z.number().min(0.1).max(1000),
  toolStepOver: settingsSchema.shape.toolStepOver,
  vBitStepOver: settingsSchema.shape.vBitStepOver,
  ipAddress: z.string().max(255),
  laserMode: settingsSchema.shape.laserMode,
  autoHome: z.boolean(),
  preferences: extInfoSchema.nullish(),
});

/** A request to save the settings. */
export type SettingsSaveRequest = z.input<typeof settingsSaveRequestSchema>;
