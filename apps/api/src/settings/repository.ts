import type { Settings } from '@kerf/protocol';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { settings } from '../database/schema/settings';

/** The settings without the ids of their row. */
type OwnSettings = Omit<Settings, 'id' | 'userId'>;

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
     * Writes these fields of the user's row. If there is no row yet, the others have the values of `initial`. Returns
     * the row's id, which is that of the first write.
     */
    async save(
      { id, userId }: Pick<Settings, 'id' | 'userId'>,
      changes: Partial<OwnSettings>,
      initial: OwnSettings,
    ): Promise<string> {
      const [saved] = await queries
        .insert(settings)
        .values({ ...initial, ...changes, id, userId })
        .onConflictDoUpdate({ target: settings.userId, set: { ...changes, updatedAt: new Date() } })
        .returning({ id: settings.id });
      if (!saved) throw new Error('the settings were not written');
      return saved.id;
    },
  };
}

/** The SQL of machine settings. */
export type SettingsRepository = ReturnType<typeof makeSettingsRepository>;
