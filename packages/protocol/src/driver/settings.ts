import { z } from 'zod';
import { event, request } from './common';

const settingNumberSchema = z.int().min(0).max(65_535);

/** A value as the controller prints it. Printable ASCII without the realtime characters `? ! ~`. */
const settingValueSchema = z
  .string()
  .max(60)
  .regex(/^[\x20-\x7d]*$/)
  .refine((text) => !/[?!]/.test(text), 'A value without ? and !');

/** One stored setting of the controller (`$n`). */
export const machineSettingSchema = z.object({
  number: settingNumberSchema,
  /** As the controller prints it: `0.010`, or a text. */
  value: z.string().max(200),
});

/** One stored setting of the controller (`$n`). */
export type MachineSetting = z.infer<typeof machineSettingSchema>;

/** Reads all stored settings of the controller (`$$`). The reply is MACHINE_SETTINGS. Needs an idle machine. */
export const readSettingsSchema = request('readSettings', {});

/** All stored settings of the controller, in its own order. */
export const machineSettingsSchema = event('MACHINE_SETTINGS', {
  settings: z.array(machineSettingSchema).max(1000),
});

/**
 * Stores one setting in the controller and reads it back. Needs an idle machine and a person who has agreed to the
 * change. Everything that was checked before a start must be checked again. Steps per mm and directions make the
 * position doubtful. The reply is MACHINE_SETTINGS with all settings after the change.
 */
export const writeSettingSchema = request('writeSetting', {
  number: settingNumberSchema,
  value: settingValueSchema,
});
