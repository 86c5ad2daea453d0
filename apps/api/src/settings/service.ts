import { randomUUID } from 'node:crypto';
import type { Settings, settingsSaveRequestSchema } from '@kerf/protocol';
import type { z } from 'zod';
import type { SettingsRepository } from './repository';

/** The default values until the user saves others (specification, part 1 §9). */
const DEFAULTS: Omit<Settings, 'id' | 'userId'> = {
  safeHeight: 3.8,
  toolStepOver: 0.3,
  vBitStepOver: 0.15,
  ipAddress: '',
  laserMode: 'M4',
  autoHome: false,
  preferences: null,
};

const UNSAVED_ID = 'unsaved';

/** A user's machine settings. */
export function makeSettingsService(repository: SettingsRepository) {
  return {
    async info(userId: string): Promise<Settings> {
      return (await repository.find(userId)) ?? { ...DEFAULTS, id: UNSAVED_ID, userId };
    },

    /** There is one row per user: the id that a client sends is ignored. */
    async save(userId: string, request: z.output<typeof settingsSaveRequestSchema>): Promise<string> {
      const { id: _ignored, userId: _checked, preferences, ...values } = request;
      const row = { ...values, id: randomUUID(), userId };
      return repository.save(preferences == null ? row : { ...row, preferences });
    },
  };
}

/** A user's machine settings. */
export type SettingsService = ReturnType<typeof makeSettingsService>;
