import type { Settings } from '@kerf/protocol';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { settings } from '../database/schema';

/** The SQL of machine settings: one row per user. */
export function makeSettingsRepository(queries: Queries) {
  return {
    async find(userId: string): Promise<Settings | undefined> {
      const [row] = await queries.select().from(settings).where(eq(settings.userId, userId));
      if (!row) return undefined;
      const { updatedAt: _kept, ...found } = row;
      return found as Settings;
    },

    /**
     * Writes the user's row, whether it exists or not; returns its id, which is that of the first write. Without
     * preferences, those that are stored stay.
     */
    async save(row: Omit<Settings, 'preferences'> & Partial<Settings>): Promise<string> {
      const { id: _first, userId: _owner, ...values } = row;
      const [saved] = await queries
        .insert(settings)
        .values(row)
        .onConflictDoUpdate({ target: settings.userId, set: { ...values, updatedAt: new Date() } })
        .returning({ id: settings.id });
      if (!saved) throw new Error('the settings were not written');
      return saved.id;
    },
  };
}

/** The SQL of machine settings. */
export type SettingsRepository = ReturnType<typeof makeSettingsRepository>;
