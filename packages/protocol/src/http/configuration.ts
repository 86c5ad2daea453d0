import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema } from './common';

/**
 * The properties of a bit: the power of a laser; the diameter, as a number in mm or as text that ends in 'in'; the
 * angle in degrees.
 */
export const bitInfoSchema = z.object({
  power: z.number().nonnegative().optional(),
  diameter: z.union([z.number().positive(), z.string().max(16)]).optional(),
  angle: z.number().min(0).max(180).optional(),
});

/** A router bit or laser in the list. Built-in ones (`userId` '1') can be neither edited nor deleted. */
export const bitSchema = z.object({
  id: idSchema,
  userId: idSchema,
  name: z.string(),
  type: z.enum(['End Mills', 'V Bits', 'Laser']),
  bitType: z.string().nullable(),
  info: bitInfoSchema,
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});

/** A router bit or laser in the list. */
export type Bit = z.infer<typeof bitSchema>;

/** The bits of one type, as the list groups them. */
export const bitGroupSchema = z.object({ type: bitSchema.shape.type, bits: z.array(bitSchema) });

/** The bits of one type, as the list groups them. */
export type BitGroup = z.infer<typeof bitGroupSchema>;

/** The settings of a user's machine work. Heights in mm; the two step-overs are fractions of the diameter. */
export const settingsSchema = z.object({
  id: idSchema,
  userId: idSchema,
  safeHeight: z.number().positive(),
  toolStepOver: z.number().min(0.1).max(1),
  vBitStepOver: z.number().min(0.1).max(1),
  ipAddress: z.string(),
  laserMode: z.enum(['M3', 'M4']),
  autoHome: z.boolean(),
});

/** The settings of a user's machine work. */
export type Settings = z.infer<typeof settingsSchema>;

/** A request to save the settings. There is one row per user, so the `id` may be left out. */
export const settingsSaveRequestSchema = z.object({
  id: idSchema.nullish(),
  userId: claimedUserIdSchema,
  safeHeight: z.number().min(0.1).max(1000),
  toolStepOver: settingsSchema.shape.toolStepOver,
  vBitStepOver: settingsSchema.shape.vBitStepOver,
  ipAddress: z.string().max(255),
  laserMode: settingsSchema.shape.laserMode,
  autoHome: z.boolean(),
});

/** A request to save the settings. */
export type SettingsSaveRequest = z.input<typeof settingsSaveRequestSchema>;
