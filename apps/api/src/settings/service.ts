import { randomUUID } from 'node:crypto';
import { INITIAL_SETTINGS, type Settings, type settingsSaveRequestSchema } from '@kerf/protocol';
import type { z } from 'zod';
import type { SettingsRepository } from './repository';

const UNSAVED_ID = 'unsaved';

/** A user's machine settings. */
export function makeSettingsService(repository: SettingsRepository) {
  return {
    async info(userId: string): Promise<Settings> {
      return (await repository.find(userId)) ?? { ...INITIAL_SETTINGS, id: UNSAVED_ID, userId };
    },

    /** There is one row per user: the id that a client sends is ignored. */
    save(userId: string, request: z.output<typeof settingsSaveRequestSchema>): Promise<string> {
      const { id: _ignored, userId: _checked, ...sent } = request;
      const given = Object.entries(sent).filter(([, value]) => value != null);
      return repository.save({ id: randomUUID(), userId }, Object.fromEntries(given), INITIAL_SETTINGS);
    },
  };
}

/** A user's machine settings. */
export type SettingsService = ReturnType<typeof makeSettingsService>;
