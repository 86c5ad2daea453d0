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

/** The settings until the user saves others (specification, part 1 §9). */
export const INITIAL_SETTINGS: Omit<Settings, 'id' | 'userId'> = {
  safeHeight: 3.8,
  toolStepOver: 0.3,
  vBitStepOver: 0.15,
  ipAddress: '',
  laserMode: 'M4',
  autoHome: false,
  preferences: null,
};

/**
 * A request to save the settings. There is one row per user, so the `id` may be left out. A field that is left out
 * stays as it is stored. `preferences` replaces all preferences that are stored.
 */
export const settingsSaveRequestSchema = z.object({
  id: idSchema.nullish(),
  userId: claimedUserIdSchema,
  safeHeight: z.number().min(0.1).max(1000).optional(),
  toolStepOver: settingsSchema.shape.toolStepOver.optional(),
  vBitStepOver: settingsSchema.shape.vBitStepOver.optional(),
  ipAddress: z.string().max(255).optional(),
  laserMode: settingsSchema.shape.laserMode.optional(),
  autoHome: z.boolean().optional(),
  preferences: extInfoSchema.nullish(),
});

/** A request to save the settings. */
export type SettingsSaveRequest = z.input<typeof settingsSaveRequestSchema>;
